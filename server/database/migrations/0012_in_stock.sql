-- As a column of its own, so that the popular order can be read from its index alone.
alter table product add column in_stock boolean not null generated always as (stock > 0) stored;
drop index product_popular;
drop index product_popular_in_category;
create index product_popular on product (in_stock desc, sold_units desc, id) where archived_at is null;
create index product_popular_in_category on product (category, in_stock desc, sold_units desc, id)
  where archived_at is null;
