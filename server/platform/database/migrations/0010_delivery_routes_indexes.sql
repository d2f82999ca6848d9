-- The attempts of a route, and the orders that were delivered or failed on a day. In a migration of its own, because it reads
-- the whole table.
create index order_event_route on order_event ((details->>'route')) where kind = 'attempt';
create index order_event_finished on order_event (created_at)
  where kind = 'status' and to_status in ('delivered', 'cancelled');
