create schema kyc;
grant usage on schema kyc to nesye_app;

create table kyc.customer (
  user_id bigint primary key,
  first_name text not null check (length(btrim(first_name)) between 1 and 80),
  last_name text not null check (length(btrim(last_name)) between 1 and 80),
  -- AEAD, with a key id in front; the plain number is nowhere.
  national_id_sealed bytea not null,
  national_id_mask text not null check (national_id_mask ~ '^[0-9]{3}\*{4}[0-9]{3}$'),
  birth_date date not null,
  created_at timestamptz not null
);

-- The last word of the civil registry about a customer.
create table kyc.registry_check (
  user_id bigint primary key,
  status text not null check (status in ('matched', 'failed')),
  checked_at timestamptz not null
);

create table kyc.address (
  user_id bigint primary key,
  province text not null check (length(btrim(province)) between 1 and 60),
  city text not null check (length(btrim(city)) between 1 and 60),
  address text not null check (length(btrim(address)) between 1 and 500),
  postal_code text not null check (postal_code ~ '^[0-9]{10}$'),
  confirmed_at timestamptz,
  created_at timestamptz not null
);

grant select, insert, update on kyc.customer, kyc.registry_check, kyc.address to nesye_app;
