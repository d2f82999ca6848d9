-- one index for each order a shopper may choose, with the prints for those who search in that order
create index product_by_sales on product (in_stock desc, sold_units desc, id)
  include (name_print, text_print) where archived_at is null;
create index product_by_sales_in_category on product (category, in_stock desc, sold_units desc, id)
  include (name_print, text_print) where archived_at is null;
create index product_by_age on product (created_at desc, id)
  include (name_print, text_print) where archived_at is null;
create index product_by_age_in_category on product (category, created_at desc, id)
  include (name_print, text_print) where archived_at is null;
create index product_by_price on product (price_paisa, id)
  include (name_print, text_print) where archived_at is null;
create index product_by_price_in_category on product (category, price_paisa, id)
  include (name_print, text_print) where archived_at is null;
