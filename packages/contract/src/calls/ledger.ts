import { Type } from '@sinclair/typebox';
import { defineCall } from '../call.ts';
import { demo } from '../example.ts';
import { defineList } from '../list-call.ts';
import { ownedBy } from '../owner.ts';
import { AmountOut, CalendarDate, IdParams, Instant, namedObject, orNull, strictObject } from '../schemas/common.ts';
import { QueryDate } from '../schemas/list.ts';
import { MaskedText, oneOf } from '../schemas/texts.ts';

const SignedAmount = Type.Unsafe<number>({ type: 'integer', description: 'whole units; debit − credit' });
const Kind = Type.Integer({ description: 'number of the chart of accounts' });

/** What the last audit of the books found; null before the first. */
export const LastLedgerAudit = namedObject('LastLedgerAudit', {
  finished_at: Instant,
  checks: Type.Integer(),
  violated_checks: Type.Integer({ description: '0: all hold' }),
});

const TrialBalance = namedObject('TrialBalance', {
  date: CalendarDate,
  is_closed: Type.Boolean({ description: 'nothing is written into this day any more' }),
  last_closed_day: orNull(CalendarDate),
  is_equal: Type.Boolean({ description: 'debits and credits are the same in each book and currency' }),
  sums: Type.Array(
    strictObject({ book: oneOf('own', 'managed'), currency: Type.Integer(), debit: AmountOut, credit: AmountOut }),
  ),
  last_audit: orNull(LastLedgerAudit),
  rows: Type.Array(
    strictObject({
      kind: Kind,
      book: oneOf('own', 'managed'),
      currency: Type.Integer(),
      debit: AmountOut,
      credit: AmountOut,
      balance: SignedAmount,
      house_party: orNull(Type.Integer({ description: 'whose account of this kind there is only one of; else null' })),
    }),
  ),
});

/** Whose an account is. `other` is a party that is neither a person nor a shop. */
const Party = namedObject('LedgerParty', {
  role: oneOf('person', 'shop', 'gift_card', 'house', 'other'),
  id: orNull(Type.Integer({ description: 'of the person or the shop' })),
  name: MaskedText,
});
const LedgerAccount = namedObject('LedgerAccount', {
  kind: Kind,
  party_id: Type.Integer(),
  currency: Type.Integer(),
  book: oneOf('own', 'managed'),
  party: Party,
  balance: orNull(SignedAmount),
  held: orNull(AmountOut),
});
const LedgerLine = namedObject('LedgerAccountLine', {
  id: Type.Integer({ description: 'number of the entry' }),
  amount: SignedAmount,
  balance_after: orNull(SignedAmount),
  rule: Type.Integer({ description: 'number of the posting rule' }),
  source_id: Type.Integer({ description: 'number of the record that it was written of' }),
  reverses_id: orNull(Type.Integer()),
  occurred_at: Instant,
  accounting_date: CalendarDate,
});
const LedgerEntry = namedObject('LedgerEntry', {
  id: Type.Integer(),
  rule: Type.Integer(),
  leg: Type.Integer(),
  source_id: Type.Integer(),
  occurred_at: Instant,
  written_at: Instant,
  effective_date: CalendarDate,
  accounting_date: CalendarDate,
  reverses_id: orNull(Type.Integer()),
  reversed_by_id: orNull(Type.Integer()),
  transfer_id: orNull(Type.Integer()),
  other_legs: Type.Array(Type.Integer(), { description: 'the entries of the same transfer, at most 100' }),
  lines: Type.Array(
    strictObject({
      kind: Kind,
      party_id: Type.Integer(),
      currency: Type.Integer(),
      amount: SignedAmount,
      balance_after: orNull(SignedAmount),
      party: Party,
    }),
  ),
});

const DayStepName = oneOf(
  'fees',
  'penalties',
  'delinquency',
  'blocking',
  'charge_off',
  'promises',
  'close',
  'sales',
  'portfolio',
);
const LedgerDay = namedObject('LedgerDay', {
  id: Type.Integer({ description: 'days since 1970' }),
  day: CalendarDate,
  steps: Type.Array(
    strictObject({
      name: DayStepName,
      state: oneOf('waiting', 'running', 'done'),
      started_at: orNull(Instant),
      done_at: orNull(Instant),
      count: Type.Integer({ description: 'records that it wrote' }),
    }),
  ),
});

const shared = { context: 'ledger', access: 'operator', permission: 'money' } as const;
const PATH = '/api/v1/operator/ledger';
const Digits = Type.String({ pattern: '^[0-9]{1,18}$' });
const AccountFilters = {
  filter_kind: Type.String({ pattern: '^[0-9]{4}$' }),
  filter_party: Digits,
  filter_currency: Type.Optional(oneOf('364', '368')),
};
const lineSample = {
  id: 128_000_064,
  amount: 12_000_000,
  balance_after: null,
  rule: 1,
  source_id: 4_161,
  reverses_id: null,
  occurred_at: '2026-11-22T14:19:26.674Z',
  accounting_date: '2026-11-22',
};

