-- The shop's schema. Money is in whole paisa; times are timestamptz.
create extension if not exists pg_trgm;

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
  password_hash text,
  password_changed_at timestamptz,
  auth_provider text not null default 'local' check (auth_provider in ('local', 'google')),
  google_subject text unique,
  is_verified boolean not null default false,
  role text not null default 'customer' check (role in ('customer', 'admin')),
  blocked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint account_email_once unique (email)
);
create index account_pending_email on account (pending_email) where pending_email is not null;
create index account_newest on account (created_at desc, id);
create index account_admins on account (email) where role = 'admin';

create table session (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null default '',
  source text not null default '',
  -- when the password was given last, for changes that ask for it again
  confirmed_at timestamptz
);
create index session_account on session (account_id);
create index session_expires on session (expires_at);

-- The row outlives its code, so that a used code does not restart the hourly limit.
create table one_time_code (
  account_id uuid not null references account on delete cascade,
  purpose text not null check (purpose in ('verify_email')),
  code_hash bytea not null,
  email text not null,
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  hour_began_at timestamptz not null default now(),
  issued_in_hour int not null default 1,
  primary key (account_id, purpose)
);
create index one_time_code_expires on one_time_code (expires_at);

create table password_reset (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
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

create table authenticator_app (
  account_id uuid primary key references account on delete cascade,
  encrypted_secret text not null,
  -- the time step of the last accepted code: neither it nor an earlier one is accepted again
  last_step bigint not null,
  created_at timestamptz not null default now()
);

-- a code that was used is deleted
create table recovery_code (
  account_id uuid not null references account on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

-- the password was right or Google has answered; the second factor is missing
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

-- challenges of passkeys, each for one use by one session or pending sign-in (the holder)
create table passkey_challenge (
  challenge text primary key,
  account_id uuid not null references account on delete cascade,
  holder text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_account on passkey_challenge (account_id);
create index passkey_challenge_expires on passkey_challenge (expires_at);

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
  created_at timestamptz not null default now()
);
create index picture_created on picture (created_at);

create table product (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  nepali_name text not null default '',
  description text not null default '',
  category text not null check (length(category) between 1 and 60),
  price_paisa bigint not null check (price_paisa > 0),
  unit text not null check (length(unit) between 1 and 30),
  -- contents of one unit, for the price per kilo or litre; null when the unit has no measure
  unit_amount numeric(12, 3) check (unit_amount > 0),
  unit_measure text check (unit_measure in ('g', 'ml', 'piece')),
  stock int not null default 0 check (stock >= 0),
  in_stock boolean not null generated always as (stock > 0) stored,
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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((unit_amount is null) = (unit_measure is null))
) with (
  -- free space on each page, so that a change of stock is a HOT update, which writes no index
  fillfactor = 70,
  -- moves search_words out of the row, so that a change of stock does not copy it
  toast_tuple_target = 1024
);
alter table product alter column search_words set storage external;

-- one index for each order a customer can choose, over the whole shop and within a category
create index product_popular on product (in_stock desc, sold_units desc, id) where archived_at is null;
create index product_popular_in_category on product (category, in_stock desc, sold_units desc, id)
  where archived_at is null;
create index product_newest on product (created_at desc, id) where archived_at is null;
create index product_newest_in_category on product (category, created_at desc, id) where archived_at is null;
create index product_price on product (price_paisa, id) where archived_at is null;
create index product_price_in_category on product (category, price_paisa, id) where archived_at is null;
create index product_search on product using gin (search_words) with (fastupdate = off) where archived_at is null;
create index product_search_names on product using gin (search_names) with (fastupdate = off) where archived_at is null;

create table product_picture (
  product_id uuid not null references product on delete cascade,
  picture_id uuid not null references picture,
  position int not null,
  alt text not null default '',
  primary key (product_id, picture_id)
);
create unique index product_picture_order on product_picture (product_id, position);
create index product_picture_picture on product_picture (picture_id);

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

-- Without the setting PostgreSQL reads the whole table, in the hope of finding one early.
create function finds_products(query tsquery) returns boolean language sql stable set enable_seqscan = off as $$
  select exists (select from product where archived_at is null and search_words @@ query)
$$;

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

-- Products in the shop per category, so that no list has to count.
create table category_count (
  name text primary key,
  products int not null
);
create function count_new_products() returns trigger language plpgsql as $$
begin
  insert into category_count as known (name, products)
    select category, count(*) from added where archived_at is null group by category order by category
    on conflict (name) do update set products = known.products + excluded.products;
  return null;
end $$;
create trigger product_counted after insert on product
  referencing new table as added for each statement execute function count_new_products();

create function recount_product() returns trigger language plpgsql as $$
begin
  insert into category_count as known (name, products)
    select name, sum(step) from (
      select new.category as name, 1 as step where tg_op = 'UPDATE' and new.archived_at is null
      union all
      select old.category, -1 where old.archived_at is null
    ) changed group by name having sum(step) <> 0 order by name
    on conflict (name) do update set products = known.products + excluded.products;
  return null;
end $$;
create trigger product_uncounted after delete on product for each row execute function recount_product();
create trigger product_recounted after update of category, archived_at on product for each row
  when (old.category <> new.category or (old.archived_at is null) <> (new.archived_at is null))
  execute function recount_product();

-- Units sold (negative: returned) that the popularity job has not added to product.sold_units yet. A row of 0 units is a
-- delivery or correction of stock.
create table popularity_change (
  product_id uuid not null,
  units int not null
);

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
  -- set while the product is sold out, so that its return is announced once
  waiting_since timestamptz,
  -- when the customer was last told that it is back, which happens at most once a day
  notified_at timestamptz,
  primary key (account_id, product_id)
);
create index wishlist_item_product on wishlist_item (product_id);
create index wishlist_item_waiting on wishlist_item (product_id) where waiting_since is not null;

-- However a product sells out, the wishlists that hold it wait for it from then on.
create function wait_for_stock() returns trigger language plpgsql as $$
begin
  update wishlist_item set waiting_since = now() where product_id = new.id and waiting_since is null;
  return null;
end $$;
create trigger product_sold_out after update of stock on product
  for each row when (old.stock > 0 and new.stock = 0) execute function wait_for_stock();

-- Limits the rows of one account (contract/limits.ts), also under parallel inserts: these wait for each other and then
-- count. HL001 is the shop's own error code for it (server/platform/database/retry.ts).
create function limit_rows_per_account() returns trigger language plpgsql as $$
declare
  others bigint;
  known boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || ':' || new.account_id, 0));
  execute format('select count(*), bool_or(product_id = $2) from %I where account_id = $1', tg_table_name)
    into others, known using new.account_id, new.product_id;
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
-- Orders and stock
------------------------------------------------------------------------------------------------------------------------

