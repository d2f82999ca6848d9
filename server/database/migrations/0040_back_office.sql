-- the audit log and the invoices are books: written once, never changed, by nobody
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function refuse_change();
create index audit_action on audit (action, id);
create index audit_actor on audit (actor_id, id);

-- rises with every edit by the shop, not with sales, so that two people editing one product do not overwrite each other
alter table product add column version int not null default 1;

create table price_change (
  id bigint generated always as identity primary key,
  product_id uuid not null references product on delete cascade,
  from_paisa bigint not null,
  to_paisa bigint not null,
  actor_id uuid references account on delete set null,
  created_at timestamptz not null default now()
);
create index price_change_product on price_change (product_id, id);

-- the list of orders: searched by name and phone, sorted by total, filtered by province
create index orders_search on orders using gin (full_name gin_trgm_ops, phone gin_trgm_ops);
create index orders_phone on orders (phone, created_at);
create index orders_total on orders (total_paisa desc, id);
create index orders_state on orders (state, created_at desc, id);

create table order_call (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders on delete cascade,
  outcome text not null check (outcome in ('reached', 'not_reached')),
  note text not null default '',
  actor_id uuid references account on delete set null,
  created_at timestamptz not null default now()
);
create index order_call_order on order_call (order_id, id);

-- numbers without gaps: the counter's row is locked until the invoice that took its number is committed
create table invoice_counter (
  fiscal_year text primary key,
  last_number int not null check (last_number > 0)
);
create table invoice (
  order_id uuid primary key references orders,
  fiscal_year text not null references invoice_counter,
  number int not null check (number > 0),
  issued_at timestamptz not null default now(),
  -- seller, buyer and lines as they were on the day of issue
  content jsonb not null,
  unique (fiscal_year, number)
);
create trigger invoice_append_only before update or delete or truncate on invoice
  for each statement execute function refuse_change();

alter table setting add column version int not null default 1;
-- every cached page shows the seller's details, so a change of settings is a change of everything shown
create function tell_settings_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog', '{"reach":"all"}');
  return null;
end $$;
create trigger setting_told after insert or update or delete on setting
  for each statement execute function tell_settings_change();

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

-- lists of the back office
create index account_newest on account (created_at desc, id);
create index question_waiting on question (created_at, id) where answered_at is null and hidden_at is null;
create index review_newest on review (created_at desc, id);
create index mail_failed on mail (created_at desc, id) where failed_at is not null and sent_at is null;
