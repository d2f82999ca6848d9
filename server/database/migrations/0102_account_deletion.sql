-- An order on its way keeps its person until it arrives, also after the account is deleted. Orders by phone that belong to no
-- account look the same otherwise.
alter table orders add column customer_left boolean not null default false;
update orders set customer_left = true
  where customer_id is null and source = 'web' and status in ('pending', 'processing', 'shipped');

-- The activity log stays append-only, with one exception: details can be removed from an entry when an account is deleted.
-- Nothing can be added or changed.
create function refuse_all_but_redaction() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'details' = to_jsonb(old) - 'details'
    and new.details ->> 'redacted' = 'true' and old.details @> new.details - 'redacted'
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
drop trigger audit_append_only on audit;
-- the words of a search may name a person, and no deletion finds them here
update audit set details = details - 'search' where action = 'order.export' and details ? 'search';
create trigger audit_append_only before delete or truncate on audit
  for each statement execute function refuse_change();
create trigger audit_only_redacted before update on audit
  for each row execute function refuse_all_but_redaction();
