/*
Two operators change the rules of credit. A set is never edited: a new one begins on a coming day, and the one before it ends there. That end is all that changes of a set.
A preview plays proposed rules against the decisions of a month on their line, which the index finds.
*/
create sequence credit_assessment.rule_set_number as integer start with 1000;
grant usage on sequence credit_assessment.rule_set_number to nesye_app;
grant insert, update (valid_to) on credit_assessment.rule_set to nesye_app;
grant insert on credit_assessment.score_band, credit_assessment.guarantee_rule to nesye_app;
create index decision_of_line on credit_assessment.decision (line, decided_on, id);

-- The rules of line 6 that followed in March did not end those before them: two sets held on a day, and the later was taken. Now each ends where the next begins.
update credit_assessment.rule_set set valid_to = '2026-03-22' where id = 6;
