-- The text about a recall also goes to the phone of an order whose customer deleted the account while the order was under way.
create or replace function queue_sms(kind text, switch text, about uuid, data jsonb, once text, due timestamptz, expires timestamptz)
returns void language sql as $$
  insert into mail (channel, kind, recipient, language, account_id, order_id, data, once, due_at, expires_at)
  select 'sms', queue_sms.kind, orders.phone, orders.language, customer_id, orders.id, queue_sms.data, queue_sms.once, due, expires
  from orders left join account on account.id = customer_id left join setting on setting.name = 'shop'
  where orders.id = about and orders.phone ~ '^\d{10}$' and (switch is null or not customer_left)
    and (switch is distinct from 'placed' or orders.source <> 'web' or (
      (select count(*) from (select from mail where channel = 'sms' and recipient = orders.phone
        and created_at > now() - interval '1 day' limit 5) to_phone) < 5
      and (select count(*) from (select from mail where channel = 'sms' and account_id = customer_id
        and created_at > now() - interval '1 day' limit 10) of_account) < 10))
    and (switch is null or coalesce(gets_sms, true) and coalesce((value #>> array['sms', switch])::boolean, true))
  on conflict (once) do update set recipient = excluded.recipient, data = excluded.data, due_at = excluded.due_at, expires_at = excluded.expires_at
    where mail.sent_at is null and mail.failed_at is null
$$;
