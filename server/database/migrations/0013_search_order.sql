-- What matches are sorted by stands beside their words: reading a thousand matches then costs a thousand rows of one
-- table, not as many look-ups in another. Nothing here is indexed, so that a sale rewrites one row and no index.
alter table product_search
  add column in_stock boolean not null default false,
  add column sold_units bigint not null default 0,
  add column price_paisa bigint not null default 0,
  add column created_at timestamptz not null default now();
alter table product_search set (fillfactor = 80);
update product_search found set in_stock = product.in_stock, sold_units = product.sold_units,
  price_paisa = product.price_paisa, created_at = product.created_at
  from product where product.id = found.product_id;

create function order_new_match() returns trigger language plpgsql as $$
begin
  select in_stock, sold_units, price_paisa, created_at
    into strict new.in_stock, new.sold_units, new.price_paisa, new.created_at
    from product where id = new.product_id;
  return new;
end $$;
create trigger search_ordered before insert on product_search for each row execute function order_new_match();

create function order_match() returns trigger language plpgsql as $$
begin
  update product_search set in_stock = new.in_stock, sold_units = new.sold_units, price_paisa = new.price_paisa,
    created_at = new.created_at
    where product_id = new.id;
  return null;
end $$;
create trigger product_search_reordered after update on product for each row
  when ((old.stock > 0, old.sold_units, old.price_paisa, old.created_at)
    is distinct from (new.stock > 0, new.sold_units, new.price_paisa, new.created_at))
  execute function order_match();

-- words are counted anew only where they changed
drop trigger search_words_changed on product_search;
create function recount_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word as known (word, uses, name_uses)
    select word, sum(case when in_name then 0 else step end), sum(case when in_name then step else 0 end)
    from (select 1 as step, new.document union all select -1, old.document) changed (step, document),
      words_of(document)
    group by word
    having sum(case when in_name then 0 else step end) <> 0 or sum(case when in_name then step else 0 end) <> 0
    order by word
    on conflict (word) do update
      set uses = known.uses + excluded.uses, name_uses = known.name_uses + excluded.name_uses;
  return null;
end $$;
create trigger search_words_changed after update on product_search for each row
  when (old.document is distinct from new.document) execute function recount_search_words();
