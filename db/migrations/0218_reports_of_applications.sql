/*
Reports of applications: how far they came, and which rules refused.

- Both are counted by the month of beginning, at the time of the question: an application goes on after its month. The indexes have all that is counted, so that a report reads its own months alone.
- `failed_rules` names the rules that a decision failed, in the open: which facts they failed by stays sealed. Decisions of before have null, so that a report says from which day it counts. A refusal without a rule has an empty list: no band opens anything to that score.
*/
alter table credit_assessment.decision add column failed_rules text[]
  check (failed_rules <@ array['score', 'bounced_cheques', 'overdue_loans', 'limit', 'minimum']);
alter table credit_assessment.decision add constraint only_refusals_name_rules check (outcome = 'refused' or cardinality(failed_rules) = 0);

create index decision_by_day on credit_assessment.decision (decided_on) include (line, outcome, failed_rules);
create index report_by_request on credit_assessment.report (requested_at) include (line, state);
create index credit_request_by_beginning on origination.credit_request (created_at) include (line, phase, status);
