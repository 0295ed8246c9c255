/*
Shops are found by their names as people write them: with other letters, without a half-space, in the plural, with a typing error, in Latin letters.
*/

-- The words of a text, folded; half-spaces part words, and the plural's ending goes.
create function merchants.search_words(words text) returns text[]
language sql immutable parallel safe strict as
$$
  select coalesce(array_agg(w.stem order by w.place) filter (where w.stem <> '' and w.stem not in ('ها', 'های')), '{}')
  from (
    select g.place, case when f.word ~ '^.{3,}(ها|های|هایی)$' then regexp_replace(f.word, '(ها|های|هایی)$', '') else f.word end as stem
    from regexp_split_to_table(normalize(words, NFKC), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u206f\u3000]+')
      with ordinality g(word, place), platform.fold_text(g.word) f(word)
  ) w
$$;

-- How a folded word sounds, in Latin consonants: letters of one sound are one, long vowels and doubled letters go. «سامسونگ», «سامسنگ» and samsung are smsng.
create function merchants.sound_of(word text) returns text
language sql immutable parallel safe strict as
$$
  select regexp_replace(
    translate(
      regexp_replace(
        replace(replace(replace(replace(replace(replace(replace(replace(replace(
          case when word ~ '[a-z]' then word else regexp_replace(word, '(.)ه$', '\1') end,
          'sh', '$'), 'ch', '%'), 'kh', '#'), 'zh', 'j'), 'gh', 'q'), 'ph', 'f'), 'th', 't'), 'ck', 'k'), 'x', 'ks'),
        'c(?=[eiy])', 's', 'g'),
      'بپتطثسصجژچحهخدذزضظرشغقفکگلمنc%#' || 'اویعaeiouwvy',
      'bpttsssjjchhxdzzzzr$qqfkglmnkcx'),
    '(.)\1+', '\1', 'g')
$$;

-- What a name is found by: `=` and each beginning of a word, of two words written as one and of all; `~` and the sound of each; `-` and that sound, whole or with a letter less.
create function merchants.search_keys(name text) returns text[]
-- A planner that does not know what it costs would read all shops and make their keys, in place of using the index.
language sql immutable parallel safe strict cost 4000 as
$$
  with part as (
    select w, lead(w) over (order by place) as following from unnest(merchants.search_words(name)) with ordinality p(w, place)
  ), word as (
    select left(w, 24) as w from part
    union select left(w || following, 24) from part where following is not null
    union select left(platform.fold_text(name), 24)
  ), sound as (
    select distinct s from word, merchants.sound_of(w) s where length(s) >= 2
  )
  select coalesce(array_agg(distinct key), '{}') from (
    select '=' || left(w, n) as key from word, generate_series(2, length(w)) n
    union all select '~' || s from sound
    union all select '-' || s from sound
    union all select '-' || left(s, n - 1) || substr(s, n + 1) from sound, generate_series(1, length(s)) n where length(s) >= 4
  ) k
$$;
revoke all on function merchants.search_words(text), merchants.sound_of(text), merchants.search_keys(text) from public;
grant execute on function merchants.search_words(text), merchants.sound_of(text), merchants.search_keys(text) to nesye_app;

-- The keys are in the index alone: they are longer than all else that a shop has.
alter table merchants.merchant add column search_name text not null generated always as (platform.fold_text(name)) stored;
create index merchant_by_search_key on merchants.merchant using gin (merchants.search_keys(name)) where status = 1;
create index merchant_by_place on merchants.merchant using gist (point(longitude * 0.82, latitude)) where status = 1 and latitude is not null;
create index merchant_of_city on merchants.merchant (city_id, created_at desc, id desc) where status = 1;

-- Other names of the goods of a kind, which people look for too.
alter table merchants.category add column also_called text not null default '';
update merchants.category set also_called = w.words from (values
  (1, 'گوشی تلفن همراه تبلت لپ‌تاپ کامپیوتر رایانه هدفون دوربین کنسول بازی'),
  (2, 'یخچال تلویزیون لباس‌شویی جاروبرقی اجاق گاز کولر ظرف آشپزخانه'),
  (3, 'لباس مانتو شلوار پیراهن کیف کتانی عینک'),
  (4, 'هایپرمارکت بقالی میوه گوشت نان لبنیات خشکبار'),
  (5, 'مبل فرش پرده تخت میز صندلی خانه'),
  (6, 'آرایش آرایشی بهداشتی عطر ادکلن داروخانه پوست مو'),
  (7, 'جواهر طلا سکه نقره انگشتر'),
  (8, 'کتاب‌فروشی لوازم تحریر دوره کلاس آموزشگاه'),
  (9, 'باشگاه تور هتل بلیت سفر دوچرخه کوهنوردی'),
  (10, 'ماشین لاستیک تعمیرگاه کارواش قطعه یدکی باتری'),
  (11, 'دکتر پزشک دندان کلینیک آزمایشگاه عینک‌سازی درمانگاه'),
  (12, '')) w(id, words) where category.id = w.id;
alter table merchants.category add column search_keys text[] not null generated always as (merchants.search_keys(name || ' ' || also_called)) stored;