/** The books, as accountants and operators read them. */
export const ledgerCalls = {
  getTrialBalance: defineCall({
    ...shared,
    id: 'N114',
    method: 'GET',
    path: `${PATH}/trial-balance/`,
    summary:
      'All that was debited and credited up to the end of an accounting day, by kind of account; each book sums to zero in each currency',
    query: strictObject({ date: Type.Optional(QueryDate) }),
    reply: { 200: TrialBalance },
    errors: [],
    owner: 'none',
    idempotency: 'none',
    example: {
      query: { date: '2026-11-22' },
      response: {
        date: '2026-11-22',
        is_closed: false,
        last_closed_day: '2026-11-21',
        is_equal: true,
        sums: [{ book: 'own', currency: 364, debit: 62_500_000, credit: 62_500_000 }],
        last_audit: { finished_at: '2026-11-21T23:31:04.120Z', checks: 210, violated_checks: 0 },
        rows: [
          {
            kind: 1110,
            book: 'own',
            currency: 364,
            debit: 62_500_000,
            credit: 0,
            balance: 62_500_000,
            house_party: null,
          },
          {
            kind: 2010,
            book: 'own',
            currency: 364,
            debit: 0,
            credit: 62_500_000,
            balance: -62_500_000,
            house_party: null,
          },
        ],
      },
    },
  }),
  listAccountEntries: defineList({
    ...shared,
    id: 'N605',
    path: `${PATH}/entries/`,
    summary:
      'The entries of one account with what each wrote on it, the newest first; of a stretch of accounting days where it is named',
    row: LedgerLine,
    filters: { ...AccountFilters, filter_from: Type.Optional(QueryDate), filter_until: Type.Optional(QueryDate) },
    errors: ['invalid', 'range_turned'],
    owner: 'none',
    example: { query: { filter_kind: '1110', filter_party: '1', page_size: '2' }, rows: [lineSample] },
  }),
  getLedgerEntry: defineCall({
    ...shared,
    id: 'N606',
    method: 'GET',
    path: `${PATH}/entries/:id/`,
    summary:
      'One entry with all its lines, what it was written of, what it reverses and whose the accounts are, masked',
    params: IdParams,
    reply: { 200: LedgerEntry },
    errors: ['not_found'],
    owner: ownedBy('operator', ['path.id']),
    idempotency: 'none',
    example: {
      params: { id: demo('ledger_entry_id') },
      response: {
        id: 128_000_064,
        rule: 1,
        leg: 1,
        source_id: 4_161,
        occurred_at: '2026-11-22T14:19:26.674Z',
        written_at: '2026-11-22T14:19:26.681Z',
        effective_date: '2026-11-22',
        accounting_date: '2026-11-22',
        reverses_id: null,
        reversed_by_id: null,
        transfer_id: null,
        other_legs: [],
        lines: [
          {
            kind: 1110,
            party_id: 1,
            currency: 364,
            amount: 12_000_000,
            balance_after: null,
            party: { role: 'house', id: null, name: '' },
          },
          {
            kind: 2010,
            party_id: 10_118,
            currency: 364,
            amount: -12_000_000,
            balance_after: 12_000_000,
            party: { role: 'person', id: 10_118, name: '0912***0003' },
          },
        ],
      },
    },
  }),
  getLedgerAccount: defineCall({
    ...shared,
    id: 'N607',
    method: 'GET',
    path: `${PATH}/account/`,
    summary: 'Whose an account is, masked, and its balance',
    query: strictObject(AccountFilters),
    reply: { 200: LedgerAccount },
    errors: ['invalid', 'not_found'],
    owner: 'none',
    idempotency: 'none',
    example: {
      query: { filter_kind: '1110', filter_party: '1' },
      response: {
        kind: 1110,
        party_id: 1,
        currency: 364,
        book: 'own',
        party: { role: 'house', id: null, name: '' },
        balance: null,
        held: null,
      },
    },
  }),
  listLedgerDays: defineCall({
    ...shared,
    id: 'N608',
    method: 'GET',
    path: `${PATH}/days/`,
    summary:
      'The last fourteen business days that were ended or are being ended, each with its steps, the newest first',
    reply: { 200: strictObject({ days: Type.Array(LedgerDay) }) },
    errors: [],
    owner: 'none',
    idempotency: 'none',
    example: {
      response: {
        days: [
          {
            id: 20_779,
            day: '2026-11-22',
            steps: [
              {
                name: 'fees',
                state: 'done',
                started_at: '2026-11-22T21:30:04.120Z',
                done_at: '2026-11-22T21:30:04.320Z',
                count: 12,
              },
            ],
          },
        ],
      },
    },
  }),
} as const;
