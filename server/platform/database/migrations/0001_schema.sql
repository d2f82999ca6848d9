-- The shop's schema. Money is in whole paisa, times are timestamptz, reasons are codes with an optional note.

-- search and the lists of the back office find parts of words
create extension if not exists pg_trgm;

-- For triggers of tables whose rows are written once and never changed.
create function reject_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- The same, but an update may empty the columns named as arguments, for the deletion of an account.
create function reject_change_but_clearing() returns trigger language plpgsql as $$
declare
  cleared text[] := array(
    select key from jsonb_each_text(to_jsonb(new)) where key = any(tg_argv) and coalesce(value, '') = ''
  );
begin
  if to_jsonb(new) - cleared = to_jsonb(old) - cleared then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

------------------------------------------------------------------------------------------------------------------------
-- Accounts
------------------------------------------------------------------------------------------------------------------------

create table account (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  -- in canonical form, so uniqueness is case-insensitive
  email text not null check (length(email) <= 254),
  -- a new address that its owner has not verified yet; the verified one stays in use until then
  pending_email text check (length(pending_email) <= 254),
  phone text not null default '',
  address text not null default '',
  -- the one that its owner chose last
  language text not null default 'en' check (language in ('en', 'ne')),
  -- whether SMS about the owner's orders are sent
  gets_sms boolean not null default true,
  password_hash text,
  password_changed_at timestamptz,
  auth_provider text not null default 'local' check (auth_provider in ('local', 'google')),
  google_subject text unique,
  is_verified boolean not null default false,
  role text not null default 'customer' check (role in ('customer', 'packer', 'rider', 'manager', 'admin')),
  blocked_at timestamptz,
  created_at timestamptz not null default now(),
  constraint account_email_once unique (email)
);
create index account_pending_email on account (pending_email) where pending_email is not null;
create index account_newest on account (created_at, id);
create index account_staff on account (role, email) where role <> 'customer';
-- the search for customers
create index account_search on account using gin (name gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops);
-- accounts that are deleted because their owner has never verified them
create index account_unverified on account (created_at) where not is_verified;

-- Where mails to the shop go, each in the language of its account: to this address, or without one to all administrators.
create function shop_recipients(mailbox text) returns jsonb language sql stable as $$
  select case when mailbox <> '' then jsonb_build_array(jsonb_build_object('to', mailbox, 'language',
      coalesce((select language from account where email = mailbox), 'en')))
    else (select coalesce(jsonb_agg(jsonb_build_object('to', email, 'language', language) order by email), '[]')
      from account where role = 'admin' and blocked_at is null) end
$$;

create table saved_address (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  label text not null,
  full_name text not null,
  phone text not null,
  second_phone text not null default '',
  address text not null,
  landmark text not null default '',
  city text not null,
  state text not null,
  created_at timestamptz not null default now(),
  unique (account_id, label)
);

-- An administrator invites a member of staff by email. The link in the mail gives the role to the account of that address.
create table staff_invitation (
  id uuid primary key default gen_random_uuid(),
  email text not null check (length(email) <= 254),
  role text not null check (role in ('packer', 'rider', 'manager', 'admin')),
  token_hash bytea not null unique,
  invited_by uuid references account on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz
);
create unique index staff_invitation_open on staff_invitation (email) where accepted_at is null;
create index staff_invitation_inviter on staff_invitation (invited_by) where invited_by is not null;

------------------------------------------------------------------------------------------------------------------------
-- Sign-in
------------------------------------------------------------------------------------------------------------------------

create table session (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null default '',
  -- when the password was given last, for changes that ask for it again
  confirmed_at timestamptz
);
create index session_account on session (account_id);
create index session_expires on session (expires_at);

