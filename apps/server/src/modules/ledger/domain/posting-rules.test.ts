import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Line } from './line.ts';
import {
  postCardRefundConfirmed,
  postCardRefundRefused,
  postLateReceipt,
  postLateReceiptSentBack,
} from './card-refund-rules.ts';
import { postRepaymentTakenBack, postTopUpTakenBack } from './chargeback-rule.ts';
import {
  postCashOutPaid,
  postCashOutPaidAtBank,
  postCashOutReturned,
  postCashOutSent,
  postFeeEarned,
  postPaidForSomebodyElse,
  postPayoffRebate,
  postPenaltyCharged,
  postPenaltyWaived,
  postRepayment,
  postSale,
  postSaleRefund,
  postSettledInBucket,
  postSettlement,
  postShopFee,
  postShopFeeReturned,
  postTopUp,
  postTransferIn,
  postTransferOut,
} from './posting-rules.ts';
import { postServiceCharge, postServiceChargeRefunded } from './service-charge-rules.ts';

const MERCHANT = 640n;
const CUSTOMER = 129n;
const FACILITY = 193n;
const LENDER = 6402n;
const GIFT_CARD = 257n;

/** `Dr 2010 3000000` reads like the worked examples; parties are checked beside. */
const sheetOf = (lines: readonly Line[]): string[] =>
  lines.map(
    (line) =>
      `${line.amount > 0n ? 'Dr' : 'Cr'} ${line.kind}/${line.partyId} ${line.amount > 0n ? line.amount : -line.amount}`,
  );
const sale = (changes: Partial<Parameters<typeof postSale>[0]>) =>
  postSale({ merchantId: MERCHANT, commission: 0n, cash: {}, ...changes });

