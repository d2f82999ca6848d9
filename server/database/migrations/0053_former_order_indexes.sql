-- those of 0052 serve the same orders
drop index product_popular, product_popular_in_category, product_newest, product_newest_in_category, product_price,
  product_price_in_category;
