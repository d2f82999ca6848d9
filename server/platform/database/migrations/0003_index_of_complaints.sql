-- the complaints of the back office: open ones first
create index complaint_queue on complaint (
  (case when status = 'open' then 0 else 1 end),
  (case when status = 'open' then number else -number end)
);
