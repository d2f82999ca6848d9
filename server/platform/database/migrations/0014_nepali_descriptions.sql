-- Products have a Nepali description, which pages under /ne show.
alter table product add column nepali_description text not null default '';

create or replace function notify_product_edit() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog', json_build_object(
    'product', coalesce(new.id, old.id),
    'listed', case
      when tg_op = 'INSERT' then json_build_array(new.category)
      when tg_op = 'DELETE' then json_build_array(old.category)
      when (old.name, old.nepali_name, old.description, old.nepali_description, old.keywords, old.category, old.unit,
          old.price_paisa, old.created_at, old.archived_at is null)
        is distinct from (new.name, new.nepali_name, new.description, new.nepali_description, new.keywords,
          new.category, new.unit, new.price_paisa, new.created_at, new.archived_at is null)
        then json_build_array(old.category, new.category)
      else '[]' end)::text);
  return null;
end $$;
drop trigger product_edited on product;
create trigger product_edited after update of version, name, nepali_name, description, nepali_description, keywords, category,
    unit, unit_amount, unit_measure, price_paisa, rating_sum, rating_count, created_at, archived_at on product
  for each row execute function notify_product_edit();
