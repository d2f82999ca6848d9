-- Returns and the actions of riders use the idempotency keys of orders. The result of a repeated call is stored with the key.
alter table idempotency_key add column result jsonb;
comment on column idempotency_key.result is 'null for the placing of an order: the order is the result';
drop table rider_action;
