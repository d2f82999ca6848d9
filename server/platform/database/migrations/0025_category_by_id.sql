-- Products refer to their category by id, so that renaming a category changes no product.
alter table category add column former_names text[] not null default '{}';

-- The id of the category with this name; of one that had it, for forms and files from before it was renamed; or of a new one.
create function category_of(category_name text) returns uuid language plpgsql as $$
declare
  found uuid;
begin
  select id into found from category where name = category_name;
  if found is null then
    select id into found from category where category_name = any(former_names) order by id limit 1;
  end if;
  if found is null then
    insert into category (name) values (category_name) on conflict (name) do nothing;
    select id into found from category where name = category_name;
  end if;
  return found;
end $$;

alter table product add column category_id uuid references category;
update product set category_id = category.id from category where category.name = product.category;
drop trigger product_in_category on product;
drop function add_missing_category;
drop trigger product_recounted on product;
drop trigger product_edited on product;
-- together with its indexes
alter table product drop column category;
alter table product alter column category_id set not null;
create index product_popular_in_category on product (category_id, in_stock desc, sold_units desc, id)
  where archived_at is null;
create index product_newest_in_category on product (category_id, created_at desc, id) where archived_at is null;
create index product_price_in_category on product (category_id, price_paisa, id) where archived_at is null;

drop table category_count;
create table category_count (
  category_id uuid primary key references category on delete cascade,
  products int not null
);
insert into category_count
  select category_id, count(*) from product where archived_at is null group by category_id;
create or replace function count_new_products() returns trigger language plpgsql as $$
begin
  insert into category_count as known (category_id, products)
    select category_id, count(*) from added where archived_at is null group by category_id order by category_id
    on conflict (category_id) do update set products = known.products + excluded.products;
  return null;
end $$;
create or replace function recount_product() returns trigger language plpgsql as $$
begin
  insert into category_count as known (category_id, products)
    select category_id, sum(step) from (
      select new.category_id, 1 as step where tg_op = 'UPDATE' and new.archived_at is null
      union all
      select old.category_id, -1 where old.archived_at is null
    ) changed group by category_id having sum(step) <> 0 order by category_id
    on conflict (category_id) do update set products = known.products + excluded.products;
  return null;
end $$;
create trigger product_recounted after update of category_id, archived_at on product for each row
  when (old.category_id <> new.category_id or (old.archived_at is null) <> (new.archived_at is null))
  execute function recount_product();

-- Notifications name categories, as the addresses of lists do. A rename notifies that everything may have changed.
create function category_names(variadic ids uuid[]) returns json language sql stable as $$
  select json_agg(name) from category where id = any(ids)
$$;
create or replace function notify_product_edit() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog', json_build_object(
    'product', coalesce(new.id, old.id),
    'listed', case
      when tg_op = 'INSERT' then category_names(new.category_id)
      when tg_op = 'DELETE' then category_names(old.category_id)
      when (old.name, old.nepali_name, old.description, old.nepali_description, old.keywords, old.category_id, old.unit,
          old.price_paisa, old.created_at, old.archived_at is null)
        is distinct from (new.name, new.nepali_name, new.description, new.nepali_description, new.keywords,
          new.category_id, new.unit, new.price_paisa, new.created_at, new.archived_at is null)
        then category_names(old.category_id, new.category_id)
      else '[]' end)::text);
  return null;
end $$;
create trigger product_edited after update of version, name, nepali_name, description, nepali_description, keywords,
    category_id, unit, unit_amount, unit_measure, price_paisa, rating_sum, rating_count, created_at, archived_at on product
  for each row execute function notify_product_edit();

create or replace function notify_stock_change() returns trigger language plpgsql as $$
declare
  payload text;
begin
  if old.stock > 20 and new.stock > 20 then
    payload := '{"plenty":"' || new.id || '"}';
  elsif old.in_stock = new.in_stock then
    payload := '{"stock":"' || new.id || '"}';
  else
    payload := json_build_object('stock', new.id, 'popularity', category_names(new.category_id));
    -- however a product sells out, the wishlists that hold it wait for it from then on
    if not new.in_stock then
      update wishlist_item set waiting_since = now() where product_id = new.id and waiting_since is null;
    end if;
  end if;
  if pg_notify('catalog', payload) is null then end if;
  return null;
end $$;
