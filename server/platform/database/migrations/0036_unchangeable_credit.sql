-- Credit notes and the ledger of store credit are written once, like invoices.

-- Allows an update that only empties columns named as arguments, for the deletion of an account.
create function refuse_change_but_clearing() returns trigger language plpgsql as $$
declare
  cleared text[] := array(
    select key from jsonb_each_text(to_jsonb(new)) where key = any(tg_argv) and coalesce(value, '') = ''
  );
begin
  if to_jsonb(new) - cleared = to_jsonb(old) - cleared then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create trigger order_return_append_only before delete or truncate on order_return
  for each statement execute function refuse_change();
create trigger order_return_only_cleared before update on order_return
  for each row execute function refuse_change_but_clearing('note', 'actor_id', 'complaint_id');
create trigger order_return_line_append_only before update or delete or truncate on order_return_line
  for each statement execute function refuse_change();
create trigger store_credit_append_only before delete or truncate on store_credit
  for each statement execute function refuse_change();
create trigger store_credit_only_cleared before update on store_credit
  for each row execute function refuse_change_but_clearing('account_id');

-- an order gives credit back by each edit below the used credit, and when it is cancelled
drop index store_credit_order_once;
create index store_credit_order on store_credit (order_id) where order_id is not null;
