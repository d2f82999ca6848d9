-- Deleting an account sets these references to null. Without an index each of them reads its whole table.
create index order_event_actor on order_event (actor_id) where actor_id is not null;
create index stock_movement_actor on stock_movement (actor_id) where actor_id is not null;
create index price_change_actor on price_change (actor_id) where actor_id is not null;
create index order_call_actor on order_call (actor_id) where actor_id is not null;
create index complaint_message_actor on complaint_message (actor_id) where actor_id is not null;
create index question_answered_by on question (answered_by) where answered_by is not null;
