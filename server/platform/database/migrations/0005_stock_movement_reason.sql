-- the Stock page with the movements for one reason; those of orders are the most, and the newest of them are found without it
create index stock_movement_reason on stock_movement (reason, id) where reason <> 'order';
