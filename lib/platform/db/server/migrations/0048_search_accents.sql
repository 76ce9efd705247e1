DROP INDEX "article_search_outdated_idx";--> statement-breakpoint
CREATE INDEX "article_search_outdated_idx" ON "article_search" USING btree ("version","article_id") WHERE version < 3;--> statement-breakpoint
-- Non-breaking spaces stay: excerpts are shown with them.
create or replace function plain_text(html text) returns text language sql immutable as $$
  select trim(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(
      regexp_replace(
        regexp_replace(left(html, 120000), '</?(a|cite|code|em|mark|s|strong|sub|sup|u)(\s[^>]*)?>', '', 'gi'),
        '<[^>]*(>|$)', ' ', 'g'),
      '&nbsp;', U&'\00A0'), U&'\00AD', ''), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&'),
    '[ \t\n\r\f\v]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- Latin letters without their accents, so that "cafe" and "café" are one word; as lib/server/search/searchWords.ts does.
create or replace function search_words_of(words text) returns text language sql immutable as $$
  select trim(regexp_replace(
    regexp_replace(
      regexp_replace(
        replace(replace(replace(replace(replace(replace(translate(
          regexp_replace(
            normalize(regexp_replace(lower(normalize(words, NFD)), '([a-z])[\u0300-\u036f]+', '\1', 'g'), NFC),
            '[\u0300-\u036f\u00ad\u055b\u055c\u055e]', '', 'g'),
          'øłđıё', 'oldiе'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'եվ', 'և'), 'եւ', 'և'),
        '([[:alpha:]])[''’ʼ‘`´ʹ′՚]s(?![[:alnum:]])', '\1', 'g'),
      '([[:alpha:]])[''’ʼ‘`´ʹ′՚](?=[[:alpha:]])', '\1', 'g'),
    '[^[:alnum:]]+', ' ', 'g'))
$$;
--> statement-breakpoint
create or replace function article_search_row(article articles) returns article_search language sql stable as $$
  select
    article.id, article.language, article.published_at, article.department_id, article.author_id, plain.body,
    plain.headline, plain.headline || search_document(plain.body, 'C'), 3::smallint
  from (
    select
      plain_text(article.body) as body,
      search_document(left(article.title, 1000), 'A')
        || search_document(left(article.summary, 5000), 'B')
        || search_document(left(array_to_string(article.tags, ', '), 5000), 'B') as headline
  ) as plain
$$;
--> statement-breakpoint
drop materialized view search_words;
--> statement-breakpoint
-- What people may have meant by a word that no article has: the words of titles, summaries and tags, and of the newest bodies. The
-- table's name is made by regclass, which adds the schema where a refresh has another search path.
create materialized view search_words as
  select language, word, articles, word_trigrams(word) as trigrams
  from (
    select language, word, max(ndoc) as articles
    from unnest(array['ru', 'en', 'hy']) as language,
      unnest(array[
        'select headline from %s where language = %L and published_at <= now()',
        'select document from %s where language = %L and published_at <= now() order by published_at desc limit 1000'
      ]) as source,
      lateral ts_stat(format(source, 'article_search'::regclass, language))
    where length(word) between 3 and 30 and word ~ '^[[:alpha:]]+$'
    group by 1, 2
  ) as words;
--> statement-breakpoint
create unique index search_words_key on search_words (language, word);
--> statement-breakpoint
create index search_words_trigrams_idx on search_words using gin (trigrams);
