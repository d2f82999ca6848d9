-- A cart holds 200 lines and a wishlist 500 products (contract/limits.ts), also under parallel adds: the statement that adds
-- counts what was there when it began, so several at once passed the limit. Whoever adds a new row now waits for those before
-- it and counts after them. HL001 is the shop's own code for a row too many (server/database/retry.ts).
create function row_limit_of_account() returns trigger language plpgsql as $$
declare
  others bigint;
  known boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || ':' || new.account_id, 0));
  execute format('select count(*), bool_or(product_id = $2) from %I where account_id = $1', tg_table_name)
    into others, known using new.account_id, new.product_id;
  if others >= tg_argv[0]::int and not known then
    raise exception 'too many rows of one account in %', tg_table_name using errcode = 'HL001';
  end if;
  return new;
end $$;
create trigger cart_line_limit before insert on cart_line
  for each row execute function row_limit_of_account(200);
create trigger wishlist_item_limit before insert on wishlist_item
  for each row execute function row_limit_of_account(500);
