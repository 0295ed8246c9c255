/*
A message of a ticket may be a picture, with or without words. The pictures of a ticket are pages of one document, so they are stored, copied and erased as all that people send.
*/
alter table documents.document drop constraint document_subject_kind_check,
  add constraint document_subject_kind_check check (subject_kind in ('credit_request', 'application', 'dispute', 'invoice_request', 'shop', 'ticket'));

alter table engagement.ticket_message
  add column document_id bigint,
  add column picture_page smallint check (picture_page between 1 and 20),
  drop constraint ticket_message_body_check,
  add constraint ticket_message_body_check check (length(btrim(body)) between case when document_id is null then 1 else 0 end and 2000),
  add constraint a_picture_has_its_page check ((document_id is null) = (picture_page is null)),
  add constraint a_person_sends_pictures check (document_id is null or author = 'person');
