-- In a migration of its own, because it reads the whole table.
create index order_line_lost on order_line (order_id) where returned > 0 or written_off > 0;
