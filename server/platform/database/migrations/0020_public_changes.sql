-- Two changes of what processes are notified of, see the notifications in 0001_baseline.sql:
--   plenty      instead of `stock`: id of a product with more than 20 units before and after, which nobody has to know at once
--   product     also when its pictures were added, removed, put in order or described

create or replace function notify_stock_change() returns trigger language plpgsql as $$
declare
  payload text;
begin
  if old.stock > 20 and new.stock > 20 then
    payload := '{"plenty":"' || new.id || '"}';
  elsif old.in_stock = new.in_stock then
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

create function notify_product_picture_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog', json_build_object('product', coalesce(new.product_id, old.product_id))::text);
  return null;
end $$;
create trigger product_picture_changed after insert or update or delete on product_picture
  for each row execute function notify_product_picture_change();
