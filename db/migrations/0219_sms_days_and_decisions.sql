/*
What messages cost and what operators decided, for reports.

- `messaging.sms_day` has the sums of each day by provider, template and budget. The log of messages is forgotten after 90 days; before that its days are summed, once nothing of them changes any more.
- The indexes find the decisions of some days in each queue's own table, of all operators.
*/
create table messaging.sms_day (
  day date not null,
  -- Empty where none was chosen.
  provider text not null check (provider ~ '^[a-z_]{0,32}$'),
  template text not null check (template ~ '^[a-z_]{1,32}$'),
  budget text not null check (budget in ('code', 'notice', 'named')),
  attempts integer not null check (attempts > 0),
  taken integer not null check (taken >= 0),
  failed integer not null check (failed >= 0),
  cost_rial bigint not null check (cost_rial >= 0),
  constraint an_attempt_has_one_outcome check (taken + failed <= attempts),
  primary key (day, provider, template, budget)
);
grant select, insert on messaging.sms_day to nesye_app;

create index review_by_decision on kyc.review (decided_at) include (decided_by, submitted_at) where decided_by is not null;
create index document_by_decision on documents.document (decided_at) include (decided_by, submitted_at, subject_kind) where decided_by is not null and reused_from is null;
create index shop_decision_by_time on merchants.shop_decision (decided_at);
create index application_by_decision on clm.application (decided_at) include (decided_by, submitted_at) where decided_by is not null;
create index recovery_by_decision on identity.recovery_case (decided_at) include (decided_by, created_at) where decided_by is not null;
create index approval_by_decision on platform.approval (decided_at) include (decided_by, proposed_at) where decided_by is not null;
create index ticket_reply_by_time on engagement.ticket_message (created_at) include (operator_id, ticket_id) where operator_id is not null;
