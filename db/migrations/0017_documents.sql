/*
A document belongs to a subject: a credit request, an application of a shop. It has pages, which are files of `platform.stored_file`, and is reviewed by an operator.
The context does not know what its subjects are: whoever owns them registers what happens after a decision.
*/
create schema documents;
grant usage on schema documents to nesye_app;

-- A document for a subject: what it is, its review, and who decided.
create sequence documents.document_number as bigint;
create table documents.document (
  bucket smallint not null,
  id bigint not null check (bucket = (id & 63)),
  customer_id bigint not null check (bucket = (customer_id & 63)),
  subject_kind text not null check (subject_kind in ('credit_request', 'application', 'dispute')),
  subject_id bigint not null,
  kind text not null check (kind ~ '^[a-z][a-z0-9_]{0,39}$'),
  state text not null default 'in_check' check (state in ('in_check', 'confirmed', 'rejected')),
  reject_code text,
  reject_reason text,
  decided_by bigint,
  decided_at timestamptz,
  -- The document of an earlier request whose pages this one shows again, with the customer's consent.
  reused_from bigint,
  submitted_at timestamptz not null,
  primary key (id, bucket),
  constraint decided_by_somebody check ((state = 'in_check') = (decided_at is null)),
  constraint rejected_with_a_reason check ((state = 'rejected') = (reject_code is not null and reject_reason is not null)),
  constraint nobody_decides_on_his_own check (decided_by <> customer_id)
);
-- One document of a kind for a subject: a second file is another page of it.
create unique index document_of_subject on documents.document (customer_id, subject_kind, subject_id, kind, bucket);

-- What operators have to look at, and what they have decided.
create index document_in_check on documents.document (customer_id, subject_id) where state = 'in_check';
create index document_decided on documents.document (customer_id, subject_id) where decided_at is not null and reused_from is null;

create table documents.page (
  bucket smallint not null,
  document_id bigint not null check (bucket = (document_id & 63)),
  seq smallint not null check (seq between 1 and 20),
  file_id text not null,
  media_type text not null,
  size_bytes integer not null check (size_bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  primary key (document_id, seq, bucket)
);
create index page_by_file on documents.page (file_id);

grant select, insert, update, delete on documents.document, documents.page to nesye_app;
grant usage on all sequences in schema documents to nesye_app;
