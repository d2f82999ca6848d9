-- A wishlist waits from the moment its product sells out, whoever or whatever took the last one.
create function wishlist_waits() returns trigger language plpgsql as $$
begin
  update wishlist_item set waiting_since = now() where product_id = new.id and waiting_since is null;
  return null;
end $$;
create trigger product_sold_out after update of stock on product
  for each row when (old.stock > 0 and new.stock = 0) execute function wishlist_waits();
update wishlist_item set waiting_since = now()
  from product where product.id = wishlist_item.product_id and product.stock = 0 and waiting_since is null;
create index wishlist_item_waiting on wishlist_item (product_id) where waiting_since is not null;
