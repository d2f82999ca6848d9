-- Reasons are stored as codes with an optional free note, so that they can be counted, translated and reworded. Until now they
-- were English sentences: of a cancellation and a hidden review in `reason` and `hidden_reason`, of a stock correction in `note`.
--
-- The previous version keeps working. Triggers give its sentences a code and a note, and keep `reason` and `hidden_reason`
-- filled for it. The next release drops the two columns, the triggers and these functions.

create function reason_code(sentence text) returns text immutable language sql as $$
  select case split_part(sentence, ':', 1)
    when 'Customer asked' then 'customer_asked'
    when 'Customer could not be reached' then 'not_reached'
    when 'Customer did not take the order' then 'delivery_refused'
    when 'Not in stock' then 'out_of_stock'
    when 'Address cannot be served' then 'undeliverable'
    when 'Counted' then 'counted'
    when 'Damaged' then 'damaged'
    when 'Expired' then 'expired'
    when 'Given away or used' then 'own_use'
    when 'CSV import' then 'csv_import'
    when 'Undone' then 'undo'
    when 'Abusive or hateful' then 'abusive'
    when 'Advertising' then 'advertising'
    when 'Not about the product' then 'off_topic'
    when 'Personal data of somebody' then 'personal_data'
  end $$;

-- What follows a known sentence, or the whole text.
create function reason_note(sentence text) returns text immutable language sql as $$
  select case when reason_code(sentence) is null then sentence
    else trim(substr(sentence, length(split_part(sentence, ':', 1)) + 2)) end $$;

-- The sentence as the previous version writes it.
create function reason_sentence(code text, note text) returns text immutable language sql as $$
  select concat_ws(': ', case code
    when 'customer_asked' then 'Customer asked'
    when 'not_reached' then 'Customer could not be reached'
    when 'delivery_refused' then 'Customer did not take the order'
    when 'out_of_stock' then 'Not in stock'
    when 'undeliverable' then 'Address cannot be served'
    when 'abusive' then 'Abusive or hateful'
    when 'advertising' then 'Advertising'
    when 'off_topic' then 'Not about the product'
    when 'personal_data' then 'Personal data of somebody'
  end, nullif(note, '')) $$;

alter table order_event
  add column reason_code text,
  add column note text not null default '';
create function sync_order_event_reason() returns trigger language plpgsql as $$
declare
  is_from_previous_version boolean;
begin
  if tg_op = 'INSERT' then
    is_from_previous_version := new.reason <> '' and new.reason_code is null and new.note = '';
  else
    is_from_previous_version := new.reason <> old.reason;
  end if;
  if is_from_previous_version then
    new.reason_code := coalesce(reason_code(new.reason),
      case when new.to_status = 'cancelled' and new.reason <> '' then 'other' end);
    new.note := reason_note(new.reason);
  else
    new.reason := reason_sentence(new.reason_code, new.note);
  end if;
  return new;
end $$;
create trigger order_event_reason_insert before insert on order_event
  for each row when (new.reason <> '' or new.reason_code is not null or new.note <> '')
  execute function sync_order_event_reason();
create trigger order_event_reason_update before update of reason, reason_code, note on order_event
  for each row execute function sync_order_event_reason();

-- `note` holds the note alone from now on; the previous version shows no reason where it finds none in it.
alter table stock_movement add column correction_reason text;
create function split_stock_movement_note() returns trigger language plpgsql as $$
begin
  new.correction_reason := coalesce(reason_code(new.note), 'other');
  new.note := reason_note(new.note);
  return new;
end $$;
create trigger stock_movement_note before insert on stock_movement
  for each row when (new.reason = 'correction' and new.correction_reason is null and new.note <> '')
  execute function split_stock_movement_note();

alter table review
  add column hidden_reason_code text,
  add column hidden_note text not null default '';
create function sync_review_hidden_reason() returns trigger language plpgsql as $$
begin
  if new.hidden_reason <> old.hidden_reason then
    new.hidden_reason_code := coalesce(reason_code(new.hidden_reason), case when new.hidden_reason <> '' then 'other' end);
    new.hidden_note := reason_note(new.hidden_reason);
  else
    new.hidden_reason := reason_sentence(new.hidden_reason_code, new.hidden_note);
  end if;
  return new;
end $$;
create trigger review_hidden_reason before update of hidden_reason, hidden_reason_code, hidden_note on review
  for each row execute function sync_review_hidden_reason();