create table orders (
  id uuid primary key default gen_random_uuid(),
  customer_id uuid references account on delete set null,
  source text not null default 'web' check (source in ('web', 'phone')),
  status text not null default 'pending'
    check (status in ('pending', 'processing', 'shipped', 'delivered', 'cancelled')),
  full_name text not null,
  email text not null default '',
  phone text not null,
  address text not null,
  city text not null,
  state text not null,
  note text not null default '',
  payment_method text not null default 'cod' check (payment_method = 'cod'),
  delivery_charge_paisa bigint not null check (delivery_charge_paisa >= 0),
  total_paisa bigint not null check (total_paisa >= 0),
  -- the customer deleted the account while the order was under way: the person is removed when it is finished
  customer_left boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index orders_customer on orders (customer_id, created_at desc, id);
create index orders_status on orders (status, created_at desc, id);
create index orders_created on orders (created_at desc, id);
create index orders_search on orders using gin (full_name gin_trgm_ops, phone gin_trgm_ops);
create index orders_phone on orders (phone, created_at);
create index orders_total on orders (total_paisa desc, id);
create index orders_state on orders (state, created_at desc, id);
create index orders_open on orders (customer_id)
  where source = 'web' and status in ('pending', 'processing', 'shipped');

create function lock_and_count_open_orders(account uuid) returns int language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('open orders:' || account, 0));
  return (
    select count(*) from orders
    where customer_id = account and source = 'web' and status in ('pending', 'processing', 'shipped')
  );
