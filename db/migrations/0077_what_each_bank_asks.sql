/*
Each lender asks for what its bank's kind needs: banks with branches want branch, account, address and a document, lenders without branches account, address and a document.
Offers and rules are dated rows: a request keeps those it was made under. A request on line 6 for more than 100,000,000 rials is secured by a promissory note.
*/
update origination.offer set valid_to = '2026-03-22' where line in (2, 4, 5, 6, 7, 8) and valid_to is null;

insert into origination.offer (line, valid_from, min_amount, max_amount, step_amount, installment_counts, steps, document_kinds, decided_by, min_score, score_fee, stamp_fee, stamp_cost, usual_minutes)
select o.line, '2026-03-22', o.min_amount, o.max_amount, o.step_amount, o.installment_counts, asked.steps::text[], asked.document_kinds::text[], o.decided_by, o.min_score, o.score_fee, o.stamp_fee,
  o.stamp_cost, greatest(o.usual_minutes, 1440)
from (values
  (2, '{user,contact,address,bank_branch,bank_info,documents,guarantee}', '{national_card,income_proof}'),
  (4, '{user,address,bank_branch,bank_info,documents,guarantee}', '{national_card}'),
  (5, '{user,address,bank_branch,bank_info,documents,guarantee}', '{national_card}'),
  (6, '{user,address,bank_info,documents,guarantee}', '{national_card}'),
  (7, '{user,address,bank_branch,bank_info,documents,guarantee}', '{national_card,income_proof}'),
  (8, '{user,address,bank_info,documents,guarantee,lender_page}', '{national_card}')
) as asked (line, steps, document_kinds)
join origination.offer o on o.line = asked.line and o.valid_to = '2026-03-22';

insert into credit_assessment.rule_set (id, line, min_score, min_amount, max_amount, max_bounced_cheques, max_overdue_loans, valid_from)
select 16, line, min_score, min_amount, max_amount, max_bounced_cheques, max_overdue_loans, '2026-03-22' from credit_assessment.rule_set where id = 6;
insert into credit_assessment.score_band (rule_set_id, from_score, max_amount)
select 16, from_score, max_amount from credit_assessment.score_band where rule_set_id = 6;
insert into credit_assessment.guarantee_rule (rule_set_id, kind, from_score, above_amount, factor_bp) values (16, 'promissory_note', 600, 100000000, 10000);
