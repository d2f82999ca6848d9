-- Whoever keeps places in the long lists (server/catalog/marks.ts) must know from where to where a product moved, and in
-- which transaction. `told_at` keeps two equal moves of one transaction apart: equal notifications are sent once.
-- to the microsecond, and readable as a time again
create function mark_time(at timestamptz) returns text language sql immutable as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;

create function product_stand(category text, in_stock boolean, sold_units bigint, created_at timestamptz,
    price_paisa bigint, archived_at timestamptz) returns jsonb language sql immutable as $$
  select case when archived_at is null then jsonb_build_object(
    'category', category, 'in_stock', in_stock, 'sold_units', sold_units,
    'created_at', mark_time(created_at), 'price_paisa', price_paisa) end
$$;

create function product_move(was jsonb, is_now jsonb) returns jsonb language sql volatile as $$
  select case when was is distinct from is_now then jsonb_build_object(
    'tx', pg_current_xact_id()::text, 'was', was, 'is', is_now, 'told_at', clock_timestamp()) end
$$;

create or replace function tell_new_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tell_catalog_change(array_agg(id), array_agg(category), array_agg('lists'::text),
      array_agg(product_move(null, product_stand(category, in_stock, sold_units, created_at, price_paisa, archived_at)))) from changed;
  else
    perform tell_catalog_change(array_agg(id), array_agg(category), array_agg('lists'::text),
      array_agg(product_move(product_stand(category, in_stock, sold_units, created_at, price_paisa, archived_at), null))) from changed;
  end if;
  return null;
end $$;

create or replace function tell_changed_products() returns trigger language plpgsql as $$
begin
  perform tell_catalog_change(array_agg(id), array_agg(category), array_agg(reach), array_agg(move)) from (
    select is_now.id, is_now.category,
      case
        when (was.name, was.nepali_name, was.description, was.keywords, was.category, was.price_paisa,
              was.created_at, was.archived_at is null, was.stock > 0)
          is distinct from
             (is_now.name, is_now.nepali_name, is_now.description, is_now.keywords, is_now.category,
              is_now.price_paisa, is_now.created_at, is_now.archived_at is null, is_now.stock > 0)
        then 'lists'
        when was.sold_units <> is_now.sold_units then 'popular'
        else 'product'
      end as reach,
      product_move(product_stand(was.category, was.in_stock, was.sold_units, was.created_at, was.price_paisa, was.archived_at), product_stand(is_now.category, is_now.in_stock, is_now.sold_units, is_now.created_at, is_now.price_paisa, is_now.archived_at)) as move
    from is_now join was using (id)
    union all
    select was.id, was.category, 'lists', null from is_now join was using (id) where was.category <> is_now.category
  ) told;
  return null;
end $$;

drop function tell_catalog_change(uuid[], text[], text[]);
create function tell_catalog_change(ids uuid[], categories text[], reaches text[], moves jsonb[]) returns void
  language plpgsql as $$
begin
  if cardinality(ids) > 100 then
    perform pg_notify('catalog', '{"reach":"all"}');
  else
    perform pg_notify('catalog',
      json_build_object('id', id, 'category', category, 'reach', reach, 'move', move)::text)
      from unnest(ids, categories, reaches, moves) as told (id, category, reach, move);
  end if;
end $$;
