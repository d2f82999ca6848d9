-- At the door, a rider may receive another amount than the one due. The order's total and its invoice stay as they are.
alter table orders
  -- received minus due; negative for what was not received
  add column cash_difference_paisa bigint not null default 0,
  add column cash_difference_reason text
    check (cash_difference_reason in ('short_of_cash', 'no_change', 'goods', 'tip', 'other')),
  add check (cash_difference_paisa >= 0 or cash_difference_reason is not null);
drop trigger orders_on_closed_delivery_run on orders;
create trigger orders_on_closed_delivery_run
  before update of status, run_id, run_position, cash_collected_paisa, cash_difference_paisa, cash_difference_reason,
    total_paisa, credit_used_paisa on orders
  for each row when (old.run_id is not null or new.run_id is not null)
  execute function refuse_change_of_order_on_closed_delivery_run();
