-- Words that mean one thing share a lexeme of their own, marked ~, so that a search for any of them is one look-up. Such
-- marks, and bare numbers, are no words that a person could have mistyped.
drop index search_word_similar;
create index search_word_similar on search_word using gin (word gin_trgm_ops) where word !~ '^(~|[0-9]+$)';

create or replace function similar_words(typed text, most int) returns table (word text, uses int, name_uses int)
  language sql stable set pg_trgm.similarity_threshold = 0.2 as $$
    select w.word, w.uses, w.name_uses from search_word w
    where w.word % typed and w.uses > 0 and w.word !~ '^(~|[0-9]+$)'
    order by similarity(w.word, typed) desc, w.uses desc
    limit most
  $$;
