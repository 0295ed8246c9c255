/*
What a shop shows of itself: pictures, opening hours and its e-namad; and the numbers by which operators know it. Description, place and logo have their columns already.
*/
alter table merchants.merchant
  add column enamad_url text check (enamad_url ~ '^https://(trustseal\.)?enamad\.ir/[!-~]*$' and length(enamad_url) <= 300),
  -- As the tax office writes it: 11, 12 or 14 digits.
  add column tax_id text check (tax_id ~ '^([0-9]{11,12}|[0-9]{14})$'),
  -- National id of a company; a person who sells has none.
  add column company_id text check (company_id ~ '^[0-9]{11}$');
grant update (enamad_url, tax_id, company_id) on merchants.merchant to nesye_app;

create table merchants.shop_hours (
  merchant_id bigint not null references merchants.merchant,
  -- 0 is Saturday.
  weekday smallint not null check (weekday between 0 and 6),
  -- Minutes of the day in Tehran.
  opens smallint not null check (opens between 0 and 1439),
  closes smallint not null check (closes between 1 and 1440),
  primary key (merchant_id, weekday, opens),
  constraint opens_before_it_closes check (opens < closes)
);
grant select, insert, delete on merchants.shop_hours to nesye_app;

create table merchants.shop_picture (
  id bigint primary key generated always as identity,
  merchant_id bigint not null references merchants.merchant,
  kind text not null check (kind in ('logo', 'picture')),
  -- In the file store; 128 random bits, so that its address is the right to see it.
  file_id text not null unique check (file_id ~ '^[0-9a-f]{32}$'),
  created_at timestamptz not null
);
create index picture_of_shop on merchants.shop_picture (merchant_id, id);
create unique index one_logo_of_shop on merchants.shop_picture (merchant_id) where kind = 'logo';
grant select, insert, delete on merchants.shop_picture to nesye_app;
