-- The attempts of a run, and the orders that were delivered or failed on a day. In a migration of its own, because it reads
-- the whole table.
create index order_event_delivery_run on order_event ((details->>'deliveryRun')) where kind = 'attempt';
create index order_event_finished on order_event (created_at)
  where kind = 'status' and to_status in ('delivered', 'cancelled');
