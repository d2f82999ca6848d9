-- What is said of a product is kept ready like the product itself, so its changes are told too: reviews and questions, and
-- the names that stand beside reviews, which are the account's and those of blocked accounts are not shown.
create function tell_voice_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform pg_notify('catalog', json_build_object('reach', 'voices', 'id', old.product_id)::text);
  end if;
  if tg_op <> 'DELETE' then
    perform pg_notify('catalog', json_build_object('reach', 'voices', 'id', new.product_id)::text);
  end if;
  return null;
end $$;
create trigger review_told after insert or update or delete on review
  for each row execute function tell_voice_change();
create trigger question_told after insert or update or delete on question
  for each row execute function tell_voice_change();

create function tell_author_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog', json_build_object('reach', 'voices', 'id', product_id)::text)
    from (select distinct product_id from review where account_id = new.id) reviewed;
  return null;
end $$;
create trigger account_told after update of name, blocked_at on account
  for each row when ((old.name, old.blocked_at) is distinct from (new.name, new.blocked_at))
  execute function tell_author_change();
