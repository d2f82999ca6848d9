-- The back office searches returns by the buyer's name and phone.
create index order_return_search on order_return
  using gin ((content -> 'buyer' ->> 'name') gin_trgm_ops, (content -> 'buyer' ->> 'phone') gin_trgm_ops);
