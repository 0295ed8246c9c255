import { isoDate, officialCalendar, type Rial, rial } from '@nesye/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planInstallments } from '../../schedules/index.ts';
import type { PurchaseHistory, RefundMode } from '../../schedules/domain/purchase-replay.ts';
import { replayPurchase } from '../../schedules/domain/purchase-replay.ts';
import { refundOfRows } from '../../schedules/domain/refund-rows.ts';
import {
  addSplit,
  cardPartInWallet,
  NOT_REFUNDED,
  planRefund,
  type RefundQuestion,
  type RefundSplit,
  refundRest,
  refundTotal,
} from './plan-refund.ts';

const BOUGHT = isoDate('2026-08-23');
const FIRST_DUE = isoDate('2026-09-23');

const saleOf = (credit: bigint, wallet: bigint, gateway: bigint, commission: bigint, gift = 0n, vat = 0n) => ({
  amount: rial(credit + wallet + gateway + gift),
  creditAmount: rial(credit),
  walletAmount: rial(wallet),
  giftAmount: rial(gift),
  gatewayAmount: rial(gateway),
  commission: rial(commission + vat),
  commissionVat: rial(vat),
});

function historyOf(credit: bigint, paidRows: number): PurchaseHistory {
  const { rows } = planInstallments({
    credit: rial(credit),
    deposit: rial(0n),
    product: { feeFormula: 'simple_bank', rateBp: 1800n, multiple: 1000n },
    count: 4,
    businessDate: BOUGHT,
    holidays: officialCalendar(),
  });
  return {
    purchaseId: 64n,
    purchaseDate: BOUGHT,
    rows,
    repayments: rows.slice(0, paidRows).map(({ seq, principal, fee }) => ({
      seq,
      bookedOn: FIRST_DUE,
      paidOn: FIRST_DUE,
      entryId: BigInt(seq),
      paymentId: BigInt(seq),
      amount: rial(principal + fee),
      rebate: rial(0n),
    })),
    waivers: [],
    refunds: [],
    chargebacks: [],
    pauses: [],
    chargedOffOn: undefined,
    changes: [],
    penaltyTerms: { rateBp: 2400n, graceDays: 3, capBp: 1000n },
  };
}

type Planned = readonly [
  Parameters<typeof planRefund>[0],
  RefundSplit,
  Omit<RefundQuestion, 'card'> & Partial<RefundQuestion>,
];

/** A plan where the card's gateway can send any part of it back, unless given otherwise. */
const plan = (...[sale, refunded, question]: Planned) =>
  planRefund(sale, refunded, { card: { amounts: 'any_part', most: sale.gatewayAmount }, ...question });

function planned(...parameters: Planned): RefundSplit {
  const split = plan(...parameters);
  if (typeof split === 'string') throw new Error(split);
  return split;
}

describe('E4: 5,000,000 of a sale of 12,000,000 in 4, row 1 paid, on its due day', () => {
  const history = historyOf(12_000_000n, 1);

  it('takes all of it off the debt and gives back 100,000 of the commission and 10,000 of the tax on it', () => {
    const split = planned(saleOf(12_000_000n, 0n, 0n, 240_000n, 0n, 24_000n), NOT_REFUNDED, {
      amount: rial(5_000_000n),
      owedPrincipal: rial(9_068_000n),
    });
    expect(split).toEqual({
      credit: 5_000_000n,
      card: 0n,
      gift: 0n,
      wallet: 0n,
      repaid: 0n,
      commission: 110_000n,
      commissionVat: 10_000n,
    });
  });

  it('cancels row 4, leaves 1,091,000 without fee of row 3, and 2,977,000 and 121,124 of row 2', () => {
    const { fee, rows } = refundOfRows(history, { amount: rial(5_000_000n), mode: 'last', asOf: FIRST_DUE });
    expect(fee).toBe(148_876n);
    const agreed = history.rows.map(({ seq, principal, fee: whole }) => {
      const cut = rows.find((row) => row.seq === seq);
      return [principal - (cut?.principal ?? 0n), whole - (cut?.fee ?? 0n)];
    });
    expect(agreed).toEqual([
      [2_932_000n, 180_000n],
      [2_977_000n, 121_124n],
      [1_091_000n, 0n],
      [0n, 0n],
    ]);
  });
});

const tenders = fc
  .record({
    credit: fc.bigInt({ min: 0n, max: 20_000_000n }),
    wallet: fc.bigInt({ min: 0n, max: 20_000_000n }),
    gift: fc.bigInt({ min: 0n, max: 20_000_000n }),
    gateway: fc.bigInt({ min: 0n, max: 20_000_000n }),
    commissionBp: fc.bigInt({ min: 0n, max: 3_000n }),
    vatBp: fc.bigInt({ min: 0n, max: 2_500n }),
    owedShare: fc.bigInt({ min: 0n, max: 100n }),
    cuts: fc.array(fc.bigInt({ min: 0n, max: 1_000_000n }), { minLength: 9, maxLength: 9 }),
  })
  .filter(({ credit, wallet, gateway }) => credit + wallet + gateway >= 10n);

