/*
Search and look-alike names compare texts as people mean them, in columns that are made of the texts.
*/

-- Letters of Persian and Arabic keyboards, alef of every form, digits of three scripts, small and capital letters are one; vowel marks, blanks, half-spaces and
-- what is invisible count for nothing. It equals foldText of packages/persian: a test compares them. The lists are written out, so that no collation and no build of
-- PostgreSQL decides. Columns are made of it: another rule is another function, and new columns.
create function platform.fold_greek_and_cyrillic(folded text) returns text
language sql immutable parallel safe strict as
$$
  select case when folded ~ '[\u0370-\u04ff]' then translate(folded, 'АаΑαВвΒβСсЕеΕεНнΗηІіΙιЈјКкΚκМмΜμΝνОоΟοРрΡρЅѕТтΤτХхΧχУуΥυΖζ', 'aaaabbbbcceeeehhhhiiiijjkkkkmmmmnnooooppppssttttxxxxyyyyzz') else folded end
$$;
create function platform.fold_text(words text) returns text
language sql immutable parallel safe strict as
$$
  -- The long lists are for letters that hardly a text has.
  select platform.fold_greek_and_cyrillic(translate(
    lower(regexp_replace(regexp_replace(normalize(words, NFKD), '[\u0001-\u0020\u007f-\u00a0\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u061c\u0621\u0640\u064b-\u065f\u0670\u0674\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0898-\u089f\u08ca-\u08e1\u08e3-\u08ff\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u2000-\u200f\u2028-\u202f\u205f-\u206f\u20d0-\u20ff\u2800\u3000\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff0-\ufffb]', '', 'g'), '[\u02d7\u058a\u05be\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u2796]', '-', 'g') collate "C"),
    'ٱةەہھۃيىۍێېےكڪګۆۇۈۋ٠۰١۱٢۲٣۳٤۴٥۵٦۶٧۷٨۸٩۹',
    'اهههههییییییکککوووو00112233445566778899'))
$$;
revoke all on function platform.fold_greek_and_cyrillic(text), platform.fold_text(text) from public;
grant execute on function platform.fold_greek_and_cyrillic(text), platform.fold_text(text) to nesye_app;

-- A search for words looks at a shop's sales with a note alone, and folds their notes as it goes: a column of their folds would be written with every purchase.
create index purchase_noted on payments.purchase (merchant_id, created_at, id) where result = 2 and buyer_note is not null;

alter table merchants.payment_code
  add column note_folded text generated always as (platform.fold_text(note)) stored,
  add column invoice_folded text generated always as (platform.fold_text(invoice_uid)) stored;
create index payment_code_by_invoice on merchants.payment_code (merchant_id, invoice_folded) where claimed_uid is not null and invoice_folded is not null;
create index payment_code_noted on merchants.payment_code (merchant_id, id) where claimed_uid is not null and note_folded is not null;

-- Two shops whose names look alike are one for who pays: beside the fold, 0 and o, 1, l and i are one.
create function merchants.name_key(name text) returns text
language sql immutable parallel safe strict as
$$ select translate(platform.fold_text(name), '01i|', 'olll') $$;
revoke all on function merchants.name_key(text) from public;
grant execute on function merchants.name_key(text) to nesye_app;
alter table merchants.merchant add column name_key text not null generated always as (merchants.name_key(name)) stored;
create index merchant_by_name_key on merchants.merchant (name_key);
-- Of two that are confirmed at the same moment one is; the shops that we register ourselves may be branches of one name.
create unique index one_confirmed_shop_of_a_name on merchants.merchant (name_key) where status = 1 and is_signed_up;
