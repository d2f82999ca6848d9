-- A refund can be in two parts, contain the delivery charge, and has a reason.
alter table order_return
  -- the part that is refunded as store credit; the rest is refunded in cash
  add column credit_paisa bigint not null default 0,
  -- the part of the amount that is the order's delivery charge
  add column delivery_charge_paisa bigint not null default 0 check (delivery_charge_paisa between 0 and amount_paisa),
  add column reason text not null default 'other'
    check (reason in ('unwanted', 'spoiled', 'wrong', 'not_delivered', 'other'));
update order_return set credit_paisa = amount_paisa where refund = 'credit';
alter table order_return
  drop column refund,
  add check (credit_paisa between 0 and amount_paisa);
