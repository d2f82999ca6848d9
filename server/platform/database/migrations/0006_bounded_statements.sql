-- An order that sells a product out marks at most 1,000 wishlists. Only the previous version reads the marks: a customer waits for a
-- product since it was added to the wishlist.
create or replace function notify_stock_change() returns trigger language plpgsql as $$
begin
  if old.stock > 20 and new.stock > 20 then
    perform pg_notify('catalog', json_build_object('plenty', new.id)::text);
  elsif old.in_stock = new.in_stock then
    perform pg_notify('catalog', json_build_object('stock', new.id)::text);
  else
    perform pg_notify('catalog',
      json_build_object('stock', new.id, 'popularity', category_names(new.category_id))::text);
  end if;
  if old.in_stock and not new.in_stock then
    update wishlist_item set waiting_since = now() where ctid = any(array(
      select ctid from wishlist_item where product_id = new.id and waiting_since is null limit 1000));
  end if;
  return null;
end $$;

-- The deletion of an account looks for its delivery runs.
create index delivery_run_rider on delivery_run (rider_id);

-- Today counts the mails that failed lately.
create index mail_failed_at on mail (failed_at) where failed_at is not null and sent_at is null;
