import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { retryUnlessDecided } from '@nesye/web-kit/query/retry-unless-decided.ts';

const TRIAL_BALANCE = '/api/v1/operator/ledger/trial-balance/';
export const ENTRIES = '/api/v1/operator/ledger/entries/';
const ENTRY = '/api/v1/operator/ledger/entries/:id/';
const ACCOUNT = '/api/v1/operator/ledger/account/';
const DAYS = '/api/v1/operator/ledger/days/';
const MONEY = '/api/v1/operator/money/';

export type TrialBalance = ReplyOf<'GET', typeof TRIAL_BALANCE>;
export type LedgerAudit = NonNullable<TrialBalance['last_audit']>;
export type LedgerAccount = ReplyOf<'GET', typeof ACCOUNT>;
export type LedgerEntry = ReplyOf<'GET', typeof ENTRY>;
export type LedgerParty = LedgerAccount['party'];
export type LedgerDay = ReplyOf<'GET', typeof DAYS>['days'][number];
export type MoneyView = ReplyOf<'GET', typeof MONEY>;

/** The trial balance at the end of a day, as of now without one. */
export const trialBalanceQuery = (day: string | undefined) =>
  callQuery(TRIAL_BALANCE, day === undefined ? {} : { query: { date: day } });

/** An account by kind and party. One that is not there is a state of the page. */
export const accountQuery = (kind: string, party: string) => ({
  ...callQuery(ACCOUNT, { query: { filter_kind: kind, filter_party: party } }),
  retry: retryUnlessDecided,
});

/** An entry by its number. One that is not there is a state of the page. */
export const entryQuery = (id: string) => ({ ...callQuery(ENTRY, { params: { id } }), retry: retryUnlessDecided });

/** The ends of the last business days. */
export const daysQuery = callQuery(DAYS);

/** What of the money needs a look. */
export const moneyQuery = callQuery(MONEY);
