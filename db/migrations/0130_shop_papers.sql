/*
Papers of a shop: its owner hands in licence, national card and tax registration, and an operator accepts or refuses each. A shop is confirmed with all of them accepted,
or with a written reason why without.
*/
alter table documents.document drop constraint document_subject_kind_check,
  add constraint document_subject_kind_check check (subject_kind in ('credit_request', 'application', 'dispute', 'invoice_request', 'shop'));

-- A confirmation without the papers says why.
alter table merchants.shop_decision drop constraint a_note_belongs_to_a_refusal_or_a_suspension,
  add constraint a_suspension_has_a_reason check (decision not in ('suspend', 'lift') or reject_reason is not null);

-- Of the papers that wait, those of shops are looked for by themselves.
create index shop_paper_in_check on documents.document (subject_id, submitted_at) where subject_kind = 'shop' and state = 'in_check';
