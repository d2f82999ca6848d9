-- Delivery runs of riders are used now. Their cash stays as it is after the hand-over, in the delivery run and in its orders.

-- A rider may delete the account later; the delivery run stays for the books.
alter table delivery_run
  alter column rider_id drop not null,
  drop constraint delivery_run_rider_id_fkey,
  add constraint delivery_run_rider_id_fkey foreign key (rider_id) references account on delete set null;

create or replace function refuse_change_of_closed_delivery_run() returns trigger language plpgsql as $$
begin
  if old.closed_at is null then
    return coalesce(new, old);
  end if;
  -- the rider's account is deleted
  if tg_op = 'UPDATE' then
    if new.rider_id is null and (new.day, new.closed_at, new.expected_paisa, new.counted_paisa, new.difference_reason)
        is not distinct from (old.day, old.closed_at, old.expected_paisa, old.counted_paisa, old.difference_reason) then
      return new;
    end if;
  end if;
  raise exception 'a closed delivery run cannot change' using errcode = 'insufficient_privilege';
end $$;

create function refuse_change_of_order_on_closed_delivery_run() returns trigger language plpgsql as $$
declare
  run record;
begin
  -- the lock waits for a hand-over that is running
  for run in
    select closed_at from delivery_run where id in (old.run_id, new.run_id) order by id for share
  loop
    if run.closed_at is not null then
      raise exception 'an order of a closed delivery run cannot change' using errcode = 'insufficient_privilege';
    end if;
  end loop;
  return new;
end $$;
create trigger orders_on_closed_delivery_run
  before update of status, run_id, run_position, cash_collected_paisa, total_paisa, credit_used_paisa on orders
  for each row when (old.run_id is not null or new.run_id is not null)
  execute function refuse_change_of_order_on_closed_delivery_run();
