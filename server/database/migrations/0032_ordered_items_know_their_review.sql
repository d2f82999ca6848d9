-- An ordered item knows that it was reviewed, whichever way the review came in, so that a list of orders needs no look
-- into the reviews.
alter table order_line add column reviewed boolean not null default false;
update order_line set reviewed = true from review where review.order_line_id = order_line.id;
create function order_line_reviewed() returns trigger language plpgsql as $$
begin
  update order_line set reviewed = true where id = new.order_line_id;
  return null;
end $$;
create trigger review_written after insert on review for each row execute function order_line_reviewed();
