-- Categories are records. They sort by position; those that nobody has put in order come last, by name. Texts without a value
-- have a general one in the pages.
create table category (
  id uuid primary key default gen_random_uuid(),
  -- English; products refer to it, so that renaming a category changes its products
  name text not null unique check (length(name) between 1 and 60),
  nepali_name text not null default '',
  -- one line for the home page
  blurb text not null default '',
  nepali_blurb text not null default '',
  -- the banner above the products
  banner_title text not null default '',
  nepali_banner_title text not null default '',
  benefits text[] not null default '{}',
  nepali_benefits text[] not null default '{}',
  picture_id uuid references picture,
  position int,
  -- increases with every edit: detects two people editing one category
  version int not null default 1
);
create index category_picture on category (picture_id) where picture_id is not null;

-- A product may name a new category: the API and CSV files name categories by text, and so does the previous version.
create function add_missing_category() returns trigger language plpgsql as $$
begin
  insert into category (name) values (new.category) on conflict (name) do nothing;
  return new;
end $$;
create trigger product_in_category before insert or update of category on product
  for each row execute function add_missing_category();

-- validated in 0015_categories_of_products.sql
alter table product add constraint product_category_fkey
  foreign key (category) references category (name) on update cascade not valid;

create or replace view unused_picture as
  select id, created_at from picture
  where not exists (select from product_picture where picture_id = picture.id)
    and not exists (select from review_picture where picture_id = picture.id)
    and not exists (select from category where picture_id = picture.id);

-- Products show the Nepali name of their category, so a change concerns most pages. A new category has no products.
create function notify_category_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog', '{"all":true}');
  return null;
end $$;
create trigger category_changed after update or delete on category
  for each row execute function notify_category_change();
