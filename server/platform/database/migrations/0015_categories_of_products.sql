-- The categories of existing products become records with a name; the shop adds the rest in the back office.
insert into category (name) select distinct category from product on conflict (name) do nothing;
alter table product validate constraint product_category_fkey;