describe('worked examples', () => {
  test('a shop’s own credit: nothing is payable at the sale, what is repaid is the shop’s, and a card takes it back', () => {
    const debt = {
      owner: 'merchant',
      facilityId: FACILITY,
      lenderId: MERCHANT,
      principal: 9_000_000n,
      fee: 270_000n,
    } as const;
    const sold = sale({
      commission: 150_000n,
      cash: { wallet: { customerId: CUSTOMER, amount: 3_000_000n } },
      credit: debt,
    });
    expect(sheetOf(sold)).toEqual([
      'Dr 2010/129 3000000',
      'Dr 7110/193 9000000',
      'Dr 7120/193 270000',
      'Cr 7510/640 9000000',
      'Cr 7520/640 270000',
      'Cr 2110/640 2850000',
      'Cr 4120/0 150000',
    ]);
    const paid = { ...debt, principal: 3_000_000n, fee: 90_000n, penalty: 10_000n, serviceFee: 0n };
    const repaid = postRepayment({ ...paid, from: { customerId: CUSTOMER, gatewayAmount: 3_100_000n } });
    expect(sheetOf(repaid)).toEqual([
      'Dr 1110/1 3100000',
      'Cr 2110/640 3100000',
      'Dr 7510/640 3000000',
      'Dr 7520/640 90000',
      'Dr 7530/640 10000',
      'Cr 7110/193 3000000',
      'Cr 7120/193 90000',
      'Cr 7130/193 10000',
    ]);
    expect(postRepaymentTakenBack({ ...paid, customerId: CUSTOMER })).toEqual(
      repaid.map((line) => ({ ...line, amount: -line.amount })),
    );
    const refunded = postSaleRefund({
      merchantId: MERCHANT,
      customerId: CUSTOMER,
      commission: 50_000n,
      cardAmount: 0n,
      walletAmount: 1_000_000n,
      credit: { ...debt, isFunded: false, principal: 3_000_000n, fee: 90_000n },
    });
    expect(sheetOf(refunded)).toEqual([
      'Dr 2110/640 950000',
      'Dr 4120/0 50000',
      'Cr 2010/129 1000000',
      'Dr 7510/640 3000000',
      'Dr 7520/640 90000',
      'Cr 7110/193 3000000',
      'Cr 7120/193 90000',
    ]);
  });
  test('E1: 12,000,000 in 4, the first 3,000,000 now from the wallet, house line, fee 270,000, commission 2 %', () => {
    const lines = sale({
      commission: 240_000n,
      cash: { wallet: { customerId: CUSTOMER, amount: 3_000_000n } },
      credit: { owner: 'house', facilityId: FACILITY, lenderId: 0n, principal: 9_000_000n, fee: 270_000n },
    });
    expect(sheetOf(lines)).toEqual([
      'Dr 2010/129 3000000',
      'Dr 1210/193 9000000',
      'Dr 1220/193 270000',
      'Cr 2110/640 11760000',
      'Cr 4110/0 240000',
      'Cr 2410/0 270000',
    ]);
  });

  test('the same with a tax of 10 % on the commission, and a refund that gives 50,000 and its tax back', () => {
    const lines = sale({
      commission: 264_000n,
      commissionVat: 24_000n,
      cash: { wallet: { customerId: CUSTOMER, amount: 12_000_000n } },
    });
    expect(sheetOf(lines)).toEqual([
      'Dr 2010/129 12000000',
      'Cr 2110/640 11736000',
      'Cr 4110/0 240000',
      'Cr 2510/0 24000',
    ]);
    const refunded = postSaleRefund({
      merchantId: MERCHANT,
      customerId: CUSTOMER,
      commission: 55_000n,
      commissionVat: 5_000n,
      cardAmount: 0n,
      walletAmount: 2_500_000n,
    });
    expect(sheetOf(refunded)).toEqual([
      'Dr 2110/640 2445000',
      'Dr 4110/0 50000',
      'Dr 2510/0 5000',
      'Cr 2010/129 2500000',
    ]);
  });

  test('E2: wallet 3,000,000, gift card 2,000,000 and gateway 15,000,000', () => {
    const lines = sale({
      commission: 400_000n,
      cash: {
        wallet: { customerId: CUSTOMER, amount: 3_000_000n },
        giftCard: { cardId: GIFT_CARD, amount: 2_000_000n },
        gatewayAmount: 15_000_000n,
      },
    });
    expect(sheetOf(lines)).toEqual([
      'Dr 2010/129 3000000',
      'Dr 2020/257 2000000',
      'Dr 1110/1 15000000',
      'Cr 2110/640 19600000',
      'Cr 4110/0 400000',
    ]);
  });

  test('E2: paid only after the holds were released: set apart, sent back, confirmed; the sale stays failed', () => {
    expect(sheetOf(postLateReceipt(CUSTOMER, 15_000_000n))).toEqual(['Dr 1110/1 15000000', 'Cr 2030/129 15000000']);
    expect(sheetOf(postLateReceiptSentBack(CUSTOMER, 15_000_000n))).toEqual([
      'Dr 2030/129 15000000',
      'Cr 2040/129 15000000',
    ]);
    expect(sheetOf(postCardRefundConfirmed(CUSTOMER, 15_000_000n))).toEqual([
      'Dr 2040/129 15000000',
      'Cr 1110/1 15000000',
    ]);
  });

  test('E3: 12,000,000 in 4 on a bank’s line, fee 450,000', () => {
    const lines = sale({
      commission: 240_000n,
      credit: { owner: 'lender', facilityId: FACILITY, lenderId: LENDER, principal: 12_000_000n, fee: 450_000n },
    });
    expect(sheetOf(lines)).toEqual([
      'Dr 1310/6402 12000000',
      'Dr 7110/193 12000000',
      'Dr 7120/193 450000',
      'Cr 7510/6402 12000000',
      'Cr 7520/6402 450000',
      'Cr 2110/640 11760000',
      'Cr 4110/0 240000',
    ]);
  });

  const refunded = (changes: Partial<Parameters<typeof postSaleRefund>[0]>) =>
    postSaleRefund({
      merchantId: MERCHANT,
      customerId: CUSTOMER,
      commission: 100_000n,
      cardAmount: 0n,
      walletAmount: 0n,
      ...changes,
    });

  test('E4: 5,000,000 of E3 refunded, 148,876 of fee and 100,000 of commission given back', () => {
    const credit = {
      owner: 'lender',
      facilityId: FACILITY,
      lenderId: LENDER,
      principal: 5_000_000n,
      fee: 148_876n,
    } as const;
    expect(sheetOf(refunded({ credit: { ...credit, isFunded: true } }))).toEqual([
      'Dr 2110/640 4900000',
      'Dr 4110/0 100000',
      'Cr 2210/6402 5000000',
      'Dr 7510/6402 5000000',
      'Dr 7520/6402 148876',
      'Cr 7110/193 5000000',
      'Cr 7120/193 148876',
    ]);
    // The lender's money has not come: it owes us so much less.
    expect(sheetOf(refunded({ credit: { ...credit, isFunded: false } }))).toContain('Cr 1310/6402 5000000');
  });

  test('a refund on our own line with 1,000,000 to the card and 2,000,000 to the wallet', () => {
    const credit = {
      owner: 'house',
      isFunded: true,
      facilityId: FACILITY,
      lenderId: 0n,
      principal: 5_000_000n,
      fee: 148_876n,
    } as const;
    expect(sheetOf(refunded({ credit, cardAmount: 1_000_000n, walletAmount: 2_000_000n }))).toEqual([
      'Dr 2110/640 7900000',
      'Dr 4110/0 100000',
      'Cr 2040/129 1000000',
      'Cr 2010/129 2000000',
      'Dr 2410/0 148876',
      'Cr 1210/193 5000000',
      'Cr 1220/193 148876',
    ]);
  });

  test('E3: row 1 paid by card, service fee 10 % of the fee', () => {
    const lines = postRepayment({
      owner: 'lender',
      facilityId: FACILITY,
      lenderId: LENDER,
      principal: 2_932_000n,
      fee: 180_000n,
      penalty: 0n,
      serviceFee: 18_000n,
      from: { customerId: CUSTOMER, gatewayAmount: 3_112_000n },
    });
    expect(sheetOf(lines)).toEqual([
      'Dr 1110/1 3112000',
      'Cr 2210/6402 3094000',
      'Cr 4120/0 18000',
      'Dr 7510/6402 2932000',
      'Dr 7520/6402 180000',
      'Cr 7110/193 2932000',
      'Cr 7120/193 180000',
    ]);
  });
});

