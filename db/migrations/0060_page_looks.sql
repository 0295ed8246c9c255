/*
Documents of credit requests and of applications could be approved unopened. Which operator was given which page is stored before its first byte leaves; a confirmation
needs every page of what is confirmed.
*/
create table documents.page_look (
  bucket smallint not null,
  file_id text not null,
  operator_id bigint not null,
  at timestamptz not null,
  primary key (file_id, operator_id, bucket)
);
grant select, insert, delete on documents.page_look to nesye_app;

-- A dispute has documents of both sides: they are found by their subject.
create index document_by_subject on documents.document (subject_id, subject_kind);
