/** One alert of Prometheus over the numbers of `/metrics`. What wakes a person has a runbook. */
export type AlertRule = BaseRule &
  (
    | { readonly severity: 'page'; /** A heading of `docs/ops/operations.md`. */ readonly runbook: string }
    | { readonly severity: 'ticket'; readonly runbook?: never }
  );

interface BaseRule {
  readonly name: string;
  /** PromQL. */
  readonly expr: string;
  /** How long it has to hold. */
  readonly for: `${number}${'m' | 'h'}`;
  /** What it means and what to do, in Markdown. */
  readonly meaning: string;
}

export const ALERT_RULES: readonly AlertRule[] = [
  {
    name: 'LedgerAuditViolated',
    expr: 'nesye_ledger_audit_violations > 0',
    for: '0m',
    severity: 'page',
    runbook: 'The books do not hold',
    meaning:
      'An invariant of the books is broken. `npm run ledger:audit` names rows. Stop payouts before anything else',
  },
  {
    name: 'LedgerAuditMissing',
    expr: 'time() - nesye_ledger_audit_timestamp_seconds > 93600',
    for: '10m',
    severity: 'ticket',
    meaning: 'No audit for 26 hours (0: never): look at `nesye-audit.timer`',
  },
  {
    name: 'PurchasesFail',
    expr: 'sum(rate(nesye_purchases_total{outcome="failed"}[5m])) > 0',
    for: '5m',
    severity: 'page',
    runbook: 'Calls end in errors',
    meaning: 'Purchases end in errors of ours: log lines `call failed`',
  },
  {
    name: 'PurchasesWait',
    expr: 'sum(rate(nesye_purchases_total{outcome="refused",code=~"busy|outcome_unknown"}[5m])) / sum(rate(nesye_purchases_total[5m])) > 0.01',
    for: '5m',
    severity: 'page',
    runbook: 'The database is down or slow',
    meaning: 'The database is slow or away: `nesye_batch_seconds`, its own log',
  },
  {
    name: 'NoPurchases',
    expr: 'sum(increase(nesye_purchases_total{outcome="accepted"}[15m])) == 0 and on () hour() >= 6 and on () hour() < 18',
    for: '15m',
    severity: 'page',
    runbook: 'No purchases come in',
    meaning: 'No purchase for a quarter of an hour in shop hours (06 to 18 UTC): sign-in, proxy, `/readyz`',
  },
  {
    name: 'TasksStopped',
    expr: 'nesye_task_oldest_due_seconds > 300',
    for: '5m',
    severity: 'page',
    runbook: 'Tasks have stopped',
    meaning: 'Durable work has stopped: is a server with tasks running?',
  },
  {
    name: 'TasksFailed',
    expr: 'nesye_tasks_failed > 0',
    for: '15m',
    severity: 'ticket',
    meaning: 'Work gave up after all its attempts; `last_error` in `graphile_worker._private_jobs`',
  },
  {
    name: 'CardPaymentsInDoubt',
    expr: 'nesye_card_payments_in_doubt > 20',
    for: '15m',
    severity: 'ticket',
    meaning:
      'The payment gateway is silent: `nesye_party_seconds_count{party=~"psp|zarinpal",outcome!="ok"}`. It is queried again by itself; nothing is guessed',
  },
  {
    name: 'CardPaymentLongInDoubt',
    expr: 'nesye_card_payment_oldest_doubt_seconds > 3600',
    for: '15m',
    severity: 'ticket',
    meaning:
      'One payment has been without a word for an hour, however few they are: `gateway.attempt` in the states `verifying` and `unknown`. Ask the gateway with its reference',
  },
  {
    name: 'CardDoubtsToDecide',
    expr: 'nesye_card_doubts_to_decide > 0',
    for: '1h',
    severity: 'ticket',
    meaning:
      'A gateway has not spoken since yesterday about a payment or a refund: `/console/reconciliation/differences`, kinds «بی‌پاسخ از درگاه». Ask the gateway with the reference; one operator proposes «انجام شده است» or «انجام نشده است», another decides',
  },
  {
    name: 'OrdersInDoubt',
    expr: 'sum by (kind) (nesye_outside_orders{state=~"sending|in_doubt"}) > 20',
    for: '15m',
    severity: 'ticket',
    meaning:
      'A party is silent about orders of this kind: `/console/orders` and `nesye_party_seconds_count{outcome!="ok"}`. It is queried by itself; nothing is sent twice',
  },
  {
    name: 'OrderLongInDoubt',
    expr: 'max by (kind) (nesye_outside_order_oldest_seconds{state=~"sending|in_doubt"}) > 3600',
    for: '15m',
    severity: 'ticket',
    meaning:
      'An order of this kind has been in doubt for an hour, however few there are: `/console/orders`. Ask the party with our number of the order',
  },
  {
    name: 'PayoutFileWaits',
    expr: 'nesye_payout_file_oldest_seconds > 3600',
    for: '15m',
    severity: 'ticket',
    meaning:
      'A file of payouts was made an hour ago and is not at the bank, or its withdrawal is not done: those shops wait. `/console/payout-files`: upload it and say so, or withdraw it',
  },
  {
    name: 'MandateDrawsFail',
    expr: 'nesye_mandate_draws_failed > 20',
    for: '1h',
    severity: 'ticket',
    meaning:
      'Many draws failed in the two days up to the last draw: an outage of the bank, or of its mandates. Reasons in `mandates.draw.failure`. Set the bound to a tenth of your usual day',
  },
  {
    name: 'MandateDrawsUnsettled',
    expr: 'nesye_mandate_draws_unsettled > 0',
    for: '1h',
    severity: 'ticket',
    meaning:
      'The debit bank has drawn money that none of its settlement files names after six days, or its files cannot be read. Compare `mandates.settlement` with the bank’s statement, and ask the bank',
  },
  {
    name: 'ShopsUnpaid',
    expr: 'nesye_shops_unpaid > 20',
    for: '1h',
    severity: 'ticket',
    meaning:
      'Many shops have sales of more than a week ago that were not paid out: suspended, without an account, below their smallest payout, or the run `settlement.make_payouts` fails',
  },
  {
    name: 'LenderSilent',
    expr: 'sum by (line) (rate(nesye_lender_responses_total{outcome="unknown"}[15m])) / sum by (line) (rate(nesye_lender_responses_total[15m])) > 0.5',
    for: '30m',
    severity: 'ticket',
    meaning:
      'A lender is silent or speaks another form than it did: requests of that line wait, visibly. Ask the bank; nothing is refused by itself',
  },
  {
    name: 'CreditRequestsAtLender',
    expr: 'nesye_credit_requests_at_lender > 0',
    for: '1h',
    severity: 'ticket',
    meaning:
      'A lender has had a request for more than a day: `/console/credit-requests`, state «بیش از یک روز نزد بانک», and `nesye_lender_responses_total` of its line. Ask the bank; the request waits, visibly, and is asked about every hour',
  },
  {
    name: 'PublicFactsStale',
    expr: 'nesye_public_facts_stale > 0',
    for: '10m',
    severity: 'ticket',
    meaning:
      'Two operators changed a price or terms that the public pages name, from tomorrow on at the latest: `/console/terms`. Change `PUBLIC_FACTS`, let a migration bring them to a new database (`on conflict do nothing`), and release on that day',
  },
  {
    name: 'GuaranteeReturnsLate',
    expr: 'nesye_guarantee_returns_late > 0',
    for: '1h',
    severity: 'ticket',
    meaning:
      'A cheque or note should have been back with its owner: `/console/guarantees`, state «باید پس داده شود», `nesye_party_seconds_count{party=~"courier|notary",outcome!="ok"}`',
  },
  {
    name: 'SettlementFileTooLarge',
    expr: 'nesye_settlement_files_too_large > 0',
    for: '0m',
    severity: 'ticket',
    meaning:
      "A gateway's day file is larger than what is read (8 MiB): its money stays on 1110 until the gateway gives it in parts or the limit is raised; `gateway.missing_file` names the day",
  },
  {
    name: 'SettlementFileMissing',
    expr: 'nesye_settlement_files_missing > 0',
    for: '1h',
    severity: 'ticket',
    meaning: 'A gateway still has no file of a day that is a week old: `gateway.missing_file`',
  },
  {
    name: 'ReconciliationOverdue',
    expr: 'nesye_reconciliation_overdue > 0',
    for: '1h',
    severity: 'ticket',
    meaning:
      'A difference or a suspense item is past its deadline: `/console/reconciliation/differences`, `/console/reconciliation/suspense`',
  },
  {
    name: 'DocumentsUnsealed',
    expr: 'nesye_documents_unsealed > 20',
    for: '30m',
    severity: 'ticket',
    meaning:
      'Contracts that all have signed have no signed PDF: typesetting or the signing key fails. Log lines of the task `signing.seal_document`',
  },
  {
    name: 'TasksPileUp',
    expr: 'nesye_tasks_due > 1000',
    for: '15m',
    severity: 'ticket',
    meaning: 'Tasks come in faster than they are done, though none waits long yet: start another `npm run worker`',
  },
  {
    name: 'BankStatementMissing',
    expr: 'nesye_bank_statements_missing > 0',
    for: '1h',
    severity: 'ticket',
    meaning:
      'A bank statement of a day that is two days over is not here, or one cannot be read: `/console/reconciliation`. Ask the bank, give its file, or say that the day has none; `reconciliation.missing_statement` has the reason',
  },
  {
    name: 'TasksRetry',
    expr: 'nesye_tasks_retrying > 20',
    for: '15m',
    severity: 'ticket',
    meaning: 'An outside party fails: `nesye_party_seconds_count{outcome!="ok"}`',
  },
  {
    name: 'CodesByNextProvider',
    expr: 'sum by (party) (rate(nesye_party_seconds_count{party=~"kavenegar|sms_gateway",outcome!="ok"}[5m])) > 0.1',
    for: '5m',
    severity: 'ticket',
    meaning: 'Codes go by the next provider. Log lines `a provider did not take a message` name party and cause',
  },
  {
    name: 'SmsBudgetNearlySpent',
    expr: 'nesye_sms_hour_cost_rial / nesye_sms_hour_ceiling_rial > 0.8',
    for: '0m',
    severity: 'page',
    runbook: 'An attack on codes',
    meaning: 'Codes are soon refused: an attack or a rush',
  },
  {
    name: 'SmsToNamedNumbers',
    expr: 'nesye_sms_hour_named_cost_rial / nesye_sms_hour_named_ceiling_rial > 0.8',
    for: '0m',
    severity: 'ticket',
    meaning:
      'Many messages to numbers that their senders named, such as invitations of guarantors: `messaging.number_sending` by `door` and `sender_id`. The rest waits',
  },
  {
    name: 'ServerErrors',
    expr: 'sum(rate(nesye_http_request_seconds_count{status=~"5.."}[5m])) > 1',
    for: '5m',
    severity: 'page',
    runbook: 'Calls end in errors',
    meaning: '`refused` and `call failed` lines, by `call_id`',
  },
  {
    name: 'EventLoopLags',
    expr: 'nodejs_eventloop_lag_p99_seconds > 0.2',
    for: '10m',
    severity: 'ticket',
    meaning: 'The process is short of processor time',
  },
  {
    name: 'DatabaseConnections',
    expr: 'nesye_database_connections > 80',
    for: '10m',
    severity: 'ticket',
    meaning: 'Above 80 % of `max_connections` (100 unless you set another): lower `DATABASE_POOL_SIZE` or add a pooler',
  },
  {
    name: 'WebhooksLate',
    expr: 'nesye_webhooks_overdue_seconds > 900',
    for: '10m',
    severity: 'ticket',
    meaning:
      'Events of web shops are not sent though they are due: is a server with tasks running, and what do its log lines `a webhook was not sent` say?',
  },
  {
    name: 'KeyChangeOpen',
    expr: 'nesye_former_key_rows_data + nesye_former_key_rows_index + nesye_former_key_rows_otp + nesye_former_key_rows_pin > 0',
    for: '168h',
    severity: 'ticket',
    meaning: 'A change of a key has not ended for a week: [keys.md](keys.md) says what is left and how it ends',
  },
  {
    name: 'MetricsUnreadable',
    expr: 'increase(nesye_metrics_unreadable_total[10m]) > 0',
    for: '10m',
    severity: 'ticket',
    meaning: 'A number could not be read; the others are true',
  },
];

