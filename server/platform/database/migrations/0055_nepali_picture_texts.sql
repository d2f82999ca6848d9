-- Pictures of products have a Nepali alternative text, which pages under /ne use. `product_picture_changed` covers the column.
alter table product_picture add column nepali_alt text not null default '';
