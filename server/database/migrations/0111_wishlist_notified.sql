-- The last "back in stock" email about this product, so that a wishlist entry causes at most one a day.
alter table wishlist_item add column notified_at timestamptz;
