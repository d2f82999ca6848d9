-- A print has one bit for each word (server/catalog/prints.ts): a search that walks along an order reads it from the index
-- and looks only at products that may have its words. -1, all bits, is right for whatever has none yet.
alter table product
  add column name_print bigint not null default -1,
  add column text_print bigint not null default -1;

drop index product_popular;
drop index product_popular_in_category;
drop index product_newest;
drop index product_newest_in_category;
drop index product_price;
drop index product_price_in_category;
create index product_popular on product (in_stock desc, sold_units desc, id)
  include (name_print, text_print) where archived_at is null;
create index product_popular_in_category on product (category, in_stock desc, sold_units desc, id)
  include (name_print, text_print) where archived_at is null;
create index product_newest on product (created_at desc, id)
  include (name_print, text_print) where archived_at is null;
create index product_newest_in_category on product (category, created_at desc, id)
  include (name_print, text_print) where archived_at is null;
create index product_price on product (price_paisa, id)
  include (name_print, text_print) where archived_at is null;
create index product_price_in_category on product (category, price_paisa, id)
  include (name_print, text_print) where archived_at is null;