describe('other rules', () => {
  test('1: top-up', () =>
    expect(sheetOf(postTopUp(CUSTOMER, 50_000_000n))).toEqual(['Dr 1110/1 50000000', 'Cr 2010/129 50000000']));
  test('2: cash sale without commission has two lines', () =>
    expect(sheetOf(sale({ cash: { wallet: { customerId: CUSTOMER, amount: 5n } } }))).toEqual([
      'Dr 2010/129 5',
      'Cr 2110/640 5',
    ]));
  test('6: an end-of-month sale is a credit sale without fee', () =>
    expect(
      sheetOf(
        sale({
          commission: 20n,
          credit: { owner: 'house', facilityId: FACILITY, lenderId: 0n, principal: 1_000n, fee: 0n },
        }),
      ),
    ).toEqual(['Dr 1210/193 1000', 'Cr 2110/640 980', 'Cr 4110/0 20']));
  test('9: repayment of our own credit, with penalty', () =>
    expect(
      sheetOf(
        postRepayment({
          owner: 'house',
          facilityId: FACILITY,
          lenderId: 0n,
          principal: 100n,
          fee: 10n,
          penalty: 1n,
          serviceFee: 0n,
          from: { customerId: CUSTOMER },
        }),
      ),
    ).toEqual(['Dr 2010/129 111', 'Cr 1230/193 1', 'Cr 1220/193 10', 'Cr 1210/193 100']));
  test('9: what the card brings beyond a facility goes to the wallet, from where the next facility is paid', () =>
    expect(
      sheetOf(
        postRepayment({
          owner: 'house',
          facilityId: FACILITY,
          lenderId: 0n,
          principal: 100n,
          fee: 10n,
          penalty: 0n,
          serviceFee: 0n,
          from: { customerId: CUSTOMER, gatewayAmount: 150n },
        }),
      ),
    ).toEqual(['Cr 2010/129 40', 'Dr 1110/1 150', 'Cr 1220/193 10', 'Cr 1210/193 100']));
  test('26: a relative pays 111 of it, 60 from the wallet and 51 by card', () => {
    expect(sheetOf(postPaidForSomebodyElse(CUSTOMER, { walletAmount: 60n, gatewayAmount: 51n }))).toEqual([
      'Dr 2010/129 60',
      'Dr 1110/1 51',
      'Cr 2910/0 111',
    ]);
    const debtor = { owner: 'house', facilityId: FACILITY, lenderId: 0n, serviceFee: 0n } as const;
    const from = { customerId: CUSTOMER, transitAmount: 111n };
    expect(sheetOf(postRepayment({ ...debtor, principal: 100n, fee: 11n, penalty: 0n, from }))).toEqual([
      'Dr 2910/0 111',
      'Cr 1220/193 11',
      'Cr 1210/193 100',
    ]);
  });
  test('15: a payoff gives back what is not earned', () => {
    const debt = { facilityId: FACILITY, lenderId: LENDER, rebate: 202_500n };
    expect(sheetOf(postPayoffRebate({ ...debt, owner: 'house' }))).toEqual(['Dr 2410/0 202500', 'Cr 1220/193 202500']);
    expect(sheetOf(postPayoffRebate({ ...debt, owner: 'lender' }))).toEqual([
      `Dr 7520/${LENDER} 202500`,
      'Cr 7120/193 202500',
    ]);
  });
  test('13: penalties become firm, our own and those of a bank in one entry', () =>
    expect(
      sheetOf(
        postPenaltyCharged([
          { owner: 'house', facilityId: FACILITY, lenderId: 0n, penalty: 4_000n },
          { owner: 'house', facilityId: FACILITY, lenderId: 0n, penalty: 603n },
          { owner: 'lender', facilityId: 257n, lenderId: LENDER, penalty: 1_000n },
        ]),
      ),
    ).toEqual(['Dr 1230/193 4603', 'Cr 4220/0 4603', 'Dr 7130/257 1000', 'Cr 7530/6402 1000']));
  test('14: a penalty is forgiven: ours costs us, that of a bank is the bank’s', () => {
    const charge = { facilityId: FACILITY, lenderId: LENDER, penalty: 700n };
    expect(sheetOf(postPenaltyWaived({ ...charge, owner: 'house' }))).toEqual(['Dr 5220/0 700', 'Cr 1230/193 700']);
    expect(sheetOf(postPenaltyWaived({ ...charge, owner: 'lender' }))).toEqual(['Dr 7530/6402 700', 'Cr 7130/193 700']);
  });
  test('19, refused by the network: the money goes to the wallet', () =>
    expect(sheetOf(postCardRefundRefused(CUSTOMER, 700n))).toEqual(['Dr 2040/129 700', 'Cr 2010/129 700']));
  test('21: the gateway settles 15,000,000 and keeps 3,000, of which the customers feel nothing', () => {
    expect(sheetOf(postSettledInBucket(15_000_000n))).toEqual(['Dr 2910/0 15000000', 'Cr 1110/1 15000000']);
    expect(sheetOf(postSettlement({ matched: 15_000_000n, unmatched: 0n, fee: 3_000n }))).toEqual([
      'Dr 1010/0 15000000',
      'Dr 5110/0 3000',
      'Cr 2910/0 15000000',
      'Cr 1020/0 3000',
    ]);
  });
  test('21: the debit bank settles a draw of 3,112,000 and keeps 2,500', () => {
    expect(sheetOf(postSettledInBucket(3_112_000n, 5n))).toEqual(['Dr 2910/0 3112000', 'Cr 1110/5 3112000']);
    expect(sheetOf(postSettlement({ matched: 3_112_000n, fee: 2_500n }))).toEqual([
      'Dr 1010/0 3112000',
      'Dr 5110/0 2500',
      'Cr 2910/0 3112000',
      'Cr 1020/0 2500',
    ]);
  });
  test('21: what nobody knows waits in suspense; more sent back than taken turns the signs', () => {
    expect(sheetOf(postSettlement({ matched: 100n, unmatched: 50n, fee: 0n }))).toEqual([
      'Dr 1010/0 150',
      'Cr 2910/0 100',
      'Cr 2920/0 50',
    ]);
    expect(sheetOf(postSettledInBucket(-40n))).toEqual(['Cr 2910/0 40', 'Dr 1110/1 40']);
    expect(sheetOf(postSettledInBucket(0n))).toEqual([]);
  });
  test('21: what is taken back and nobody owes is covered from our own money', () =>
    expect(sheetOf(postSettlement({ matched: 100n, unmatched: -30n, fee: 0n, uncovered: 30n }))).toEqual([
      'Dr 1010/0 100',
      'Cr 2910/0 100',
      'Dr 2920/0 30',
      'Cr 1020/0 30',
    ]));
  test('34: row 1 of E3 by card is taken back: the bank owes us, the customer the bank', () =>
    expect(
      sheetOf(
        postRepaymentTakenBack({
          customerId: CUSTOMER,
          owner: 'lender',
          facilityId: FACILITY,
          lenderId: LENDER,
          principal: 2_932_000n,
          fee: 180_000n,
          penalty: 0n,
          serviceFee: 18_000n,
        }),
      ).toSorted(),
    ).toEqual(
      [
        'Dr 2210/6402 3094000',
        'Dr 4120/0 18000',
        'Cr 1110/1 3112000',
        'Dr 7110/193 2932000',
        'Dr 7120/193 180000',
        'Cr 7510/6402 2932000',
        'Cr 7520/6402 180000',
      ].toSorted(),
    ));
  test('34: of our own row everything is owed again; of a top-up what is left in the wallet', () => {
    const house = { customerId: CUSTOMER, owner: 'house', facilityId: FACILITY, lenderId: 0n, serviceFee: 0n } as const;
    expect(sheetOf(postRepaymentTakenBack({ ...house, principal: 90n, fee: 9n, penalty: 1n })).toSorted()).toEqual([
      'Cr 1110/1 100',
      'Dr 1210/193 90',
      'Dr 1220/193 9',
      'Dr 1230/193 1',
    ]);
    expect(sheetOf(postTopUpTakenBack(CUSTOMER, 70n))).toEqual(['Cr 1110/1 70', 'Dr 2010/129 70']);
  });
  test('24: 5,000,000 cashed out for 2,000: sent, paid over two buckets, or returned with the fee', () => {
    expect(sheetOf(postCashOutSent(CUSTOMER, 5_000_000n, 2_000n))).toEqual([
      'Dr 2010/129 5002000',
      'Cr 2050/129 5000000',
      'Cr 4230/0 2000',
    ]);
    expect(sheetOf(postCashOutPaid(CUSTOMER, 5_000_000n))).toEqual(['Dr 2050/129 5000000', 'Cr 2910/0 5000000']);
    expect(sheetOf(postCashOutPaidAtBank(5_000_000n))).toEqual(['Dr 2910/0 5000000', 'Cr 1010/0 5000000']);
    expect(sheetOf(postCashOutReturned(CUSTOMER, 5_000_000n, 2_000n))).toEqual([
      'Dr 2050/129 5000000',
      'Dr 4230/0 2000',
      'Cr 2010/129 5002000',
    ]);
    expect(sheetOf(postCashOutSent(CUSTOMER, 5n, 0n))).toEqual(['Dr 2010/129 5', 'Cr 2050/129 5']);
  });
  test('25: 700,000 from one wallet to another, over two buckets', () => {
    expect(sheetOf(postTransferOut(CUSTOMER, 700_000n))).toEqual(['Dr 2010/129 700000', 'Cr 2910/0 700000']);
    expect(sheetOf(postTransferIn(65n, 700_000n))).toEqual(['Dr 2910/0 700000', 'Cr 2010/65 700000']);
  });
  test('28: a report of 750,000 that costs 600,000, by wallet and card; and given back to where it came from', () => {
    const charge = { customerId: CUSTOMER, supplierId: 2n, cost: 600_000n, vat: 0n };
    const parts = { walletAmount: 200_000n, gatewayAmount: 550_000n };
    expect(sheetOf(postServiceCharge({ ...charge, ...parts }))).toEqual([
      'Dr 2010/129 200000',
      'Dr 1110/1 550000',
      'Cr 2310/2 600000',
      'Cr 4230/0 150000',
    ]);
    expect(sheetOf(postServiceChargeRefunded({ ...charge, ...parts }))).toEqual([
      'Dr 2310/2 600000',
      'Dr 4230/0 150000',
      'Cr 2010/129 200000',
      'Cr 2040/129 550000',
    ]);
    expect(sheetOf(postServiceCharge({ ...charge, walletAmount: 750_000n, gatewayAmount: 0n, vat: 15_000n }))).toEqual([
      'Dr 2010/129 750000',
      'Cr 2310/2 600000',
      'Cr 4230/0 135000',
      'Cr 2510/0 15000',
    ]);
  });
  test('42: a shop pays the fee by its offer, ours is earned later, a lender has its fee immediately; a refund takes it back', () => {
    const fee = { merchantId: 640n, owner: 'house', lenderId: 0n, fee: 450_000n, serviceFee: 0n } as const;
    const ofBank = { ...fee, owner: 'lender', lenderId: 6402n, serviceFee: 45_000n } as const;
    expect(sheetOf(postShopFee(fee))).toEqual(['Dr 2110/640 450000', 'Cr 2410/0 450000']);
    expect(sheetOf(postShopFee(ofBank))).toEqual(['Dr 2110/640 450000', 'Cr 2210/6402 405000', 'Cr 4120/0 45000']);
    expect(sheetOf(postShopFeeReturned(fee))).toEqual(['Cr 2110/640 450000', 'Dr 2410/0 450000']);
    expect(sheetOf(postShopFeeReturned(ofBank))).toEqual([
      'Cr 2110/640 450000',
      'Dr 2210/6402 405000',
      'Dr 4120/0 45000',
    ]);
  });
  test('12: fee earned', () => expect(sheetOf(postFeeEarned(90_000n))).toEqual(['Dr 2410/0 90000', 'Cr 4210/0 90000']));
});

test('any sale balances in each book, with one line for an account', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      amount,
      fc.constantFrom('house' as const, 'lender' as const),
      fc.bigInt({ min: 0n, max: 10_000n }),
      (wallet, gateway, principal, fee, owner, commissionBp) => {
        const total = wallet + gateway + principal;
        const lines = sale({
          commission: (total * commissionBp) / 10_000n,
          cash: { wallet: { customerId: CUSTOMER, amount: wallet }, gatewayAmount: gateway },
          credit: { owner, facilityId: FACILITY, lenderId: LENDER, principal, fee },
        });
        const sumOf = (isManaged: boolean) =>
          lines.filter((line) => line.kind >= 7000 === isManaged).reduce((sum, line) => sum + line.amount, 0n);
        expect([sumOf(false), sumOf(true)]).toEqual([0n, 0n]);
        expect(new Set(lines.map((line) => `${line.kind}/${line.partyId}`)).size).toBe(lines.length);
        expect(lines.every((line) => line.amount !== 0n)).toBe(true);
      },
    ),
  );
});
