-- In a migration of its own, because it reads the whole table.
create index orders_search_more on orders using gin (email gin_trgm_ops, city gin_trgm_ops);
