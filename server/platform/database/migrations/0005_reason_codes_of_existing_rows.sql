-- Gives the reasons of existing rows their codes; 0002 did so for new rows. What an administrator wrote stays as the note.

update order_event set
  reason_code = coalesce(reason_code(reason), case when to_status = 'cancelled' then 'other' end),
  note = reason_note(reason)
  where reason <> '' and reason_code is null and note = '';

update stock_movement set correction_reason = coalesce(reason_code(note), 'other'), note = reason_note(note)
  where reason = 'correction' and note <> '' and correction_reason is null;

update review set
  hidden_reason_code = coalesce(reason_code(hidden_reason), 'other'),
  hidden_note = reason_note(hidden_reason)
  where hidden_reason <> '' and hidden_reason_code is null;
