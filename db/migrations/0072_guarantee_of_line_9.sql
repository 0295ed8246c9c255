/*
What secures line 9. Its customers come from abroad and have no cheque of an Iranian bank, so above 100,000,000 rials a guarantor stands for the whole amount instead of a cheque.
Up to that the passport is enough, as before. Rules are added, never edited: decisions of before keep theirs.
*/
update credit_assessment.rule_set set valid_to = '2026-11-27' where id = 9;
insert into credit_assessment.rule_set (id, line, min_score, min_amount, max_amount, max_bounced_cheques, max_overdue_loans, valid_from)
  select 10, line, min_score, min_amount, max_amount, max_bounced_cheques, max_overdue_loans, '2026-11-27' from credit_assessment.rule_set where id = 9;
insert into credit_assessment.score_band (rule_set_id, from_score, max_amount) select 10, from_score, max_amount from credit_assessment.score_band where rule_set_id = 9;
insert into credit_assessment.guarantee_rule (rule_set_id, kind, from_score, above_amount, factor_bp) values (10, 'guarantor', 500, 100000000, 10000);
