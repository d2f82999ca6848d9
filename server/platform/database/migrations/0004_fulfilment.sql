-- Fulfilment: staff roles, delivery days, order changes, failed deliveries, returns, store credit, riders and cash.
-- Everything is new or wider, so the previous version keeps working on these tables.

------------------------------------------------------------------------------------------------------------------------
-- Roles
------------------------------------------------------------------------------------------------------------------------

alter table account drop constraint account_role_check;
alter table account add constraint account_role_check
  check (role in ('customer', 'packer', 'rider', 'manager', 'admin'));
create index account_staff on account (role, email) where role <> 'customer';

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
-- Orders
------------------------------------------------------------------------------------------------------------------------

-- A rider's tour of one day with the cash that it brings back. A closed delivery run never changes.
create table delivery_run (
  id uuid primary key default gen_random_uuid(),
  rider_id uuid not null references account,
  day date not null,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by uuid references account on delete set null,
  -- filled when the delivery run is closed: the sum of its orders' collected cash, and what the manager counted
  expected_paisa bigint check (expected_paisa >= 0),
  counted_paisa bigint check (counted_paisa >= 0),
  difference_reason text not null default '',
  check ((closed_at is null) = (expected_paisa is null) and (closed_at is null) = (counted_paisa is null))
);
create unique index delivery_run_open on delivery_run (rider_id, day) where closed_at is null;
create index delivery_run_day on delivery_run (day, rider_id);
create index delivery_run_closer on delivery_run (closed_by) where closed_by is not null;

create function refuse_change_of_closed_delivery_run() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then
    raise exception 'a closed delivery run cannot change' using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end $$;
create trigger delivery_run_closed before update of rider_id, day, closed_at, expected_paisa, counted_paisa,
    difference_reason or delete on delivery_run
  for each row execute function refuse_change_of_closed_delivery_run();

alter table orders
  -- incremented by every change of lines, address, note or day: a second editor with an older version is refused
  add column version int not null default 0,
  -- null for orders of earlier versions
  add column delivery_day date,
  add column delivery_attempts int not null default 0 check (delivery_attempts >= 0),
  add column run_id uuid references delivery_run,
  add column run_position int,
  -- cash that the rider took at the door; null while nothing was collected
  add column cash_collected_paisa bigint check (cash_collected_paisa >= 0),
  -- store credit used by this order; the rest of the total is collected in cash
  add column credit_used_paisa bigint not null default 0 check (credit_used_paisa >= 0 and credit_used_paisa <= total_paisa),
  add column second_phone text not null default '',
  add column landmark text not null default '',
  -- what to do about a product that is missing when the order is packed
  add column substitution text not null default 'call' check (substitution in ('leave_out', 'call', 'similar'));
create index orders_delivery_day on orders (delivery_day, state);
create index orders_delivery_run on orders (run_id, run_position) where run_id is not null;

-- Besides status changes the history of an order holds edits, delivery attempts, returns and assignments to riders.
alter table order_event
  add column kind text not null default 'status'
    check (kind in ('status', 'edit', 'attempt', 'return', 'assignment')),
  add column details jsonb not null default '{}';

alter table order_line
  -- units returned after delivery, and units lost when a shipped order was cancelled
  add column returned int not null default 0 check (returned >= 0 and returned <= quantity),
  add column written_off int not null default 0 check (written_off >= 0 and written_off <= quantity);

------------------------------------------------------------------------------------------------------------------------
-- Returns and store credit
------------------------------------------------------------------------------------------------------------------------

-- Credit notes have their own numbers without gaps, like invoices.
create table credit_note_counter (
  fiscal_year text primary key,
  last_number int not null check (last_number > 0)
);
create table order_return (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders,
  complaint_id uuid references complaint on delete set null,
  refund text not null check (refund in ('cash', 'credit')),
  amount_paisa bigint not null check (amount_paisa >= 0),
  fiscal_year text not null references credit_note_counter,
  number int not null check (number > 0),
  note text not null default '',
  -- seller, buyer and lines on the day of issue
  content jsonb not null,
  actor_id uuid references account on delete set null,
  created_at timestamptz not null default now(),
  unique (fiscal_year, number)
);
create index order_return_order on order_return (order_id, created_at);
create index order_return_created on order_return (created_at desc, id);
create index order_return_complaint on order_return (complaint_id) where complaint_id is not null;
create index order_return_actor on order_return (actor_id) where actor_id is not null;
create table order_return_line (
  return_id uuid not null references order_return on delete cascade,
  order_line_id uuid not null references order_line,
  quantity int not null check (quantity > 0),
  condition text not null check (condition in ('sellable', 'spoiled')),
  primary key (return_id, order_line_id, condition)
);
create index order_return_line_order_line on order_return_line (order_line_id);

alter table stock_movement
  drop constraint stock_movement_reason_check,
  add constraint stock_movement_reason_check
    check (reason in ('opening', 'order', 'cancel', 'correction', 'delivery', 'return', 'edit')),
  add column return_id uuid references order_return,
  -- the entry in the order's history that describes the edit
  add column order_edit_id bigint references order_event,
  add constraint stock_movement_return check ((return_id is not null) = (reason = 'return')),
  add constraint stock_movement_edit check ((order_edit_id is not null) = (reason = 'edit'));
create unique index stock_movement_edit_once on stock_movement (order_edit_id, product_id) where order_edit_id is not null;
create unique index stock_movement_return_once on stock_movement (return_id, product_id) where return_id is not null;

-- A ledger: credit is granted by a return and used by an order. The balance of an account is the sum of its rows.
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
-- an order uses credit once and gives it back once, when it is cancelled
create unique index store_credit_order_once on store_credit (order_id, sign(delta_paisa)) where order_id is not null;

------------------------------------------------------------------------------------------------------------------------
-- Riders and staff notes
------------------------------------------------------------------------------------------------------------------------

-- Actions of the rider page arrive again when the network was lost; each key counts once.
create table rider_action (
  rider_id uuid not null references account on delete cascade,
  key text not null,
  order_id uuid not null references orders on delete cascade,
  response jsonb not null,
  created_at timestamptz not null default now(),
  primary key (rider_id, key)
);
create index rider_action_created on rider_action (created_at);
create index rider_action_order on rider_action (order_id);

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

------------------------------------------------------------------------------------------------------------------------
-- Addresses that a customer has saved
------------------------------------------------------------------------------------------------------------------------

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
