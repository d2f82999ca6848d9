-- Indexes for reads of tables that grow with every customer, order and mail.

-- the search for customers
create index account_search on account using gin (name gin_trgm_ops, email gin_trgm_ops, phone gin_trgm_ops);
-- accounts that are deleted because their owner has never verified them
create index account_unverified on account (created_at) where not is_verified;

-- orders that were shipped today
create index order_event_shipped on order_event (created_at) where kind = 'status' and to_status = 'shipped';

-- recalled lots whose customers are notified
create index lot_recalled on lot (id) where status = 'recalled';

-- the outbox, and its mails that wait
create index mail_newest on mail (created_at, id);
create index mail_waiting on mail (created_at, id) where sent_at is null and failed_at is null;
