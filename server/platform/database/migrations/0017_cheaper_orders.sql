-- Orders and carts take less time of the database. The rules stay the same.
--
-- In these functions, calls whose result does not matter are written as conditions: PostgreSQL evaluates an expression itself,
-- while PERFORM and EXECUTE run a query.

create or replace function notify_stock_change() returns trigger language plpgsql as $$
declare
  payload text;
begin
  if old.in_stock = new.in_stock then
    payload := '{"stock":"' || new.id || '"}';
  else
    payload := json_build_object('stock', new.id, 'popularity', json_build_array(new.category));
    -- however a product sells out, the wishlists that hold it wait for it from then on
    if not new.in_stock then
      update wishlist_item set waiting_since = now() where product_id = new.id and waiting_since is null;
    end if;
  end if;
  if pg_notify('catalog', payload) is null then end if;
  return null;
end $$;

create or replace function limit_rows_per_account() returns trigger language plpgsql as $$
declare
  others bigint;
  known boolean;
begin
  if pg_advisory_xact_lock(hashtextextended(tg_table_name || ':' || new.account_id, 0)) is null then end if;
  if tg_table_name = 'cart_line' then
    select count(*), bool_or(product_id = new.product_id) into others, known
      from cart_line where account_id = new.account_id;
  else
    select count(*), bool_or(product_id = new.product_id) into others, known
      from wishlist_item where account_id = new.account_id;
  end if;
  if others >= tg_argv[0]::int and not known then
    raise exception 'too many rows of one account in %', tg_table_name using errcode = 'HL001';
  end if;
  return new;
end $$;

create or replace function lock_and_count_open_orders(account uuid) returns int language plpgsql volatile as $$
begin
  if pg_advisory_xact_lock(hashtextextended('open orders:' || account, 0)) is null then end if;
  return (
    select count(*) from orders
    where customer_id = account and source = 'web' and status in ('pending', 'processing', 'shipped')
  );
end $$;

-- notify_stock_change does its work: PostgreSQL parses the condition of a trigger for every change of stock.
drop trigger product_sold_out on product;
drop function wait_for_stock();
