-- account: the language that its owner chose last.
alter table account add column language text not null default 'en' check (language in ('en', 'ne'));

-- orders: the language of the page where the order was placed; null for an order on the phone.
alter table orders add column language text check (language in ('en', 'ne'));

-- mail: set when a mail is queued; null in mails of earlier versions, which are English.
alter table mail add column language text check (language in ('en', 'ne'));

-- A mail is in the language of its order, or else of the account. The mails of the shop's staff are in the language of the
-- recipient's own account.
create function set_mail_language() returns trigger language plpgsql as $$
begin
  if new.language is null then
    if new.kind in ('new-order', 'complaint-for-shop', 'staff-invitation') then
      new.language := (select language from account where email = new.recipient);
    else
      new.language := coalesce(
        (select language from orders where id = new.order_id),
        (select language from account where id = new.account_id)
      );
    end if;
  end if;
  return new;
end $$;
create trigger mail_language before insert on mail for each row execute function set_mail_language();
