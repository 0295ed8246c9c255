import { isoDate } from '@nesye/money';
import { describe, expect, test } from 'vitest';
import {
  type ContractFacts,
  leftOf,
  type Policy,
  type RowFacts,
  snoozedDue,
  whyNoSnooze,
  spreadRefusal,
} from './eligibility.ts';

const TODAY = isoDate('2026-11-21');
const policy: Policy = {
  validFrom: isoDate('2026-03-21'),
  maxSnoozeDays: 30,
  snoozeAheadDays: 31,
  maxSnoozeLateDays: 30,
  snoozesPerYear: 2,
  snoozesPerRow: 1,
  minSpreadRows: 2,
  maxSpreadRows: 6,
  maxSpreadLateDays: 90,
  spreadsPerYear: 1,
  minPaidRows: 1,
};
const contract: ContractFacts = { policy, status: 'active', paidRows: 1, snoozedOn: [], spreadOn: [] };
const due: RowFacts = {
  status: 1,
  isEndOfMonth: false,
  dueDate: isoDate('2026-12-21'),
  payableUntil: isoDate('2026-12-21'),
  snoozes: 0,
  isBeingDrawn: false,
  isPenaltyAlone: false,
};
const lateSince = (day: string): RowFacts => ({ ...due, status: 4, dueDate: isoDate(day), payableUntil: isoDate(day) });

describe('moving one row', () => {
  test.each<[string, Partial<ContractFacts>, Partial<RowFacts>]>([
    ['a row that is due within a month', {}, {}],
    ['one that is thirty days late', {}, lateSince('2026-10-22')],
    ['one of a credit that takes no purchase, for lateness or by an operator', { status: 'blocked' }, {}],
    ['one of a credit that is frozen', { status: 'frozen' }, {}],
    ['the second of a year', { snoozedOn: [isoDate('2026-06-01')] }, {}],
    ['the third, a year after the first', { snoozedOn: ['2025-11-21', '2026-06-01'].map(isoDate) }, {}],
  ])('%s is possible', (_, facts, row) => {
    expect(whyNoSnooze({ ...contract, ...facts }, { ...due, ...row }, TODAY)).toBeUndefined();
  });

  test.each<[string, string | undefined, Partial<ContractFacts>, Partial<RowFacts>]>([
    ['installment_not_payable', undefined, {}, { status: 2 }],
    ['installment_not_payable', undefined, {}, { status: 3 }],
    ['hardship_not_offered', undefined, { policy: undefined }, {}],
    ['hardship_contract_over', undefined, { status: 'written_off' }, {}],
    ['hardship_contract_over', undefined, { status: 'closed' }, {}],
    ['hardship_new_contract', undefined, { paidRows: 0 }, {}],
    ['hardship_bill', undefined, {}, { isEndOfMonth: true }],
    ['hardship_disputed', undefined, {}, { status: 5 }],
    ['hardship_row_moved', undefined, {}, { snoozes: 1 }],
    ['hardship_row_moved', undefined, {}, { isPenaltyAlone: true }],
    ['hardship_too_late', undefined, {}, lateSince('2026-10-21')],
    ['hardship_limit', '2027-06-01', { snoozedOn: ['2026-06-01', '2026-07-01'].map(isoDate) }, {}],
    ['hardship_too_early', '2026-11-22', {}, { dueDate: isoDate('2026-12-23') }],
    ['hardship_draw_under_way', undefined, {}, { isBeingDrawn: true }],
  ])('%s, again from %s', (code, retryOn, facts, row) => {
    expect(whyNoSnooze({ ...contract, ...facts }, { ...due, ...row }, TODAY)).toEqual({ code, retryOn });
  });

  test('counts its days from the due day, of a row that is due already from today', () => {
    expect(snoozedDue(due, 15, TODAY)).toBe('2027-01-05');
    expect(snoozedDue(lateSince('2026-11-01'), 15, TODAY)).toBe('2026-12-06');
    expect(snoozedDue({ dueDate: TODAY }, 1, TODAY)).toBe('2026-11-22');
  });
});

describe('spreading what is late', () => {
  const late = lateSince('2026-11-01');
  test('is possible while something is late, also where other rows are disputed or on a bill', () => {
    expect(spreadRefusal(contract, [late, due], TODAY)).toBeUndefined();
    expect(
      spreadRefusal(contract, [late, { ...due, status: 5 }, { ...late, isEndOfMonth: true }], TODAY),
    ).toBeUndefined();
    expect(spreadRefusal(contract, [lateSince('2026-08-23')], TODAY)).toBeUndefined();
  });

  test.each<[string, string | undefined, Partial<ContractFacts>, RowFacts[]]>([
    ['hardship_nothing_late', undefined, {}, [due]],
    ['hardship_nothing_late', undefined, {}, []],
    ['hardship_nothing_late', undefined, {}, [{ ...late, isPenaltyAlone: true }]],
    ['hardship_disputed', undefined, {}, [{ ...late, status: 5 }]],
    ['hardship_bill', undefined, {}, [{ ...late, isEndOfMonth: true }]],
    ['hardship_too_late', undefined, {}, [late, lateSince('2026-08-22')]],
    ['hardship_limit', '2027-05-01', { spreadOn: [isoDate('2026-05-01')] }, [late]],
    ['hardship_new_contract', undefined, { paidRows: 0 }, [late]],
    ['hardship_not_offered', undefined, { policy: undefined }, [late]],
    ['hardship_contract_over', undefined, { status: 'written_off' }, [late]],
    ['hardship_draw_under_way', undefined, {}, [{ ...late, isBeingDrawn: true }]],
  ])('%s, again from %s', (code, retryOn, facts, rows) => {
    expect(spreadRefusal({ ...contract, ...facts }, rows, TODAY)).toEqual({ code, retryOn });
  });
});

describe('what is left of a year', () => {
  test('each day counts for 365', () => {
    expect(leftOf(2, [], TODAY)).toEqual({ left: 2, retryOn: undefined });
    expect(leftOf(1, [isoDate('2025-11-21')], TODAY)).toEqual({ left: 1, retryOn: undefined });
    expect(leftOf(1, [isoDate('2025-11-22')], TODAY)).toEqual({ left: 0, retryOn: '2026-11-22' });
  });

  test('where the rules came to allow fewer, the newest that still count decide', () => {
    expect(leftOf(1, ['2026-01-01', '2026-02-01'].map(isoDate), TODAY)).toEqual({ left: 0, retryOn: '2027-02-01' });
    expect(leftOf(0, [isoDate('2026-01-01')], TODAY)).toEqual({ left: 0, retryOn: undefined });
  });
});
