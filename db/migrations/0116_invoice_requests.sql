/*
Requests for an invoice: an order that reached a shop on paper or in a message, kept with its picture (a document of the subject `invoice_request`) until an invoice is written for it.
*/
create table invoicing.request (
  id bigint primary key generated always as identity,
  merchant_id bigint not null references merchants.merchant,
  buyer_name text not null check (length(btrim(buyer_name)) between 2 and 100),
  buyer_mobile text check (buyer_mobile ~ '^(09[0-9]{9}|\+9647[0-9]{9})$'),
  note text check (length(btrim(note)) between 1 and 500),
  created_at timestamptz not null
);
create index request_of_shop on invoicing.request (merchant_id, id);
grant select, insert on invoicing.request to nesye_app;

-- The request that an invoice was written for, once.
alter table invoicing.invoice add column request_id bigint unique references invoicing.request;
grant update (request_id) on invoicing.invoice to nesye_app;

alter table documents.document drop constraint document_subject_kind_check;
alter table documents.document add constraint document_subject_kind_check
  check (subject_kind in ('credit_request', 'application', 'dispute', 'invoice_request'));