describe('any sale', () => {
  it('is given back in ten parts as in one, to the rial, each part in full and no tender beyond what it paid', () => {
    fc.assert(
      fc.property(tenders, ({ credit, wallet, gift, gateway, commissionBp, vatBp, owedShare, cuts }) => {
        const amount = credit + wallet + gift + gateway;
        const untaxed = (amount * commissionBp) / 10_000n;
        const sale = saleOf(credit, wallet, gateway, untaxed, gift, (untaxed * vatBp) / 10_000n);
        const owed = (credit * owedShare) / 100n;
        const one = planned(sale, NOT_REFUNDED, { amount: sale.amount, owedPrincipal: rial(owed) });
        expect(one).toEqual({
          credit: owed,
          card: gateway,
          gift,
          wallet,
          repaid: credit - owed,
          commission: sale.commission,
          commissionVat: sale.commissionVat,
        });
        let refunded = NOT_REFUNDED;
        for (const part of partsOf(sale.amount, cuts)) {
          const split = planned(sale, refunded, { amount: part, owedPrincipal: rial(owed - refunded.credit) });
          expect(refundTotal(split)).toBe(part);
          expect(Object.values(split).every((value) => value >= 0n)).toBe(true);
          expect(split.commissionVat <= split.commission).toBe(true);
          refunded = addSplit(refunded, split);
          expect(refunded.card <= gateway && refunded.wallet <= wallet && refunded.gift <= gift).toBe(true);
          // The wallet gets its own part once the gift card has all of its.
          expect(refunded.wallet === 0n || refunded.gift === gift).toBe(true);
          expect(refunded.credit + refunded.repaid <= credit && refunded.commission <= sale.commission).toBe(true);
          // Nothing becomes cash while the sale is owed.
          expect(refunded.credit === owed || refundTotal(refunded) === refunded.credit).toBe(true);
        }
        expect(refunded).toEqual(one);
        expect(refundRest(sale, refunded)).toBe(0n);
        expect(plan(sale, refunded, { amount: rial(1n), owedPrincipal: rial(0n) })).toBe('refund_exceeds_rest');
      }),
    );
  });

  it('of which the card gets the whole or nothing back, where its gateway can do no more', () => {
    fc.assert(
      fc.property(tenders, ({ credit, wallet, gateway, owedShare, cuts }) => {
        const sale = saleOf(credit, wallet, gateway, 0n);
        const owed = (credit * owedShare) / 100n;
        let refunded = NOT_REFUNDED;
        let inPlace = 0n;
        for (const part of partsOf(sale.amount, cuts)) {
          const card = { amounts: 'whole', most: rial(refunded.card === 0n ? gateway : 0n) } as const;
          const question = { amount: part, owedPrincipal: rial(owed - refunded.credit), card };
          const split = planned(sale, refunded, question);
          expect([0n, gateway]).toContain(split.card);
          expect(refundTotal(split)).toBe(part);
          inPlace += cardPartInWallet(sale, refunded, split);
          refunded = addSplit(refunded, split);
        }
        expect(refunded.card + refunded.wallet).toBe(gateway + wallet);
        if (refunded.card === 0n) expect(inPlace).toBe(gateway);
      }),
    );
  });

  it('whose rows are given back in parts ends where one refund of their sum ends, and no row is ever below zero', () => {
    const situation = fc.record({
      credit: fc.bigInt({ min: 1_000_000n, max: 50_000_000n }),
      paidRows: fc.integer({ min: 0, max: 3 }),
      mode: fc.constantFrom<RefundMode>('last', 'smaller'),
      cuts: fc.array(fc.bigInt({ min: 0n, max: 1_000_000n }), { minLength: 9, maxLength: 9 }),
    });
    fc.assert(
      fc.property(situation, ({ credit, paidRows, mode, cuts }) => {
        const history = historyOf(credit, paidRows);
        const owed = rial(history.rows.slice(paidRows).reduce((sum, { principal }) => sum + principal, 0n));
        const parts = partsOf(owed, cuts);
        const refunds = parts.map((amount, index) => ({
          refundedOn: FIRST_DUE,
          entryId: 100n + BigInt(index),
          amount,
          mode,
        }));
        const one = refundOfRows(history, { amount: owed, mode, asOf: FIRST_DUE });
        let fee = 0n;
        for (const [index, amount] of parts.entries()) {
          const before = { ...history, refunds: refunds.slice(0, index) };
          const part = refundOfRows(before, { amount, mode, asOf: FIRST_DUE });
          expect(part.rows.reduce((sum, row) => sum + row.principal, 0n)).toBe(amount);
          expect(part.rows.reduce((sum, row) => sum + row.fee, 0n)).toBe(part.fee);
          expect(part.rows.every((row) => row.principal >= 0n && row.fee >= 0n && row.unearned >= 0n)).toBe(true);
          fee += part.fee;
        }
        expect(fee).toBe(one.fee);
        const { rows } = replayPurchase({ ...history, refunds }, FIRST_DUE);
        for (const row of rows.slice(paidRows)) expect(row.owed.principal).toBe(0n);
      }),
      { numRuns: 60 },
    );
  });
});

/** The whole in ten parts, each of a rial at least. */
function partsOf(whole: Rial, cuts: readonly bigint[]): Rial[] {
  const spare = whole - 10n;
  const bounds = cuts.map((cut) => (spare * cut) / 1_000_000n).toSorted((a, b) => (a < b ? -1 : 1));
  return [...bounds, spare].map((bound, index) => rial(bound - (bounds[index - 1] ?? 0n) + 1n));
}

it('comes off the debt where what was repaid, and refunded to the wallet, is owed again', () => {
  const sale = saleOf(12_000_000n, 0n, 0n, 240_000n);
  const refunded = planned(sale, NOT_REFUNDED, { amount: rial(5_000_000n), owedPrincipal: rial(0n) });
  expect(refunded).toMatchObject({ credit: 0n, repaid: 5_000_000n });
  const again = { amount: rial(7_000_000n), owedPrincipal: rial(12_000_000n) };
  expect(planned(sale, refunded, again)).toMatchObject({ credit: 7_000_000n, card: 0n, wallet: 0n, repaid: 0n });
});