/** `deploy/prometheus/rules.yml`. A string of JSON is one of YAML. */
export const buildAlertRules =
  (): string => `# Written by node tools/generate-docs.ts from tools/docs/alert-rules.ts. What to do: docs/ops/operations.md.
groups:
  - name: nesye
    rules:
${ALERT_RULES.map(ruleText).join('')}`;

const ruleText = ({ name, expr, for: held, severity, meaning, runbook }: AlertRule): string => `      - alert: ${name}
        expr: ${JSON.stringify(expr)}
        for: ${held}
        labels: {severity: ${severity}}
        annotations: {summary: ${JSON.stringify(meaning)}${runbook === undefined ? '' : `, runbook: ${JSON.stringify(`docs/ops/operations.md${anchorOf(runbook)}`)}`}}
`;

/** The address of a heading inside its page. */
const anchorOf = (heading: string): string => `#${heading.toLowerCase().replaceAll(' ', '-')}`;

/** `docs/ops/alerts.md`. */
export const buildAlertsPage = (): string => `# Alerts

<!-- Written by node tools/generate-docs.ts from tools/docs/alert-rules.ts. -->

The rules of \`deploy/prometheus/rules.yml\`, over the numbers of \`/metrics\`. \`page\`: now; \`ticket\`: the next working day. Each \`page\` has a runbook in [operations.md](operations.md). \`deploy/grafana/nesye.json\` is a dashboard over the same numbers, to import into Grafana.

| Alert | When | For | Who | What it means, what to do |
|---|---|---|---|---|
${ALERT_RULES.map(rowText).join('\n')}

Each refusal is one line in the log, 4xx at \`info\`, 5xx at \`error\`: \`request_id\` (the one in the error and in \`x-request-id\`), \`call_id\`, \`error_code\`, never who or what was in the request. The same id is in every other line of the request and of the tasks that it queued, and the outside parties get it as the trace id of \`traceparent\`; a run by the clock has an id too. A \`traceparent\` that comes with a request is kept. In a stall, late handlers are one line a call and ten seconds, with \`count\`.

Three log lines are for an accountant. \`a settlement file has lines that belong to no payment of ours\` and \`the gateway took another amount than it was asked to\`: look at account 2920, at \`gateway.settlement_line\` without \`matched_id\`, and at attempts in the state \`unknown\`. \`the gateway took the money of an attempt that has failed\`: both.
`;

const rowText = ({ name, expr, for: held, severity, meaning, runbook }: AlertRule): string =>
  `| ${name} | \`${cell(expr)}\` | ${held === '0m' ? 'immediately' : held} | ${severity} | ${cell(meaning)}${runbook === undefined ? '' : `. Runbook: [${runbook}](operations.md${anchorOf(runbook)})`} |`;

const cell = (text: string): string => text.replaceAll('|', '\\|');
