create extension if not exists pg_trgm;

create table account (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) <= 254),
  phone text not null default '',
  address text not null default '',
  password_hash text,
  auth_provider text not null default 'local' check (auth_provider in ('local', 'google')),
  google_subject text unique,
  is_verified boolean not null default false,
  role text not null default 'customer' check (role in ('customer', 'admin')),
  blocked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- the address is stored in canonical form, so this is case-insensitive
  constraint account_email_once unique (email)
);

create table session (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text not null default '',
  source text not null default ''
);
create index session_account on session (account_id);
create index session_expires on session (expires_at);

create table one_time_code (
  account_id uuid not null references account on delete cascade,
  purpose text not null check (purpose in ('verify_email')),
  code_hash bytea not null,
  email text not null,
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (account_id, purpose)
);

create table password_reset (
  token_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index password_reset_account on password_reset (account_id);

create table picture (
  id uuid primary key default gen_random_uuid(),
  width int not null check (width > 0),
  height int not null check (height > 0),
  created_at timestamptz not null default now()
);

create table product (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  nepali_name text not null default '',
  description text not null default '',
  category text not null check (length(category) between 1 and 60),
  price_paisa bigint not null check (price_paisa > 0),
  unit text not null check (length(unit) between 1 and 30),
  -- what one unit holds, for the price per kilo or litre; null where the unit has no measure
  unit_amount numeric(12, 3) check (unit_amount > 0),
  unit_measure text check (unit_measure in ('g', 'ml', 'piece')),
  stock int not null default 0 check (stock >= 0),
  keywords text[] not null default '{}',
  sold_units bigint not null default 0 check (sold_units >= 0),
  rating_sum bigint not null default 0 check (rating_sum >= 0),
  rating_count int not null default 0 check (rating_count >= 0),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((unit_amount is null) = (unit_measure is null))
);

create table product_picture (
  product_id uuid not null references product on delete cascade,
  picture_id uuid not null references picture,
  position int not null,
  alt text not null default '',
  primary key (product_id, picture_id)
);
create unique index product_picture_order on product_picture (product_id, position);
create index product_picture_picture on product_picture (picture_id);

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
  -- set while the product is sold out, so that its return is told once
  waiting_since timestamptz,
  primary key (account_id, product_id)
);
create index wishlist_item_product on wishlist_item (product_id);

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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index orders_customer on orders (customer_id, created_at desc, id);
create index orders_status on orders (status, created_at desc, id);
create index orders_created on orders (created_at desc, id);

create table order_line (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders on delete cascade,
  product_id uuid not null references product,
  -- name, unit and price as they were when sold: the books do not change when the shelf does
  product_name text not null,
  unit text not null,
  price_paisa bigint not null check (price_paisa > 0),
  quantity int not null check (quantity >= 1),
  position int not null,
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

create table idempotency_key (
  account_id uuid not null references account on delete cascade,
  key text not null,
  request_hash bytea not null,
  order_id uuid not null references orders on delete cascade,
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
  order_id uuid references orders,
  actor_id uuid references account on delete set null,
  note text not null default '',
  created_at timestamptz not null default now(),
  check ((order_id is not null) = (reason in ('order', 'cancel')))
);
create index stock_movement_product on stock_movement (product_id, id);
-- stock leaves once and returns once per order and product, whatever races
create unique index stock_movement_once on stock_movement (order_id, product_id, reason) where order_id is not null;

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

create table review_picture (
  review_id uuid not null references review on delete cascade,
  picture_id uuid not null references picture,
  position int not null,
  primary key (review_id, picture_id)
);
create index review_picture_picture on review_picture (picture_id);

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

-- the outbox: a mail is written in the transaction that causes it and sent by a job afterwards
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

create table rate_limit (
  key text primary key,
  hits int not null,
  window_ends_at timestamptz not null
);
create index rate_limit_ends on rate_limit (window_ends_at);

create table setting (
  name text primary key,
  value jsonb not null,
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

-- every process drops its cached pages when the catalogue changes, whoever changed it
create function tell_catalog_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog', coalesce(new.id, old.id)::text);
  return null;
end $$;
create trigger product_changed after insert or update or delete on product
  for each row execute function tell_catalog_change();
