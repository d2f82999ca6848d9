-- An account may have a limited number of open orders (contract/limits.ts). Orders that are placed at the same moment must not
-- pass the limit together, so each waits for the account's lock and counts afterwards. A volatile function counts with a new
-- snapshot, which a single statement could not do. The index keeps the count independent of an account's past orders.
create index orders_open on orders (customer_id)
  where source = 'web' and status in ('pending', 'processing', 'shipped');

create function lock_and_count_open_orders(account uuid) returns int language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('open orders:' || account, 0));
  return (
    select count(*) from orders
    where customer_id = account and source = 'web' and status in ('pending', 'processing', 'shipped')
  );
end $$;