end $$;

create table order_line (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  product_id uuid not null references product,
  -- name, unit and price at the time of sale; later edits of the product do not change them
  product_name text not null,
  unit text not null,
  price_paisa bigint not null check (price_paisa > 0),
  quantity int not null check (quantity >= 1),
  position int not null,
  reviewed boolean not null default false,
  unique (order_id, product_id)
);
create index order_line_product on order_line (product_id);

create table order_event (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  from_status text,
  to_status text not null,
  actor_id uuid references account on delete set null,
  actor text not null check (actor in ('customer', 'admin', 'shop')),
  reason text not null default '',
  created_at timestamptz not null default now()
);
create index order_event_order on order_event (order_id, id);
create index order_event_actor on order_event (actor_id) where actor_id is not null;

create table order_call (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  outcome text not null check (outcome in ('reached', 'not_reached')),
  note text not null default '',
  actor_id uuid references account on delete set null,
  created_at timestamptz not null default now()
);
create index order_call_order on order_call (order_id, id);
create index order_call_actor on order_call (actor_id) where actor_id is not null;

-- The key is claimed and the stock is taken before the order's row is written, all in one transaction, so their
-- references to the order are checked at the end of it.
create table idempotency_key (
  account_id uuid not null references account on delete cascade,
  key text not null,
  request_hash bytea not null,
  order_id uuid not null references orders on delete cascade deferrable initially deferred,
  created_at timestamptz not null default now(),
  primary key (account_id, key)
);
create index idempotency_key_created on idempotency_key (created_at);
create index idempotency_key_order on idempotency_key (order_id);

create table stock_movement (
  id bigint generated always as identity primary key,
  product_id uuid not null references product,
  delta int not null check (delta <> 0),
  reason text not null check (reason in ('opening', 'order', 'cancel', 'correction', 'delivery')),
  order_id uuid references orders deferrable initially deferred,
  actor_id uuid references account on delete set null,
  note text not null default '',
  created_at timestamptz not null default now(),
  check ((order_id is not null) = (reason in ('order', 'cancel')))
);
create index stock_movement_product on stock_movement (product_id, id);
create index stock_movement_actor on stock_movement (actor_id) where actor_id is not null;
-- stock is taken once and returned once per order and product, under any race
create unique index stock_movement_once on stock_movement (order_id, product_id, reason) where order_id is not null;

