-- How much of a row's fee has become income. Only the house's own rows are recognised; a lender keeps its own books.
alter table servicing.installment
  add column fee_earned bigint not null default 0,
  add constraint fee_earned_within check (fee_earned between 0 and fee);

-- The business record behind rule 12: one entry for the rows of a bucket that fall due on one day.
create sequence servicing.fee_recognition_number as bigint;
create table servicing.fee_recognition (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  due_date date not null,
  fee bigint not null check (fee > 0),
  row_count integer not null check (row_count > 0),
  recognised_at timestamptz not null,
  entry_id bigint not null,
  primary key (bucket, id)
);
create trigger fee_recognition_append_only before update or delete or truncate on servicing.fee_recognition
  for each statement execute function ledger.refuse_change();

grant select, insert on servicing.fee_recognition to nesye_app;
grant update (fee_earned) on servicing.installment to nesye_app;
grant usage on sequence servicing.fee_recognition_number to nesye_app;
