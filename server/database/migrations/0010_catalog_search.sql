-- Words a product is found by. They stand beside the product, not in it, so that a sale rewrites neither them nor their
-- index. Written by server/catalog from the folded texts; a product that is not on sale has no row.
--   tomato    a word of any text of the product
--   ^tomato   a word of its name, Nepali name or keywords
--   =Fruits   its category
create table product_search (
  product_id uuid primary key references product on delete cascade,
  document tsvector not null
);
create index product_search_document on product_search using gin (document) with (fastupdate = off);

-- every word in use and how many products on sale hold it: for beginnings of words, typing errors and cheap totals
create table search_word (
  word text collate "C" primary key,
  uses int not null,
  name_uses int not null
);
create index search_word_similar on search_word using gin (word gin_trgm_ops);

create function words_of(document tsvector) returns table (word text, in_name boolean)
  language sql immutable as $$
    select case when lexeme like '^%' then substr(lexeme, 2) else lexeme end, lexeme like '^%'
    from unnest(tsvector_to_array(document)) lexeme
    where lexeme not like '=%'
  $$;

create function count_search_words() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into search_word as known (word, uses, name_uses)
      select word, count(*) filter (where not in_name), count(*) filter (where in_name)
      from added, words_of(document)
      group by word order by word
      on conflict (word) do update
        set uses = known.uses + excluded.uses, name_uses = known.name_uses + excluded.name_uses;
  elsif tg_op = 'DELETE' then
    insert into search_word as known (word, uses, name_uses)
      select word, -count(*) filter (where not in_name), -count(*) filter (where in_name)
      from removed, words_of(document)
      group by word order by word
      on conflict (word) do update
        set uses = known.uses + excluded.uses, name_uses = known.name_uses + excluded.name_uses;
  else
    insert into search_word as known (word, uses, name_uses)
      select word, sum(case when in_name then 0 else step end), sum(case when in_name then step else 0 end)
      from (select 1 as step, document from added union all select -1, document from removed) changed,
        words_of(document)
      group by word
      having sum(case when in_name then 0 else step end) <> 0 or sum(case when in_name then step else 0 end) <> 0
      order by word
      on conflict (word) do update
        set uses = known.uses + excluded.uses, name_uses = known.name_uses + excluded.name_uses;
  end if;
  return null;
end $$;
create trigger search_words_added after insert on product_search
  referencing new table as added for each statement execute function count_search_words();
create trigger search_words_removed after delete on product_search
  referencing old table as removed for each statement execute function count_search_words();
create trigger search_words_changed after update on product_search
  referencing old table as removed new table as added for each statement execute function count_search_words();

-- the library must be loaded before its setting can be named
select show_trgm('word');
-- Words that look like a mistyped one. The threshold is lower than pg_trgm's own: two swapped letters in a word of six
-- leave a similarity of 0.27.
create function similar_words(typed text, most int) returns table (word text, uses int, name_uses int)
  language sql stable set pg_trgm.similarity_threshold = 0.2 as $$
    select w.word, w.uses, w.name_uses from search_word w
    where w.word % typed and w.uses > 0
    order by similarity(w.word, typed) desc, w.uses desc
    limit most
  $$;

-- how many products each category has on sale, so that no list has to count
create table category_count (
  name text primary key,
  on_sale int not null
);
insert into category_count (name, on_sale)
  select category, count(*) from product where archived_at is null group by category;

create function count_new_products() returns trigger language plpgsql as $$
begin
  insert into category_count as known (name, on_sale)
    select category, count(*) from added where archived_at is null group by category order by category
    on conflict (name) do update set on_sale = known.on_sale + excluded.on_sale;
  return null;
end $$;
create trigger product_counted_in after insert on product
  referencing new table as added for each statement execute function count_new_products();

create function recount_product() returns trigger language plpgsql as $$
begin
  insert into category_count as known (name, on_sale)
    select name, sum(step) from (
      select new.category as name, 1 as step where tg_op = 'UPDATE' and new.archived_at is null
      union all
      select old.category, -1 where old.archived_at is null
    ) changed group by name having sum(step) <> 0 order by name
    on conflict (name) do update set on_sale = known.on_sale + excluded.on_sale;
  return null;
end $$;
create trigger product_recounted after update on product for each row
  when (old.category is distinct from new.category or (old.archived_at is null) <> (new.archived_at is null))
  execute function recount_product();
create trigger product_counted_out after delete on product for each row execute function recount_product();

-- one index for each order a shopper may choose, over the whole shop and within a category
create index product_popular on product ((stock > 0) desc, sold_units desc, id) where archived_at is null;
create index product_popular_in_category on product (category, (stock > 0) desc, sold_units desc, id)
  where archived_at is null;
create index product_newest on product (created_at desc, id) where archived_at is null;
create index product_newest_in_category on product (category, created_at desc, id) where archived_at is null;
create index product_price on product (price_paisa, id) where archived_at is null;
create index product_price_in_category on product (category, price_paisa, id) where archived_at is null;

-- Other processes learn what a change may alter:
--   lists:   names, prices, categories, what is on sale or sold out
--   popular: the units sold, and so the order of the popular lists
--   product: only what is shown of the product itself
create function tell_new_products() returns trigger language plpgsql as $$
begin
  perform tell_catalog_change(array_agg(id), array_agg(category), array_agg('lists'::text)) from changed;
  return null;
end $$;

create function tell_changed_products() returns trigger language plpgsql as $$
begin
  perform tell_catalog_change(array_agg(id), array_agg(category), array_agg(reach)) from (
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
      end as reach
    from is_now join was using (id)
    union all
    select was.id, was.category, 'lists' from is_now join was using (id) where was.category <> is_now.category
  ) told;
  return null;
end $$;

-- a burst, such as an import, is told as one change of everything
create function tell_catalog_change(ids uuid[], categories text[], reaches text[]) returns void
  language plpgsql as $$
begin
  if cardinality(ids) > 100 then
    perform pg_notify('catalog', '{"reach":"all"}');
  else
    perform pg_notify('catalog', json_build_object('id', id, 'category', category, 'reach', reach)::text)
      from unnest(ids, categories, reaches) as told (id, category, reach);
  end if;
end $$;

drop trigger product_changed on product;
drop function tell_catalog_change();
create trigger product_told_new after insert on product
  referencing new table as changed for each statement execute function tell_new_products();
create trigger product_told_gone after delete on product
  referencing old table as changed for each statement execute function tell_new_products();
create trigger product_told_changed after update on product
  referencing old table as was new table as is_now for each statement execute function tell_changed_products();