-- Raised by triggers on tables that are written once and never changed.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Invoice numbers have no gaps: the counter's row stays locked until the invoice with its number is committed.
create table invoice_counter (
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
create trigger invoice_append_only before update or delete or truncate on invoice
  for each statement execute function refuse_change();

------------------------------------------------------------------------------------------------------------------------
-- Reviews, questions, complaints
------------------------------------------------------------------------------------------------------------------------

create table review (
  id uuid primary key default gen_random_uuid(),
  order_line_id uuid not null references order_line,
  product_id uuid not null references product,
  account_id uuid references account on delete set null,
  rating int not null check (rating between 1 and 5),
  comment text not null check (length(comment) >= 1),
  hidden_at timestamptz,
  hidden_reason text not null default '',
  created_at timestamptz not null default now(),
  constraint review_once_per_order_line unique (order_line_id)
);
create index review_product on review (product_id, created_at desc, id);
create index review_account on review (account_id, created_at desc, id);
create index review_newest on review (created_at desc, id);

-- The order line knows that it is reviewed, so that a list of orders does not read the reviews.
create function mark_line_reviewed() returns trigger language plpgsql as $$
begin
  update order_line set reviewed = true where id = new.order_line_id;
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

-- Pictures without any use: uploaded for a product that was never saved, or for a review that was refused. A migration
-- that adds another use of pictures extends this view.
create view unused_picture as
  select id, created_at from picture
  where not exists (select from product_picture where picture_id = picture.id)
    and not exists (select from review_picture where picture_id = picture.id);

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

create table complaint (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity unique,
  order_id uuid not null references orders,
  account_id uuid references account on delete set null,
  subject text not null check (length(subject) >= 1),
  status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index complaint_account on complaint (account_id, created_at desc, id);
create index complaint_status on complaint (status, created_at desc, id);
create index complaint_order on complaint (order_id);

create table complaint_message (
  id bigint generated always as identity primary key,
  complaint_id uuid not null references complaint on delete cascade,
  from_shop boolean not null,
  actor_id uuid references account on delete set null,
  message text not null check (length(message) >= 1),
  created_at timestamptz not null default now()
);
create index complaint_message_complaint on complaint_message (complaint_id, id);
create index complaint_message_actor on complaint_message (actor_id) where actor_id is not null;

------------------------------------------------------------------------------------------------------------------------
-- Email, jobs, settings, audit log
------------------------------------------------------------------------------------------------------------------------

-- The outbox: an email is written in the transaction that causes it, and a job sends it afterwards.
create table mail (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  recipient text not null,
  account_id uuid references account on delete set null,
  order_id uuid references orders on delete set null,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text not null default ''
);
create index mail_order on mail (order_id);
create index mail_account on mail (account_id);
create index mail_unsent on mail (created_at) where sent_at is null;
create index mail_failed on mail (created_at desc, id) where failed_at is not null and sent_at is null;

-- Heartbeats of the processes that run jobs; the jobs of a process that has stopped are taken over.
create table job_runner (
  worker_id text primary key,
  seen_at timestamptz not null default now()
);

create table setting (
  name text primary key,
  value jsonb not null,
  version int not null default 1,
  updated_at timestamptz not null default now()
);

create table audit (
  id bigint generated always as identity primary key,
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
  for each statement execute function refuse_change();
-- The activity log stays append-only, with one exception: details can be removed from an entry when an account is deleted.
-- Nothing can be added or changed.
create function refuse_all_but_redaction() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - 'details' = to_jsonb(old) - 'details'
    and new.details ->> 'redacted' = 'true' and old.details @> new.details - 'redacted'
  then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_only_redacted before update on audit
  for each row execute function refuse_all_but_redaction();

------------------------------------------------------------------------------------------------------------------------
-- Notifications: every process invalidates its cached responses when what they show changes, whoever changed it. The
-- payload is JSON, read by server/platform/cache/tags.ts:
--   product     id of a product that was edited
--   listed      its categories (before and after), when the edit may change which lists show it and where
--   stock       id of a product whose stock changed
--   popularity  categories whose popular order may have changed
--   feedback    id of a product whose reviews or questions changed
--   all         everything may have changed
------------------------------------------------------------------------------------------------------------------------

create function notify_product_edit() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog', json_build_object(
    'product', coalesce(new.id, old.id),
    'listed', case
      when tg_op = 'INSERT' then json_build_array(new.category)
      when tg_op = 'DELETE' then json_build_array(old.category)
      when (old.name, old.nepali_name, old.description, old.keywords, old.category, old.unit, old.price_paisa,
          old.created_at, old.archived_at is null)
        is distinct from (new.name, new.nepali_name, new.description, new.keywords, new.category, new.unit,
          new.price_paisa, new.created_at, new.archived_at is null)
        then json_build_array(old.category, new.category)
      else '[]' end)::text);
  return null;
end $$;
create trigger product_added after insert or delete on product for each row execute function notify_product_edit();
-- Column lists instead of conditions: PostgreSQL parses a condition for every update, also for those of orders.
create trigger product_edited after update of version, name, nepali_name, description, keywords, category, unit, unit_amount,
    unit_measure, price_paisa, rating_sum, rating_count, created_at, archived_at on product
  for each row execute function notify_product_edit();

create function notify_stock_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog', case when old.in_stock = new.in_stock
    then json_build_object('stock', new.id)
    else json_build_object('stock', new.id, 'popularity', json_build_array(new.category)) end::text);
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

-- Every page shows something of the settings.
create function notify_settings_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog', '{"all":true}');
  return null;
end $$;
create trigger setting_changed after insert or update or delete on setting
  for each statement execute function notify_settings_change();
