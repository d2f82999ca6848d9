-- The key of an order is claimed and its stock is taken before its row is written, all in one transaction: what refers to
-- an order is checked when the transaction ends.
alter table idempotency_key alter constraint idempotency_key_order_id_fkey deferrable initially deferred;
alter table stock_movement alter constraint stock_movement_order_id_fkey deferrable initially deferred;
