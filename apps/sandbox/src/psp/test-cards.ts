export interface TestCard {
  readonly number: string;
  readonly title: string;
  readonly outcome: 'paid' | 'failed';
}

/** Card numbers with a right check digit that no bank has issued to anybody; the outcome belongs to the card. */
export const TEST_CARDS: readonly [TestCard, ...TestCard[]] = [
  { number: '6037990000000006', title: 'کارتی که پرداختش موفق است', outcome: 'paid' },
  { number: '6104330000000003', title: 'کارت دیگری که پرداختش موفق است', outcome: 'paid' },
  { number: '6219860000000001', title: 'کارتی که موجودی ندارد', outcome: 'failed' },
];
