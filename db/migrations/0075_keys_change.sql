/*
# Every key can be changed

Blind indexes, PINs and recovery codes now say by which key they were made, and a register says which keys are still needed. A server that is not given one of them
does not start (docs/ops/keys.md).
*/
alter table wallet.pin_card
  -- Null: stored before there were ids.
  add column pin_key_id bytea check (length(pin_key_id) = 4),
  add constraint only_a_pin_has_a_key check (pin_hash is not null or pin_key_id is null);
grant update (pin_key_id, number_index) on wallet.pin_card to nesye_app;

create table platform.key_use (
  use text not null check (use in ('data', 'index', 'otp', 'pin')),
  -- Zeros: what was made before there were ids.
  key_id bytea not null check (length(key_id) = 4),
  -- Null: not counted yet.
  row_count bigint check (row_count >= 0),
  counted_at timestamptz,
  primary key (use, key_id)
);
grant select, insert, update, delete on platform.key_use to nesye_app;

-- The lock of a person's guarantees goes by the number's index, of which there are several while two keys are valid.
drop table guarantees.person;
