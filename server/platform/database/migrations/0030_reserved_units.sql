-- An order is checked against the number of the account's open orders and the units of its products that they hold.
drop function lock_and_count_open_orders(uuid);
create function lock_open_orders(customer uuid, products uuid[]) returns jsonb language plpgsql volatile as $$
begin
  if pg_advisory_xact_lock(hashtextextended('open orders:' || customer, 0)) is null then end if;
  -- before the products; the deletion of the account locks it before them, too
  perform from account where id = customer for key share;
  return (
    with open as materialized (
      select id from orders
      where customer_id = customer and source = 'web' and status in ('pending', 'processing', 'shipped')
    )
    select jsonb_build_object('orders', (select count(*) from open), 'units', (
      select coalesce(jsonb_object_agg(product_id, units), '{}') from (
        select product_id, sum(quantity) as units from open join order_line on order_id = open.id
        where product_id = any(products) group by product_id
      ) held
    ))
  );
end $$;
