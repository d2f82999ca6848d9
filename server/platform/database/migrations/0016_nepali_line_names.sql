-- Lines of orders keep the Nepali name that the product had, as they keep the English one.
alter table order_line add column nepali_name text not null default '';