create table one_time_code (
  account_id uuid primary key references account on delete cascade,
  code_hash bytea not null,
  email text not null,
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index one_time_code_expires on one_time_code (expires_at);

create table password_reset (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  expires_at timestamptz not null
);
create index password_reset_account on password_reset (account_id);
create index password_reset_expires on password_reset (expires_at);

-- OAuth states that have come back from Google; each is accepted once.
create table google_return (
  state_hash bytea primary key,
  expires_at timestamptz not null
);

-- Second factors of staff accounts. Public keys of passkeys and hashes of recovery codes open nothing by themselves; the
-- secret of an authenticator app is encrypted with a key that is not in the database.
create table passkey (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id);

-- challenges of passkeys, each for one use by one session or pending sign-in (the holder)
create table passkey_challenge (
  challenge text primary key,
  account_id uuid not null references account on delete cascade,
  holder text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_account on passkey_challenge (account_id);
create index passkey_challenge_expires on passkey_challenge (expires_at);

create table authenticator_app (
  account_id uuid primary key references account on delete cascade,
  encrypted_secret text not null,
  -- the time step of the last accepted code: neither it nor an earlier one is accepted again
  last_step bigint not null,
  -- wrong codes in a row, and the end of the pause after them
  wrong_codes int not null default 0,
  next_code_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);

-- a code that was used is deleted
create table recovery_code (
  account_id uuid not null references account on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

-- the password was right or Google has responded; the second factor is missing
create table pending_sign_in (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  -- the address that was typed with the password; null after sign-in with Google
  email text,
  -- whether Google was asked to check the person again
  is_fresh boolean not null default false,
  attempts int not null default 0,
  expires_at timestamptz not null
);
create index pending_sign_in_account on pending_sign_in (account_id);
create index pending_sign_in_expires on pending_sign_in (expires_at);

create table rate_limit (
  key text primary key,
  hits int not null,
  window_ends_at timestamptz not null
);
create index rate_limit_ends on rate_limit (window_ends_at);

------------------------------------------------------------------------------------------------------------------------
-- Catalogue
------------------------------------------------------------------------------------------------------------------------

create table picture (
  id uuid primary key default gen_random_uuid(),
  width int not null check (width > 0),
  height int not null check (height > 0),
  -- of all its files
  bytes bigint not null default 0,
  created_at timestamptz not null default now()
);
create index picture_created on picture (created_at);

-- Categories sort by position; those that nobody has put in order come last, by name. Pages have a general text for an empty one.
create table category (
  id uuid primary key default gen_random_uuid(),
  -- English; URLs, the API and CSV files name categories
  name text not null unique check (length(name) between 1 and 60),
  former_names text[] not null default '{}',
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

create table product (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  nepali_name text not null default '',
  description text not null default '',
  nepali_description text not null default '',
  ingredients text not null default '',
  nepali_ingredients text not null default '',
  allergens text not null default '',
  nepali_allergens text not null default '',
  storage text not null default '',
  nepali_storage text not null default '',
  labels text[] not null default '{}',
  category_id uuid not null references category,
  price_paisa bigint not null check (price_paisa > 0),
  unit text not null check (length(unit) between 1 and 30),
  -- contents of one unit, for the price per kilo or litre; null when the unit has no measure
  unit_amount numeric(12, 3) check (unit_amount > 0),
  unit_measure text check (unit_measure in ('g', 'ml', 'piece')),
  -- the packer weighs it, and the customer pays less for missing grams
  weighed boolean not null default false check (not weighed or unit_measure is not distinct from 'g'),
  grown_in text check (grown_in in ('nepal', 'india', 'elsewhere')),
  stock int not null default 0 check (stock >= 0),
  in_stock boolean not null generated always as (stock > 0) stored,
  -- of a product with lots: units of open orders that no lot has
  shortage int not null default 0 check (shortage >= 0),
  -- units arrived in a lot once; from then on each unit belongs to one
  has_lots boolean not null default false,
  -- days from harvest to the last day, for new lots
  keeps_days int check (keeps_days between 1 and 3650),
  keywords text[] not null default '{}',
  -- updated by the popularity job, not by orders, because the popular order is indexed
  sold_units bigint not null default 0 check (sold_units >= 0),
  rating_sum bigint not null default 0 check (rating_sum >= 0),
  rating_count int not null default 0 check (rating_count >= 0),
  -- increases with every edit by the shop, not with sales: detects two people editing one product
  version int not null default 1,
  -- written by server/domains/catalog/search, see the README there
  search_words tsvector not null default '',
  search_name_words tsvector not null default '',
  search_names text[] not null default '{}',
  archived_at timestamptz,
  -- not on sale yet: like an archived product it is on no page and in no order
  is_draft boolean not null default false check (not is_draft or archived_at is not null),
  created_at timestamptz not null default now(),
  check ((unit_amount is null) = (unit_measure is null)),
  constraint product_shortage check (shortage = 0 or (stock = 0 and has_lots))
) with (
  -- free space on each page, so that a change of stock is a HOT update, which writes no index
  fillfactor = 70,
  -- moves search_words out of the row, so that a change of stock does not copy it
  toast_tuple_target = 1024
);
alter table product alter column search_words set storage external;

-- one index for each order a customer can choose, over the whole shop and within a category
create index product_popular on product (in_stock desc, sold_units desc, id) where archived_at is null;
create index product_popular_in_category on product (category_id, in_stock desc, sold_units desc, id)
  where archived_at is null;
create index product_newest on product (created_at desc, id) where archived_at is null;
create index product_newest_in_category on product (category_id, created_at desc, id) where archived_at is null;
create index product_price on product (price_paisa, id) where archived_at is null;
create index product_price_in_category on product (category_id, price_paisa, id) where archived_at is null;
create index product_labels on product using gin (labels) with (fastupdate = off) where archived_at is null;
create index product_search on product using gin (search_words) with (fastupdate = off) where archived_at is null;
create index product_search_names on product using gin (search_names) with (fastupdate = off) where archived_at is null;

-- For statements of other domains that compare with the stock and write at once. PostgreSQL plans it like the table itself.
create view product_on_sale as
  select id, name, stock, price_paisa from product where archived_at is null;

create table product_picture (
  product_id uuid not null references product on delete cascade,
  picture_id uuid not null references picture,
  position int not null,
  alt text not null default '',
  nepali_alt text not null default '',
  primary key (product_id, picture_id)
);
create unique index product_picture_order on product_picture (product_id, position);
create index product_picture_picture on product_picture (picture_id);

-- For lists that show no other picture of a product, orders among them.
create view first_picture as
  select distinct on (product_id) product_id,
    json_build_array(picture.id, picture.width, alt, nepali_alt) as picture
  from product_picture join picture on picture.id = picture_id order by product_id, position;

-- A lower price for a time, one at a time for each product. While it is in force, it is the price of the product.
create table sale_price (
  product_id uuid primary key references product on delete cascade,
  price_paisa bigint not null check (price_paisa > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  reason text not null default '',
  -- while it is in force: the price afterwards, and the one that is shown as the former price
  regular_paisa bigint,
  was_paisa bigint
);
create index sale_price_starts on sale_price (starts_at) where regular_paisa is null;
create index sale_price_ends on sale_price (ends_at);

create table price_change (
  id bigint generated always as identity primary key,
  product_id uuid not null references product on delete cascade,
  from_paisa bigint not null,
  to_paisa bigint not null,
  actor_id uuid references account on delete set null,
  created_at timestamptz not null default now()
);
create index price_change_product on price_change (product_id, id);
create index price_change_actor on price_change (actor_id) where actor_id is not null;

-- Units sold (negative: returned) that the popularity job has not added to product.sold_units yet. A row of 0 units is goods
-- received or a correction of stock.
create table popularity_change (
  product_id uuid not null,
  units int not null
);

-- Products in the shop per category, so that no list has to count.
create table category_count (
  category_id uuid primary key references category on delete cascade,
  products int not null
);
create function count_new_products() returns trigger language plpgsql as $$
begin
  insert into category_count as known (category_id, products)
    select category_id, count(*) from added where archived_at is null group by category_id order by category_id
    on conflict (category_id) do update set products = known.products + excluded.products;
  return null;
end $$;
create trigger product_counted after insert on product
  referencing new table as added for each statement execute function count_new_products();

create function recount_product() returns trigger language plpgsql as $$
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
create trigger product_uncounted after delete on product for each row execute function recount_product();
create trigger product_recounted after update of category_id, archived_at on product for each row
  when (old.category_id <> new.category_id or (old.archived_at is null) <> (new.archived_at is null))
  execute function recount_product();

-- Words that products have or had, for finding the one that was mistyped. Numbers and synonym groups are left out.
create table search_word (
  word text collate "C" primary key
);
create index search_word_similar on search_word using gin (word gin_trgm_ops);

-- pg_trgm must be loaded before its setting can be named
select show_trgm('word');
-- The threshold is lower than pg_trgm's own: two swapped letters in a word of six leave a similarity of 0.27.
create function similar_words(typed text, most int) returns table (word text)
  language sql stable set pg_trgm.similarity_threshold = 0.2 as $$
    select w.word from search_word w where w.word % typed order by similarity(w.word, typed) desc, w.word limit most
  $$;

-- Without the first setting PostgreSQL reads the whole table, in the hope of finding a product early. The second plans the query
-- for each word: a common word is found first by reading a list, a rare one by the index of words, and a plan for any word takes
-- milliseconds for one of the two.
create function finds_products(query tsquery) returns boolean
  language sql stable set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
    select exists (select from product where archived_at is null and search_words @@ query)
  $$;

------------------------------------------------------------------------------------------------------------------------
-- Farms
------------------------------------------------------------------------------------------------------------------------

-- Today in Nepal. A proof counts from its first to its last day there.
create function nepal_today() returns date language sql stable as $$
  select (now() at time zone 'Asia/Kathmandu')::date
$$;

create table farm (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('farm', 'group', 'maker')),
  name text not null check (length(name) between 1 and 200),
  nepali_name text not null default '',
  -- province and district, and the place in words
  state text not null,
  city text not null,
  place text not null default '',
  nepali_place text not null default '',
  story text not null default '',
  nepali_story text not null default '',
  -- year in Bikram Sambat
  since int,
  households int check (households > 0),
  -- whether it agreed to be named: without, only kind, province and district are public
  is_named boolean not null default false,
  -- never public
  phone text not null default '',
  pan text not null default '',
  bank text not null default '',
  -- normalized words of names, places and district that a search finds; only the district without consent
  search_words text[] not null default '{}',
  -- increases with every change of the farm, its proofs and pictures
  version int not null default 1,
  archived_at timestamptz,
  created_at timestamptz not null default now()
);
create index farm_place on farm (state, city, created_at, id);
create index farm_name on farm (name, id);
create index farm_search on farm using gin (search_words);

create table farm_picture (
  farm_id uuid not null references farm on delete cascade,
  picture_id uuid not null references picture,
  position int not null,
  primary key (farm_id, picture_id)
);
create index farm_picture_picture on farm_picture (picture_id);

create table farm_proof (
  id uuid primary key default gen_random_uuid(),
  farm_id uuid not null references farm on delete cascade,
  kind text not null check (kind in ('certificate', 'group', 'conversion', 'own')),
  body text not null default '',
  number text not null default '',
  first_day date,
  last_day date,
  -- null for all products of the farm
  product_ids uuid[],
  -- photo of the paper
  picture_id uuid references picture,
  is_picture_public boolean not null default false,
  position int not null,
  check (last_day >= first_day),
  check (kind not in ('certificate', 'group') or (body <> '' and number <> '' and first_day is not null and last_day is not null))
);
create index farm_proof_farm on farm_proof (farm_id, position);
create index farm_proof_picture on farm_proof (picture_id) where picture_id is not null;
create index farm_proof_first_day on farm_proof (first_day) where first_day is not null;
create index farm_proof_last_day on farm_proof (last_day) where last_day is not null;

-- Where a product comes from. Written with the product; a change of a farm changes no row of a product.
create table product_farm (
  product_id uuid not null references product on delete cascade,
  farm_id uuid not null references farm,
  position int not null,
  primary key (product_id, farm_id)
);
create index product_farm_farm on product_farm (farm_id);

-- What lists and searches of products need of their farms.
create view farm_of_product as
  select product_id, farm_id, city, search_words from product_farm join farm on farm.id = farm_id;

-- The proofs that have begun, with their strength: 1 for the farmer's own word to 4 for a certificate, 0 once expired.
create view farm_proof_today as
  select farm_proof.*, coalesce(last_day < nepal_today(), false) as is_expired,
    case when last_day < nepal_today() then 0
      else array_position(array['own', 'conversion', 'group', 'certificate'], kind) end as strength
  from farm_proof where coalesce(first_day <= nepal_today(), true);

-- The strongest proof of a farm for a product (for all its products if `product` is null), or the one that expired last.
create function best_proof(farm uuid, product uuid) returns table (strength int, label json) language sql stable as $$
  select strength, json_build_object('kind', kind, 'body', body, 'lastDay', last_day, 'isExpired', is_expired)
  from farm_proof_today where farm_id = farm and (product_ids is null or product = any(product_ids))
  order by strength desc, last_day desc nulls first, position limit 1
$$;

-- The farms of each product with origin, as FarmOfProduct of contract/farms.ts, and its label: over several farms the weakest.
create view product_origin as
  select product_id,
    json_agg(json_build_object('_id', farm.id, 'kind', kind, 'name', case when is_named then name else '' end,
      'nepaliName', case when is_named then nepali_name else '' end, 'place', case when is_named then place else '' end,
      'nepaliPlace', case when is_named then nepali_place else '' end, 'state', state, 'city', city,
      'households', case when is_named then households end) order by product_farm.position) as farms,
    (array_agg(best.label order by coalesce(strength, 0), best.label is null, product_farm.position))[1] as label
  from product_farm join farm on farm.id = farm_id left join lateral best_proof(farm_id, product_id) best on true
  group by product_id;

-- The strength of each product's label, as in product_origin, for filters: it reads every product, but no label.
create view product_proof_strength as
  with farm_wide as (
    select farm_id, max(strength) as strength from farm_proof_today where product_ids is null group by farm_id
  ),
  named as (
    select farm_id, unnest(product_ids) as product_id, max(strength) as strength
    from farm_proof_today where product_ids is not null group by 1, 2
  )
  select product_id, min(greatest(farm_wide.strength, named.strength, 0)) as strength
  from product_farm left join farm_wide using (farm_id) left join named using (farm_id, product_id)
  group by product_id;

------------------------------------------------------------------------------------------------------------------------
-- Cart and wishlist
------------------------------------------------------------------------------------------------------------------------

create table cart_line (
  account_id uuid not null references account on delete cascade,
  product_id uuid not null references product on delete cascade,
  quantity int not null check (quantity >= 1),
  added_at timestamptz not null default clock_timestamp(),
  primary key (account_id, product_id)
);
create index cart_line_product on cart_line (product_id);

create table wishlist_item (
  account_id uuid not null references account on delete cascade,
  product_id uuid not null references product on delete cascade,
  added_at timestamptz not null default clock_timestamp(),
  -- when the customer was last notified that it is back, which happens at most once a day
  notified_at timestamptz,
  primary key (account_id, product_id)
);
create index wishlist_item_product on wishlist_item (product_id);

-- Limits the rows of one account (contract/limits.ts), also under parallel inserts: these wait for each other and then
-- count. HL001 is the shop's own error code for it (server/platform/database/retry.ts).
create function limit_rows_per_account() returns trigger language plpgsql as $$
declare
  others bigint;
  known boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || ':' || new.account_id, 0));
  if tg_table_name = 'cart_line' then
    select count(*), bool_or(product_id = new.product_id) into others, known
      from cart_line where account_id = new.account_id;
  else
    select count(*), bool_or(product_id = new.product_id) into others, known
      from wishlist_item where account_id = new.account_id;
  end if;
  if others >= tg_argv[0]::int and not known then
    raise exception 'too many rows of one account in %', tg_table_name using errcode = 'HL001';
  end if;
  return new;
end $$;
create trigger cart_line_limit before insert on cart_line
  for each row execute function limit_rows_per_account(200);
create trigger wishlist_item_limit before insert on wishlist_item
  for each row execute function limit_rows_per_account(500);

------------------------------------------------------------------------------------------------------------------------
-- Delivery runs
------------------------------------------------------------------------------------------------------------------------

-- A rider's delivery run of one day with the cash that it brings back.
create table delivery_run (
  id uuid primary key default gen_random_uuid(),
  -- null when the rider has deleted the account: the delivery run stays
  rider_id uuid references account on delete set null,
  day date not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by uuid references account on delete set null,
  -- filled when it is closed: the sum of its orders' collected cash, and what the manager counted
  expected_paisa bigint check (expected_paisa >= 0),
  counted_paisa bigint check (counted_paisa >= 0),
  difference_reason text not null default '',
  check ((closed_at is null) = (expected_paisa is null) and (closed_at is null) = (counted_paisa is null))
);
create unique index delivery_run_open on delivery_run (rider_id, day) where closed_at is null;
create index delivery_run_day on delivery_run (day, rider_id);
create index delivery_run_closer on delivery_run (closed_by) where closed_by is not null;
-- The deletion of an account looks for its delivery runs.
create index delivery_run_rider on delivery_run (rider_id);

-- Cash that was handed over stays as it is, in the delivery run and in its orders.
create function reject_change_of_closed_delivery_run() returns trigger language plpgsql as $$
begin
  if old.closed_at is null then
    return coalesce(new, old);
  end if;
  -- the rider's account is deleted
  if tg_op = 'UPDATE' then
    if new.rider_id is null and (new.day, new.closed_at, new.expected_paisa, new.counted_paisa, new.difference_reason)
        is not distinct from (old.day, old.closed_at, old.expected_paisa, old.counted_paisa, old.difference_reason) then
      return new;
    end if;
  end if;
  raise exception 'a closed delivery run cannot change' using errcode = 'insufficient_privilege';
end $$;
create trigger delivery_run_closed before update of rider_id, day, closed_at, expected_paisa, counted_paisa,
    difference_reason or delete on delivery_run
  for each row execute function reject_change_of_closed_delivery_run();

------------------------------------------------------------------------------------------------------------------------
-- Orders
------------------------------------------------------------------------------------------------------------------------

create table orders (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid references account on delete set null,
  source text not null default 'web' check (source in ('web', 'phone')),
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
  -- increases with every change of lines, address, note or day: detects two people editing one order
  version int not null default 0,
  full_name text not null,
  email text not null default '',
  phone text not null,
  second_phone text not null default '',
  address text not null,
  landmark text not null default '',
  city text not null,
  state text not null,
  note text not null default '',
  -- what to do about a product that is missing when the order is packed
  substitution text not null default 'call' check (substitution in ('leave_out', 'call', 'similar')),
  -- of its emails
  language text not null default 'en' check (language in ('en', 'ne')),
  payment_method text not null default 'cod' check (payment_method = 'cod'),
  delivery_charge_paisa bigint not null check (delivery_charge_paisa >= 0),
  total_paisa bigint not null check (total_paisa >= 0),
  -- store credit used by this order; the rest of the total is collected in cash
  credit_used_paisa bigint not null default 0 check (credit_used_paisa >= 0),
  -- what the customer pays less because weighed goods lack grams: the sum of the lines, 0 once cancelled
  weight_refund_paisa bigint not null default 0 check (weight_refund_paisa >= 0),
  cash_due_paisa bigint not null generated always as (total_paisa - weight_refund_paisa - credit_used_paisa) stored
    check (cash_due_paisa >= 0),
  delivery_day date not null,
  -- a product is missing, and the customer wants to be called
  waits_for_call boolean not null default false check (not waits_for_call or status = 'processing'),
  delivery_attempts int not null default 0 check (delivery_attempts >= 0),
  run_id uuid references delivery_run,
  run_position int,
  -- cash that the rider took at the door; null while nothing was collected
  cash_collected_paisa bigint check (cash_collected_paisa >= 0),
  -- what the customer paid by QR; never in the rider's hand
  qr_paisa bigint not null default 0 check (qr_paisa >= 0),
  -- who found the payment in the bank
  qr_seen_at timestamptz,
  qr_seen_by uuid references account on delete set null,
  -- cash and QR minus due; negative for what was not received. The total and the invoice stay as they are.
  cash_difference_paisa bigint not null default 0,
  cash_difference_reason text
    check (cash_difference_reason in ('short_of_cash', 'no_change', 'goods', 'tip', 'other')),
  -- the customer deleted the account while the order was under way: the person is removed when it is finished
  customer_left boolean not null default false,
  created_at timestamptz not null default now(),
  check (cash_difference_paisa >= 0 or cash_difference_reason is not null)
);
create index orders_customer on orders (customer_id, created_at, id);
create index orders_status on orders (status, created_at, id);
create index orders_created on orders (created_at, id);
create index orders_search on orders using gin (full_name gin_trgm_ops, phone gin_trgm_ops, second_phone gin_trgm_ops);
create index orders_search_more on orders using gin (email gin_trgm_ops, city gin_trgm_ops);
create index orders_phone on orders (phone, created_at);
create index orders_waiting on orders (created_at, id) where waits_for_call;
create index orders_total on orders (total_paisa, id);
create index orders_state on orders (state, created_at, id);
create index orders_open on orders (customer_id)
  where source = 'web' and status in ('pending', 'processing', 'shipped');
create index orders_delivery_day on orders (delivery_day, state);
create index orders_delivery_run on orders (run_id, run_position) where run_id is not null;
create index orders_qr_unseen on orders (id) where qr_paisa > 0 and qr_seen_at is null;
create index orders_qr_seen_by on orders (qr_seen_by) where qr_seen_by is not null;

create function reject_change_of_order_on_closed_delivery_run() returns trigger language plpgsql as $$
declare
  run record;
begin
  -- the lock waits for a hand-over that is running
  for run in
    select closed_at from delivery_run where id in (old.run_id, new.run_id) order by id for share
  loop
    if run.closed_at is not null then
      raise exception 'an order of a closed delivery run cannot change' using errcode = 'insufficient_privilege';
    end if;
  end loop;
  return new;
end $$;
create trigger orders_on_closed_delivery_run
  before update of status, run_id, run_position, cash_collected_paisa, qr_paisa, cash_difference_paisa, cash_difference_reason,
    total_paisa, credit_used_paisa, weight_refund_paisa on orders
  for each row when (old.run_id is not null or new.run_id is not null)
  execute function reject_change_of_order_on_closed_delivery_run();

create table order_line (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  product_id uuid not null references product,
  -- names, unit and price at the time of sale; later edits of the product do not change them
  product_name text not null,
  nepali_name text not null default '',
  unit text not null,
  price_paisa bigint not null check (price_paisa > 0),
  quantity int not null check (quantity >= 1),
  -- of a product that is weighed when packed; null for others
  ordered_grams bigint check (ordered_grams > 0),
  packed_grams bigint check (packed_grams is null or (packed_grams > 0 and ordered_grams is not null)),
  -- price of the missing grams, rounded up to whole rupees for the customer
  weight_refund_paisa bigint not null generated always as (
    case when packed_grams < ordered_grams then least(price_paisa * quantity,
      ceil((price_paisa * quantity)::numeric * (ordered_grams - packed_grams) / ordered_grams / 100) * 100)::bigint else 0 end
  ) stored,
  position int not null,
  -- units that the packer found, if fewer than ordered; null again after an edit
  found int check (found >= 0 and found < quantity),
  -- so that a list of orders does not read the reviews
  reviewed boolean not null default false,
  -- units returned after delivery, and units lost when a shipped order was cancelled
  returned int not null default 0 check (returned >= 0 and returned <= quantity),
  written_off int not null default 0 check (written_off >= 0 and written_off <= quantity),
  -- paid back for returned units
  refunded_paisa bigint not null default 0 check (refunded_paisa between 0 and price_paisa * quantity),
  -- units that were added later may have another price
  unique (order_id, product_id, price_paisa, unit)
);
create index order_line_product on order_line (product_id);
create index order_line_lost on order_line (order_id) where returned > 0 or written_off > 0;

-- Locks the account's orders against others that are being placed, and returns the number of its open orders and the units of
-- these products that they hold.
create function lock_open_orders(customer uuid, products uuid[]) returns jsonb language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('open orders:' || customer, 0));
  -- before the products; the deletion of the account locks it before them, too
  perform from account where id = customer for key share;
  return (
    with open as materialized (
      select id from orders
      where customer_id = customer and source = 'web' and status in ('pending', 'processing', 'shipped')
    )
    select jsonb_build_object('orders', (select count(*) from open), 'units', (
      select coalesce(jsonb_object_agg(product_id, units), '{}') from (
        select product_id, sum(quantity) as units from open join order_line on order_id = open.id
        where product_id = any(products) group by product_id
      ) held
    ))
  );
end $$;

create table order_event (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  kind text not null default 'status' check (kind in ('status', 'edit', 'attempt', 'return', 'assignment')),
  from_status text,
  to_status text not null,
  actor_id uuid references account on delete set null,
  actor text not null check (actor in ('customer', 'staff', 'shop')),
  reason_code text,
  note text not null default '',
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index order_event_order on order_event (order_id, id);
create index order_event_actor on order_event (actor_id) where actor_id is not null;
create index order_event_delivery_run on order_event (((details->>'deliveryRun')::uuid)) where kind = 'attempt';
create index order_event_finished on order_event (created_at)
  where kind = 'status' and to_status in ('delivered', 'cancelled');
-- orders that were shipped today
create index order_event_shipped on order_event (created_at) where kind = 'status' and to_status = 'shipped';

-- The stops of delivery runs: the orders on them, and those that were taken off after the customer was not at home.
create view delivery_run_stop as
  select stop.run_id, order_id, orders.run_id is not distinct from stop.run_id as is_on_run,
    case when orders.run_id is distinct from stop.run_id then 'not_at_home' when status = 'delivered' then 'delivered'
      when status = 'cancelled' then 'failed' when is_attempted then 'not_at_home' else 'open' end as outcome
  from (
    select run_id, order_id, bool_or(is_attempt) as is_attempted
    from (
      select run_id, id as order_id, false as is_attempt from orders where run_id is not null
      union all
      select (details->>'deliveryRun')::uuid, order_id, true from order_event where kind = 'attempt'
    ) entry group by run_id, order_id
  ) stop join orders on orders.id = order_id;

create table phone_call (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  outcome text not null check (outcome in ('reached', 'not_reached')),
  note text not null default '',
  actor_id uuid references account on delete set null,
  created_at timestamptz not null default now()
);
create index phone_call_order on phone_call (order_id, id);
create index phone_call_actor on phone_call (actor_id) where actor_id is not null;

-- Notes of staff about an order or a customer. Customers never see them.
create table staff_note (
  id bigint generated always as identity primary key,
  order_id uuid references orders on delete cascade,
  account_id uuid references account on delete cascade,
  author_id uuid references account on delete set null,
  text text not null check (text <> ''),
  created_at timestamptz not null default now(),
  check (num_nonnulls(order_id, account_id) = 1)
);
create index staff_note_order on staff_note (order_id, id) where order_id is not null;
create index staff_note_account on staff_note (account_id, id) where account_id is not null;
create index staff_note_author on staff_note (author_id) where author_id is not null;

-- A call that arrives again, because its response was lost, counts once. The key of an order is claimed before the order's row
-- is written, in the same transaction, so the reference is checked at the end of it.
create table idempotency_key (
  account_id uuid not null references account on delete cascade,
  key text not null,
  request_hash bytea not null,
  -- the order that a customer placed with it
  order_id uuid references orders on delete cascade deferrable initially deferred,
  -- of any other call
  result jsonb,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_key_created on idempotency_key (created_at);
create index idempotency_key_order on idempotency_key (order_id);

-- Products that are often bought together, in both directions; counted again each night (orders/bought-together.ts).
create table product_pair (
  product_id uuid not null,
  partner_id uuid not null,
  -- partners with a larger weight come first
  weight real not null,
  primary key (product_id, partner_id)
);
-- The count that is running: orders with both products. A product with itself: the orders with it.
create unlogged table product_pair_count (
  product_id uuid not null,
  partner_id uuid not null,
  orders int not null,
  weight real not null,
  primary key (product_id, partner_id)
);

------------------------------------------------------------------------------------------------------------------------
-- Invoices, complaints, returns and store credit
------------------------------------------------------------------------------------------------------------------------

-- Numbers of invoices and credit notes have no gaps: the counter's row stays locked until the document with its number is
-- committed.
create table invoice_counter (
  fiscal_year text primary key,
  last_number int not null check (last_number > 0)
);
create table credit_note_counter (
  fiscal_year text primary key,
  last_number int not null check (last_number > 0)
);

create table invoice (
  order_id uuid primary key references orders,
  fiscal_year text not null references invoice_counter,
  number int not null check (number > 0),
  issued_at timestamptz not null default now(),
  -- seller, buyer and lines on the day of issue
  content jsonb not null,
  unique (fiscal_year, number)
);
-- the invoices of a day are printed together
create index invoice_issued on invoice (issued_at);
create trigger invoice_append_only before update or delete or truncate on invoice
  for each statement execute function reject_change();

-- The prints of an invoice: the first one is the original, and the others are numbered copies.
create table invoice_print (
  order_id uuid not null references invoice,
  number int not null check (number >= 0),
  actor_id uuid references account on delete set null,
  created_at timestamptz not null default now(),
  primary key (order_id, number)
);
create index invoice_print_actor on invoice_print (actor_id) where actor_id is not null;

create table complaint (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  order_id uuid not null references orders,
  account_id uuid references account on delete set null,
  -- empty once the customer has deleted the account
  subject text not null,
  -- what the customer wants, if it is about goods
  wish text check (wish in ('credit', 'cash', 'telling')),
  -- increases with every line that is paid back
  version int not null default 0,
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index complaint_account on complaint (account_id, created_at desc, id);
create index complaint_status on complaint (status, created_at desc, id);
create index complaint_order on complaint (order_id);
-- the complaints of the back office: open ones first
create index complaint_queue on complaint (
  (case when status = 'open' then 0 else 1 end),
  (case when status = 'open' then number else -number end)
);

create table complaint_message (
  id bigint generated always as identity primary key,
  complaint_id uuid not null references complaint on delete cascade,
  from_shop boolean not null,
  actor_id uuid references account on delete set null,
  -- empty once the customer has deleted the account
  message text not null,
  created_at timestamptz not null default now()
);
create index complaint_message_complaint on complaint_message (complaint_id, id);
create index complaint_message_actor on complaint_message (actor_id) where actor_id is not null;

-- What is wrong with the goods of a delivered order.
create table complaint_line (
  complaint_id uuid not null references complaint on delete cascade,
  order_line_id uuid not null references order_line,
  reason text not null check (reason in ('missing', 'spoiled', 'wrong', 'other')),
  units int not null check (units > 0),
  -- paid back without anything coming back
  credited int not null default 0 check (credited between 0 and units),
  primary key (complaint_id, order_line_id)
);
create index complaint_line_order_line on complaint_line (order_line_id);

-- Pictures of complaints are private, so they are not among the files that /media serves.
create table complaint_picture (
  complaint_id uuid not null references complaint on delete cascade,
  position int not null check (position between 1 and 5),
  content bytea not null,
  primary key (complaint_id, position)
);
alter table complaint_picture alter column content set storage external;

-- A return with its credit note.
create table order_return (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  complaint_id uuid references complaint on delete set null,
  note text not null default '',
  amount_paisa bigint not null check (amount_paisa >= 0),
  -- the part that is refunded as store credit; the rest is refunded in cash
  credit_paisa bigint not null default 0,
  -- the part of the amount that is the order's delivery charge
  delivery_charge_paisa bigint not null default 0 check (delivery_charge_paisa between 0 and amount_paisa),
  fiscal_year text not null references credit_note_counter,
  number int not null check (number > 0),
  -- seller, buyer and lines on the day of issue
  content jsonb not null,
  actor_id uuid references account on delete set null,
  created_at timestamptz not null default now(),
  unique (fiscal_year, number),
  check (credit_paisa between 0 and amount_paisa)
);
create index order_return_order on order_return (order_id, created_at);
create index order_return_created on order_return (created_at, id);
create index order_return_complaint on order_return (complaint_id) where complaint_id is not null;
create index order_return_actor on order_return (actor_id) where actor_id is not null;
create index order_return_search on order_return
  using gin ((content -> 'buyer' ->> 'name') gin_trgm_ops, (content -> 'buyer' ->> 'phone') gin_trgm_ops);
create trigger order_return_append_only before delete or truncate on order_return
  for each statement execute function reject_change();
create trigger order_return_only_cleared before update on order_return
  for each row execute function reject_change_but_clearing('note', 'actor_id', 'complaint_id');

create table order_return_line (
  return_id uuid not null references order_return on delete cascade,
  order_line_id uuid not null references order_line,
  quantity int not null check (quantity > 0),
  condition text not null check (condition in ('sellable', 'spoiled', 'kept')),
  primary key (return_id, order_line_id, condition)
);
create index order_return_line_order_line on order_return_line (order_line_id);
create trigger order_return_line_append_only before update or delete or truncate on order_return_line
  for each statement execute function reject_change();

-- A ledger. A return grants credit; an order uses it, and gives it back when it is cancelled or an edit leaves less to pay. The
-- balance of an account is the sum of its rows.
create table store_credit (
  id bigint generated always as identity primary key,
  account_id uuid references account on delete set null,
  delta_paisa bigint not null check (delta_paisa <> 0),
  return_id uuid references order_return,
  order_id uuid references orders,
  created_at timestamptz not null default now(),
  check (num_nonnulls(return_id, order_id) = 1)
);
create index store_credit_account on store_credit (account_id, id);
create unique index store_credit_return_once on store_credit (return_id) where return_id is not null;
create index store_credit_order on store_credit (order_id) where order_id is not null;
create trigger store_credit_append_only before delete or truncate on store_credit
  for each statement execute function reject_change();
create trigger store_credit_only_cleared before update on store_credit
  for each row execute function reject_change_but_clearing('account_id');

------------------------------------------------------------------------------------------------------------------------
-- Lots: units of a product that arrived together. For a product with lots:
--   stock + units of pending and processing orders = units of open lots + shortage
-- Whatever changes a lot has locked its product before, so that lots need no order of locking. Placing an order touches no lot.
------------------------------------------------------------------------------------------------------------------------

-- Eight characters without those that look alike.
create function new_lot_code() returns text language sql volatile as $$
  select string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + floor(random() * 31)::int, 1), '') from generate_series(1, 8)
$$;

create table lot (
  id uuid primary key default gen_random_uuid(),
  code text not null unique default new_lot_code(),
  product_id uuid not null references product,
  farm_id uuid references farm,
  -- units that arrived, are here, and were thrown away
  received int not null check (received > 0),
  units int not null check (units >= 0),
  waste int not null default 0 check (waste >= 0),
  harvest_day date,
  last_day date,
  -- only units of open lots are sold; a recalled lot stays so
  status text not null default 'open' check (status in ('open', 'expired', 'held', 'failed', 'recalled')),
  -- what keeps it from being sold: a hold by a test ends only with a later test
  held_by text check (held_by in ('hand', 'test')),
  -- the units that were in stock before the product had lots
  is_opening boolean not null default false,
  -- only in the demo shop: a new lot arrives when the product has sold out because this one ended
  is_renewed boolean not null default false,
  arrived_day date not null default nepal_today(),
  note text not null default '',
  recall_reason text not null default '',
  recall_text text not null default '',
  nepali_recall_text text not null default '',
  recalled_at timestamptz,
  actor_id uuid references account on delete set null,
  -- counts its edits
  version int not null default 0,
  -- of two lots of one transaction, the second is newer
  created_at timestamptz not null default clock_timestamp(),
  check (last_day >= harvest_day),
  check ((held_by is not null) = (status in ('held', 'failed'))),
  check ((recalled_at is not null) = (status = 'recalled'))
);
create index lot_product on lot (product_id, created_at desc, id);
create index lot_open on lot (last_day, id) where status = 'open' and units > 0;
create index lot_renewed on lot (product_id) where is_renewed;
create index lot_newest on lot (created_at, id);
create index lot_farm on lot (farm_id) where farm_id is not null;
create index lot_actor on lot (actor_id) where actor_id is not null;
-- recalled lots whose customers are notified
create index lot_recalled on lot (id) where status = 'recalled';

-- Lots whose units must leave the stock, because they are past their last day.
create view ending_lot as
  select id from lot where status = 'open' and units > 0 and last_day < nepal_today();

-- The lots of an order: proposed on its packing slip, and taken when it is shipped.
create table order_lot (
  order_id uuid not null references orders on delete cascade,
  lot_id uuid not null references lot,
  product_id uuid not null,
  quantity int not null check (quantity > 0),
  is_shipped boolean not null default false,
  -- units that came back, sellable or not
  returned int not null default 0 check (returned >= 0 and returned <= quantity),
  -- the customer got the mail about a recall, or has no address for it
  is_recall_mailed boolean not null default false,
  primary key (order_id, lot_id)
);
create index order_lot_lot on order_lot (lot_id, order_id);

-- A lot as pages show it, with its farm as far as it agreed to be named.
create view shown_lot as
  select lot.*, case when farm.id is not null then json_build_object('_id', farm.id,
      'name', case when is_named then farm.name else '' end, 'nepaliName', case when is_named then farm.nepali_name else '' end,
      'place', case when is_named then place else '' end, 'nepaliPlace', case when is_named then nepali_place else '' end,
      'state', state, 'city', city) end as farm
  from lot left join farm on farm.id = farm_id;

-- The lots of each order line, those on its packing slip or those that were shipped.
create view lot_of_line as
  select order_id, order_lot.product_id, is_shipped, json_build_object('code', code, 'harvestDay', harvest_day, 'lastDay', last_day,
    'farm', farm, 'quantity', quantity, 'isRecalled', status = 'recalled') as lot
  from order_lot join shown_lot on shown_lot.id = lot_id;

create table lot_test (
  id uuid primary key default gen_random_uuid(),
  lot_id uuid not null references lot on delete cascade,
  day date not null,
  laboratory text not null,
  method text not null check (method in ('bioassay', 'other')),
  -- inhibition in per cent, of the rapid bioassay
  organophosphates numeric(5, 2) check (organophosphates between 0 and 100),
  carbamates numeric(5, 2) check (carbamates between 0 and 100),
  -- the result of another method, in words
  result text not null default '',
  picture_id uuid references picture,
  actor_id uuid references account on delete set null,
  created_at timestamptz not null default now(),
  is_corrected boolean not null default false,
  check ((method = 'bioassay') = (organophosphates is not null and carbamates is not null))
);
create index lot_test_lot on lot_test (lot_id, day desc, created_at desc);
create index lot_test_picture on lot_test (picture_id) where picture_id is not null;
create index lot_test_actor on lot_test (actor_id) where actor_id is not null;

-- Adds counted units to the newest open lot of a product with lots, or to a new one without dates; negative units are taken from
-- the lots that end first. The product is locked.
create function count_into_lots(product uuid, delta int) returns void language plpgsql as $$
declare
  remaining int := -delta;
  next record;
begin
  if delta > 0 then
    update lot set units = units + delta, received = received + delta where id = (
      select id from lot where product_id = product and status = 'open' and units > 0 order by created_at desc, id limit 1);
    if not found then
      insert into lot (product_id, received, units) values (product, delta, delta);
    end if;
    return;
  end if;
  for next in
    select id, units from lot where product_id = product and status = 'open' and units > 0
    order by last_day nulls last, harvest_day nulls last, created_at, id
  loop
    exit when remaining = 0;
    update lot set units = units - least(remaining, next.units), waste = waste + least(remaining, next.units) where id = next.id;
    remaining := remaining - least(remaining, next.units);
  end loop;
end $$;

------------------------------------------------------------------------------------------------------------------------
-- Stock
------------------------------------------------------------------------------------------------------------------------

-- The stock is taken before the order's row is written, in the same transaction, so the reference is checked at the end of it.
create table stock_movement (
  id bigint generated always as identity primary key,
  product_id uuid not null references product,
  delta int not null check (delta <> 0),
  reason text not null check (reason in ('opening', 'order', 'cancel', 'correction', 'received', 'return', 'edit',
    'not_found', 'expired', 'held', 'failed', 'recalled', 'written_off', 'released')),
  -- of the units that arrived in a lot or left the stock with it
  lot_id uuid references lot,
  order_id uuid references orders deferrable initially deferred,
  return_id uuid references order_return,
  -- the entry in the order's history that describes the edit
  order_edit_id bigint references order_event,
  actor_id uuid references account on delete set null,
  note text not null default '',
  created_at timestamptz not null default now(),
  check ((order_id is not null) = (reason in ('order', 'cancel'))),
  constraint stock_movement_return check ((return_id is not null) = (reason = 'return')),
  constraint stock_movement_edit check ((order_edit_id is not null) = (reason = 'edit'))
);
create index stock_movement_product on stock_movement (product_id, id);
create index stock_movement_lot on stock_movement (lot_id) where lot_id is not null;
create index stock_movement_actor on stock_movement (actor_id) where actor_id is not null;
-- the Stock page with the movements for one reason; those of orders are the most, and the newest of them are found without it
create index stock_movement_reason on stock_movement (reason, id) where reason <> 'order';
-- stock is taken once and returned once per order, return or edit and product, under any race
create unique index stock_movement_once on stock_movement (order_id, product_id, reason) where order_id is not null;
create unique index stock_movement_return_once on stock_movement (return_id, product_id) where return_id is not null;
create unique index stock_movement_edit_once on stock_movement (order_edit_id, product_id) where order_edit_id is not null;

------------------------------------------------------------------------------------------------------------------------
-- Reviews and questions
------------------------------------------------------------------------------------------------------------------------

create table review (
  id uuid primary key default gen_random_uuid(),
  order_line_id uuid not null references order_line,
  product_id uuid not null references product,
  account_id uuid references account on delete set null,
  rating int not null check (rating between 1 and 5),
  comment text not null check (length(comment) >= 1),
  -- of the shop, public
  reply text not null default '',
  hidden_at timestamptz,
  hidden_note text not null default '',
  created_at timestamptz not null default now(),
  constraint review_once_per_order_line unique (order_line_id)
);
create index review_product on review (product_id, created_at desc, id);
create index review_account on review (account_id, created_at desc, id);
create index review_newest on review (created_at, id);

create function mark_line_reviewed() returns trigger language plpgsql as $$
begin
  -- also the units of the same order that were added at another price
  update order_line set reviewed = true from order_line line
  where line.id = new.order_line_id and order_line.order_id = line.order_id and order_line.product_id = line.product_id;
  return null;
end $$;
create trigger review_written after insert on review for each row execute function mark_line_reviewed();

create table review_picture (
  review_id uuid not null references review on delete cascade,
  picture_id uuid not null references picture,
  position int not null,
  primary key (review_id, picture_id)
);
create index review_picture_picture on review_picture (picture_id);

-- The shop's own pictures of the banner.
create table banner_picture (
  slide text primary key,
  picture_id uuid not null references picture
);
create index banner_picture_picture on banner_picture (picture_id);

-- Pictures without any use: uploaded for a product that was never saved, or for a review that was rejected. Whatever uses
-- pictures is listed here, because a job deletes these.
create view unused_picture as
  select id, created_at from picture
  where not exists (select from product_picture where picture_id = picture.id)
    and not exists (select from review_picture where picture_id = picture.id)
    and not exists (select from category where picture_id = picture.id)
    and not exists (select from farm_picture where picture_id = picture.id)
    and not exists (select from banner_picture where picture_id = picture.id)
    and not exists (select from farm_proof where picture_id = picture.id)
    and not exists (select from lot_test where picture_id = picture.id);

-- The pictures that something public shows; others are only for staff.
create view public_picture as
  select picture_id as id from product_picture join product on product.id = product_id where not is_draft
  union all select picture_id from review_picture join review on review.id = review_id where hidden_at is null
  union all select picture_id from category where picture_id is not null
  union all select picture_id from farm_picture join farm on farm.id = farm_id where is_named
  union all select picture_id from farm_proof join farm on farm.id = farm_id where is_named and is_picture_public
  union all select picture_id from lot_test where picture_id is not null
  union all select picture_id from banner_picture;

create table question (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references product,
  account_id uuid references account on delete set null,
  question text not null check (length(question) >= 1),
  answer text not null default '',
  answered_at timestamptz,
  answered_by uuid references account on delete set null,
  hidden_at timestamptz,
  created_at timestamptz not null default now()
);
create index question_product on question (product_id, created_at desc, id);
create index question_account on question (account_id);
create index question_answered_by on question (answered_by) where answered_by is not null;
create index question_waiting on question (created_at, id) where answered_at is null and hidden_at is null;

------------------------------------------------------------------------------------------------------------------------
-- Mail, jobs, settings, activity log
------------------------------------------------------------------------------------------------------------------------

-- The outbox: a mail or SMS is written in the transaction that causes it and sent afterwards.
create table mail (
  id uuid primary key default gen_random_uuid(),
  channel text not null default 'mail' check (channel in ('mail', 'sms')),
  kind text not null,
  -- an email address or a phone number
  recipient text not null,
  language text not null default 'en' check (language in ('en', 'ne')),
  account_id uuid references account on delete set null,
  order_id uuid references orders on delete set null,
  data jsonb not null default '{}',
  -- what is sent only once, such as the text about a status of an order
  once text unique,
  due_at timestamptz not null default now(),
  -- a text that is older would mislead
  expires_at timestamptz,
  attempts int not null default 0,
  -- of a text
  parts smallint,
  sent_at timestamptz,
  failed_at timestamptz,
  -- a code, for which the back office has a text
  last_error text not null default '',
  -- what the mail server or gateway said then
  response text not null default '',
  created_at timestamptz not null default now()
);
create index mail_order on mail (order_id);
create index mail_account on mail (account_id);
-- the outbox, and its mails that wait
create index mail_newest on mail (created_at, id);
create index mail_waiting on mail (created_at, id) where sent_at is null and failed_at is null;
-- mails with codes and links, whose data is sealed, are sent before all others
create index mail_sealed_due on mail ((data ? 'sealed'), due_at)
  where channel = 'mail' and sent_at is null and failed_at is null;
create index mail_sms_due on mail (due_at) where channel = 'sms' and sent_at is null and failed_at is null;
-- how many texts a phone number or an account has caused
create index mail_sms_recipient on mail (recipient, created_at) where channel = 'sms';
create index mail_sms_account on mail (account_id, created_at) where channel = 'sms';
-- what the first-day list reads
create index mail_test on mail (sent_at) where kind = 'test-mail';
create index mail_failed on mail (created_at, id) where failed_at is not null and sent_at is null;
-- Today counts the mails that failed lately.
create index mail_failed_at on mail (failed_at) where failed_at is not null and sent_at is null;

-- When `npm run backup` has last succeeded and failed: one row.
create table last_backup (
  only_row boolean primary key default true check (only_row),
  succeeded_at timestamptz,
  failed_at timestamptz
);

-- Background jobs. One process runs them, so claiming a job needs no lock of its row.
create table job (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- a job that is queued again under its key replaces the first
  key text unique,
  payload jsonb not null default '{}',
  -- of a job that runs by the clock: it stays in the table
  every interval,
  -- when it runs, and after a start, when it runs again if its process dies
  run_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz,
  attempts int not null default 0,
  last_error text not null default ''
);
create index job_due on job (run_at);

create table setting (
  name text primary key,
  value jsonb not null,
  version int not null default 1
);

-- Adds an SMS about an order to the outbox: to the phone of the order, unless the shop has turned off texts of this kind or the
-- customer turned off all. A text without a switch, about a recall, is always sent, also to the phone of an order whose customer deleted
-- the account while the order was under way. A text that still waits is replaced. Customers can type any phone number and cancel: after five texts to a number or ten of an account within a day, new orders of the website cause none.
create function queue_sms(kind text, switch text, about uuid, data jsonb, once text, due timestamptz, expires timestamptz)
returns void language sql as $$
  insert into mail (channel, kind, recipient, language, account_id, order_id, data, once, due_at, expires_at)
  select 'sms', queue_sms.kind, receiver, orders.language, case when to_shop then null else customer_id end, orders.id, queue_sms.data,
    queue_sms.once, due, expires
  from orders left join account on account.id = customer_id left join setting on setting.name = 'shop'
    cross join coalesce(switch = 'newOrdersTo', false) to_shop
    cross join lateral (select case when to_shop then value #>> '{sms,newOrdersTo}' else orders.phone end) as receiver (receiver)
  where orders.id = about and receiver ~ '^\d{10}$' and (switch is null or not customer_left)
    and (switch is distinct from 'placed' or orders.source <> 'web' or (
      (select count(*) from (select from mail where channel = 'sms' and recipient = orders.phone
        and created_at > now() - interval '1 day' limit 5) to_phone) < 5
      and (select count(*) from (select from mail where channel = 'sms' and account_id = customer_id
        and created_at > now() - interval '1 day' limit 10) of_account) < 10))
    and (switch is null or to_shop or coalesce(gets_sms, true) and coalesce((value #>> array['sms', switch])::boolean, true))
  on conflict (once) do update set recipient = excluded.recipient, data = excluded.data, due_at = excluded.due_at, expires_at = excluded.expires_at
    where mail.sent_at is null and mail.failed_at is null
$$;

create table audit (
  id bigint generated always as identity primary key,
  -- no reference: the entry outlives the account
  actor_id uuid,
  actor_name text not null default '',
  action text not null,
  subject_type text not null default '',
  subject_id text not null default '',
  details jsonb not null default '{}',
  source text not null default '',
  created_at timestamptz not null default now()
);
create index audit_created on audit (created_at desc, id);
create index audit_subject on audit (subject_type, subject_id, id);
create index audit_action on audit (action, id);
create index audit_actor on audit (actor_id, id);
create trigger audit_append_only before delete or truncate on audit
  for each statement execute function reject_change();
-- Details can be removed from an entry when an account is deleted. Nothing can be added or changed.
create function reject_all_but_redaction() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'details' = to_jsonb(old) - 'details'
    and new.details ->> 'redacted' = 'true' and old.details @> new.details - 'redacted'
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_only_redacted before update on audit
  for each row execute function reject_all_but_redaction();

------------------------------------------------------------------------------------------------------------------------
-- Notifications: every process invalidates its cached responses when what they show changes, whatever changed it. The
-- payload is JSON, read by server/platform/cache/tags.ts:
--   product     id of a product that was edited, or whose pictures were
--   listed      names of its categories (before and after), when the edit may change which lists show it and where
--   stock       id of a product whose stock changed
--   popularity  names of categories whose popular order may have changed
--   feedback    id of a product whose reviews or questions changed
--   farms       ids of farms that changed, or whose proofs did
--   all         everything may have changed
------------------------------------------------------------------------------------------------------------------------

create function category_names(variadic ids uuid[]) returns json language sql stable as $$
  select json_agg(name) from category where id = any(ids)
$$;

create function notify_product_edit() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog', json_build_object(
    'product', coalesce(new.id, old.id),
    'listed', case
      when tg_op = 'INSERT' then category_names(new.category_id)
      when tg_op = 'DELETE' then category_names(old.category_id)
      when (old.name, old.nepali_name, old.description, old.nepali_description, old.keywords, old.labels, old.category_id, old.unit,
          old.price_paisa, old.created_at, old.archived_at is null)
        is distinct from (new.name, new.nepali_name, new.description, new.nepali_description, new.keywords,
          new.labels, new.category_id, new.unit, new.price_paisa, new.created_at, new.archived_at is null)
        then category_names(old.category_id, new.category_id)
      else '[]' end)::text);
  return null;
end $$;
create trigger product_added after insert or delete on product for each row execute function notify_product_edit();
-- Column lists instead of conditions: PostgreSQL parses a condition for every update, also for those of orders.
create trigger product_edited after update of version, name, nepali_name, description, nepali_description, keywords,
    category_id, unit, unit_amount, unit_measure, weighed, grown_in, price_paisa, rating_sum, rating_count, created_at,
    archived_at on product
  for each row execute function notify_product_edit();

create function notify_product_picture_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog', json_build_object('product', coalesce(new.product_id, old.product_id))::text);
  return null;
end $$;
create trigger product_picture_changed after insert or update or delete on product_picture
  for each row execute function notify_product_picture_change();

-- A product that has other farms appears in other lists.
create function notify_product_farm_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog', json_build_object('product', id, 'listed', category_names(category_id))::text)
    from product where id = coalesce(new.product_id, old.product_id);
  return null;
end $$;
create trigger product_farm_changed after insert or update or delete on product_farm
  for each row execute function notify_product_farm_change();

-- Every change of a farm, its proofs or pictures also increases its version.
create function notify_farm_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog', json_build_object('farms', json_build_array(coalesce(new.id, old.id)))::text);
  return null;
end $$;
create trigger farm_changed after insert or update or delete on farm for each row execute function notify_farm_change();

-- Pages show open lots, and each lot has one of its own; both have the tag of the product.
create function notify_lot_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (old.status, old.harvest_day, old.last_day, old.farm_id, old.units > 0)
      is distinct from (new.status, new.harvest_day, new.last_day, new.farm_id, new.units > 0) then
    perform pg_notify('catalog', json_build_object('product', new.product_id)::text);
  end if;
  return null;
end $$;
create trigger lot_changed after insert or update on lot for each row execute function notify_lot_change();

create function notify_lot_test() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog', json_build_object('product', product_id)::text) from lot where id = new.lot_id;
  return null;
end $$;
create trigger lot_tested after insert or update on lot_test for each row execute function notify_lot_test();

create function notify_stock_change() returns trigger language plpgsql as $$
begin
  if old.in_stock = new.in_stock then
    perform pg_notify('catalog', json_build_object('stock', new.id)::text);
  else
    perform pg_notify('catalog',
      json_build_object('stock', new.id, 'popularity', category_names(new.category_id))::text);
  end if;
  return null;
end $$;
create trigger product_stock_changed after update of stock on product
  for each row execute function notify_stock_change();

create function notify_feedback_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('catalog', json_build_object('feedback', old.product_id)::text);
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('catalog', json_build_object('feedback', new.product_id)::text);
  end if;
  return null;
end $$;
create trigger review_changed after insert or update or delete on review
  for each row execute function notify_feedback_change();
create trigger question_changed after insert or update or delete on question
  for each row execute function notify_feedback_change();

-- Reviews show the names of their authors; those of blocked accounts are not shown.
create function notify_author_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog', json_build_object('feedback', product_id)::text)
    from (select distinct product_id from review where account_id = new.id) reviewed;
  return null;
end $$;
create trigger account_changed after update of name, blocked_at on account
  for each row when ((old.name, old.blocked_at) is distinct from (new.name, new.blocked_at))
  execute function notify_author_change();

create function notify_all_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog', '{"all":true}');
  return null;
end $$;
-- Every page shows something of the settings.
create function notify_setting_changed() returns trigger language plpgsql as $$
begin
  if coalesce(new.name, old.name) in ('shop', 'texts') then perform pg_notify('catalog', '{"all":true}'); end if;
  return null;
end $$;
create trigger setting_changed after insert or update or delete on setting
  for each row execute function notify_setting_changed();
-- Products show the name of their category, so a change concerns most pages. A new category has no products.
create trigger category_changed after update or delete on category
  for each row execute function notify_all_changed();
