-- A print has one bit for each word (server/catalog/prints.ts): a search that walks along an order reads it from the index
-- and looks only at products that may have its words. -1, all bits, is right for whatever has none yet.
alter table product
  add column name_print bigint not null default -1,
  add column text_print bigint not null default -1;

-- whoever changes the words and writes no print, such as the version before, must not leave that of the former words
create function forget_prints() returns trigger language plpgsql as $$
begin
  new.name_print = -1;
  new.text_print = -1;
  return new;
end $$;
create trigger product_prints_forgotten before update on product for each row
  when ((old.name, old.nepali_name, old.keywords, old.category, old.description, old.unit)
    is distinct from (new.name, new.nepali_name, new.keywords, new.category, new.description, new.unit))
  execute function forget_prints();
