/** Tables that stay small however many customers there are: they may be read from end to end. One whose key is a `smallint` is small by that, and has no line. */
export const SMALL_TABLES: Readonly<Record<string, string>> = {
  'airtime.offer': 'an offer a change for each of four operators',
  'airtime.operator': 'a row for each mobile operator',
  'airtime.package': 'what four operators sell',
  'airtime.prefix': 'the prefixes of the country',
  'charge_off.policy': 'a row a change of the rules, for two owners',
  'clm.form': 'a form a change for each kind of application',
  'collections.conduct': 'a row a change of the rules',
  'content.city': 'the cities of the country',
  'content.faq_entry': 'what operators write',
  'content.notice': 'what operators write',
  'content.slide': 'what operators write',
  'content.wallboard_item': 'what operators write',
  'credit_assessment.rule_set': 'a set a change for each of nine lines',
  'privacy.consent_text': 'versions of a few texts',
  'identity.recovery_case': 'lost SIM cards alone, and old ones are deleted',
  'gateway.settlement': 'a row a day for each gateway',
  'mandates.settlement': 'a row a day',
  'reconciliation.missing_statement': 'days without a bank statement, at most a row a day',
  'gateway.missing_file': 'at most a row a day for each gateway, of the last month',
  'hardship.policy': 'a row a line and change of the rules',
  'mandates.policy': 'a row a change of the rules',
  'reconciliation.rule': 'a row for each kind of movement',
  'reconciliation.statement': 'a row a day',
  'merchants.category': 'what operators write',
  'merchants.tag': 'what operators write',
  'origination.offer': 'an offer a change for each of nine lines',
  'platform.audit_root': 'a row a day',
  'platform.business_clock': 'one row',
  'platform.call_count': 'callers of the last minutes who came near a limit; the rest is deleted each minute',
  'platform.key_use': 'a row for each key',
  'platform.ledger_audit_run': 'a row or two a day',
  'settlement.payout_file': 'a row for each file for the bank, a few a month',
  'settlement.statement_month': 'twelve rows a year',
  'servicing.day_job': 'eight rows a day',
  'servicing.portfolio_roll': 'a few dozen rows a month',
  'servicing.terms': 'terms a change for each of nine lines',
  'public.nesye_function': 'one row for each function',
  'public.nesye_migration': 'one row for each migration',
};

/** Statements that read a large table from end to end, by file and table, with the reason. */
export const READ_WHOLE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'apps/server/src/modules/ledger/queries/account-entries.ts': {
    'ledger.line':
      'accounts of the platform that nearly every entry has a line of are read along the key, a page at a time',
  },
  'apps/server/src/modules/identity/queries/operators.ts': {
    'identity.second_factor': 'a row for each operator',
  },
  'apps/server/src/modules/end-of-day/queries/portfolio-reports.ts': {
    'servicing.facility_age': 'vintages count the credits of three years, a short row each',
  },
  'apps/server/src/modules/settlement/queries/statements.ts': {
    'settlement.movement': 'for its first day, until there is a statement',
  },
  'apps/server/src/modules/identity/queries/purge.ts': {
    'identity.captcha_spent': 'lives for minutes; the job runs seldom',
    'identity.otp_challenge': 'lives for minutes; the job runs seldom',
  },
  'apps/server/src/modules/collections/queries/case-queue.ts': {
    'servicing.delinquency': 'what is late alone, a short row each: the queue sorts it by what is owed',
  },
  'apps/server/src/modules/kyc/queries/uploads.ts': {
    'kyc.upload': 'a job that runs seldom looks for what was left behind',
  },
  'apps/server/src/modules/kyc/use-cases/seal-former-records.ts': {
    'kyc.address': 'once, after the update that seals them',
    'kyc.customer': 'once, after the update that seals them',
  },
  'apps/server/src/modules/ledger/queries/read-bank-movements.ts': {
    'ledger.entry':
      'its days are found by the BRIN index of days, which the planner passes over where the table is empty',
  },
  'apps/server/src/modules/payments/queries/read-customer-contracts.ts': {
    'ledger.guarded_account':
      'the planner begins at the other end where tables are empty; acceptance/query-plans.test.ts holds its plan',
  },
  'apps/server/src/modules/reconciliation/queries/differences.ts': {
    'reconciliation.difference': 'what files and books do not agree on: a few a day, in every state on one list',
  },
  'apps/server/src/modules/end-of-day/queries/delinquent-facilities.ts': {
    'servicing.delinquency': 'a gauge counts them: what is late alone, a short row each',
  },
  'apps/server/src/modules/wallet/queries/own-wallet.ts': {
    'wallet.bank_card': 'one bucket of it, deleted cards too, once for a copy of all data',
  },
  'apps/server/src/platform/audit/audit-chain.ts': {
    'platform.audit_entry': 'recomputes every chain from its first row',
  },
};
