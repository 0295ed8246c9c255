import { ledgerCalls } from '@nesye/contract';
import { CURRENCY } from '@nesye/contract/constants';
import { formatJalaliDate, formatJalaliDateTime } from '@nesye/persian';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type ExportedList, exportedList } from '../../../platform/lists/exported-list.ts';
import { addressOf, listResponse, rowsToRead } from '../../../platform/lists/list-response.ts';
import { type ListQuery, type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import { readDays } from '../../../platform/lists/day-filter.ts';
import type { LedgerDeps } from '../ledger-deps.ts';
import {
  type AccountEntry,
  type NamedAccount,
  readAccountEntries,
  readAccountState,
} from '../queries/account-entries.ts';
import { nameParties } from './name-parties.ts';

const RULES: ListRules<'id'> = {
  order: { id: 'integer' },
  standardOrder: { key: 'id', isDescending: true },
  tieBreakers: 0,
  pageSize: 50,
};

/** An account as the address names it. */
export interface AccountQuery {
  readonly filter_kind: string;
  readonly filter_party: string;
  readonly filter_currency?: '364' | '368' | undefined;
}
type EntriesQuery = ListQuery &
  AccountQuery & { readonly filter_from?: string | undefined; readonly filter_until?: string | undefined };

/** The entries of one account, the newest first, 50 a page; each page is audited. Refuses as every list does, `invalid` and `range_turned` for its days. */
export async function listAccountEntries(deps: LedgerDeps, operatorId: bigint, query: EntriesQuery) {
  const page = await pageOfEntries(deps, query);
  await note(deps, operatorId, accountOf(query), 'ledger.entries_look');
  return page;
}

/** The entries of one account as a file that two operators decide on; its pages are not audited. */
export const exportedEntries = (deps: Pick<LedgerDeps, 'database'>): ExportedList =>
  exportedList(
    'ledger-entries',
    ledgerCalls.listAccountEntries,
    [
      { title: 'شماره', kind: 'number', cell: ({ id }) => id },
      { title: 'روز دفتر', kind: 'text', cell: ({ accounting_date: day }) => formatJalaliDate(day) },
      { title: 'زمان', kind: 'text', cell: ({ occurred_at: at }) => formatJalaliDateTime(new Date(at)) },
      { title: 'قاعده', kind: 'number', cell: ({ rule }) => rule },
      { title: 'مبدأ', kind: 'number', cell: ({ source_id: id }) => id },
      { title: 'برگشت سند', kind: 'text', cell: ({ reverses_id: id }) => (id === null ? '' : String(id)) },
      { title: 'مبلغ (بدهکار مثبت)', kind: 'amount', cell: ({ amount }) => amount },
      { title: 'مانده پس از آن', kind: 'amount', cell: ({ balance_after: balance }) => balance },
    ],
    (_, query) => pageOfEntries(deps, query),
  );

async function pageOfEntries({ database }: Pick<LedgerDeps, 'database'>, query: EntriesQuery) {
  const account = accountOf(query);
  const days = readDays(query);
  const request = readListRequest(query, RULES);
  const [after] = request.after ?? [];
  const found = await readAccountEntries(database.sql, account, {
    ...days,
    isDescending: request.isDescending,
    after: after === undefined ? undefined : BigInt(after),
    ...rowsToRead(request),
  });
  return listResponse(
    addressOf(ledgerCalls.listAccountEntries.path, { ...query }),
    request,
    found,
    viewOf,
    ({ id }) => [String(id)],
  );
}

/** Whose an account is, masked, and its balance; the look is audited. Refuses `not_found` for a kind that the chart does not have. */
export async function showAccount(deps: LedgerDeps, operatorId: bigint, query: AccountQuery) {
  const { sql } = deps.database;
  const account = accountOf(query);
  const state = await readAccountState(sql, account);
  if (state === undefined) throw new Refusal('not_found');
  const [party = { role: 'other' as const, id: null, name: '' }] = await nameParties(deps, sql, [account]);
  await note(deps, operatorId, account, 'ledger.account_look');
  return {
    kind: account.kind,
    party_id: Number(account.partyId),
    currency: account.currency,
    book: state.book,
    party,
    balance: state.balance ?? null,
    held: state.held ?? null,
  };
}

const accountOf = (query: AccountQuery): NamedAccount => ({
  kind: Number(query.filter_kind),
  partyId: BigInt(query.filter_party),
  currency: Number(query.filter_currency ?? CURRENCY.irr),
});

const viewOf = (row: AccountEntry) => ({
  id: Number(row.id),
  amount: row.amount,
  balance_after: row.balanceAfter,
  rule: row.rule,
  source_id: Number(row.sourceId),
  reverses_id: row.reversesId === null ? null : Number(row.reversesId),
  occurred_at: row.occurredAt.toISOString(),
  accounting_date: row.accountingDate,
});

const note = (
  { database, clock }: LedgerDeps,
  operatorId: bigint,
  { kind, partyId, currency }: NamedAccount,
  action: string,
): Promise<void> =>
  appendAudit(database.sql, {
    actorId: operatorId,
    action,
    subjectKind: 'ledger.account',
    subjectId: `${kind}:${partyId}`,
    detail: { currency },
    at: clock.now(),
  });
