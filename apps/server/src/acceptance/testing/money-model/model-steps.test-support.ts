import fc from 'fast-check';
import { LINES } from './model-rows.test-support.ts';
import type { RefundMode } from './model-sales.test-support.ts';

/** What a person does at the gateway's page. `leave`: nothing, for now. */
export const CARD_ACTS = ['pay', 'payAndGetLost', 'payAndComeTwice', 'fail', 'cancel', 'leave'] as const;
export type CardAct = (typeof CARD_ACTS)[number];

const who = fc.constantFrom(0, 1);
const line = fc.constantFrom(...LINES);
const card = fc.constantFrom<CardAct>('pay', 'pay', 'pay', ...CARD_ACTS);
/** Of what is free, in thousandths: often all of it, now and then a little more. */
const share = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.constantFrom(500, 999, 1_000, 1_000, 1_001, 1_200));
const tenders = fc.constantFrom('wallet', 'card', 'both', 'unnamed');

const onCredit = fc.record({
  act: fc.constant('buyInInstallments'),
  who,
  line,
  share,
  count: fc.constantFrom<number>(2, 4, 6),
  depositShare: fc.constantFrom(0, 0, 0, 100, 300, 500),
  tenders,
  card,
});

const mode = fc.constantFrom<RefundMode>('last', 'smaller');

/** The shop gives a part back; often all that is left, now and then a little more. */
const refund = fc.record({ act: fc.constant('refund'), pick: fc.nat(20), share, mode });

const payment = fc.record({
  act: fc.constant('pay'),
  who,
  picks: fc.array(fc.nat(5), { minLength: 1, maxLength: 4 }),
  useWallet: fc.boolean(),
  alsoPaid: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
  card,
});

/** Mostly something that can be done now, so that it is often done. */
const isPossible = fc.integer({ min: 0, max: 3 }).map((number) => number > 0);
const isTwice = fc.boolean();
/** The plan that was shown is another by then. */
const isStale = fc.integer({ min: 0, max: 7 }).map((number) => number === 0);

const snooze = fc.record({
  act: fc.constant('snooze'),
  who,
  pick: fc.nat(20),
  isPossible,
  days: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 30 }) }, { weight: 1, arbitrary: fc.constant(31) }),
  isStale,
  isTwice,
});

const spread = fc.record({
  act: fc.constant('spread'),
  who,
  line,
  isPossible,
  count: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 2, max: 6 }) }, { weight: 1, arbitrary: fc.constant(7) }),
  isStale,
  isTwice,
});

const reAge = fc.record({
  act: fc.constant('reAge'),
  who,
  line,
  isPossible,
  count: fc.integer({ min: 2, max: 7 }),
  decision: fc.constantFrom('approve', 'approve', 'approve', 'reject'),
});

const redate = fc.record({
  act: fc.constant('redate'),
  who,
  day: fc.integer({ min: 1, max: 30 }),
  isStale,
  again: fc.constantFrom('no', 'same', 'another'),
});

const chargeOff = fc.record({
  act: fc.constant('chargeOff'),
  who,
  line,
  isPossible,
  decision: fc.constantFrom('approve', 'approve', 'reject', 'own'),
});

/** What changes a debt without money: the customer moves it, or it leaves the books. */
const ofDebt = fc.oneof(
  { weight: 3, arbitrary: snooze },
  { weight: 3, arbitrary: spread },
  { weight: 2, arbitrary: redate },
  { weight: 2, arbitrary: reAge },
  { weight: 2, arbitrary: chargeOff },
);

/** The gateway takes back what a card has paid. */
const chargeBack = fc.record({ act: fc.constant('chargeBack'), pick: fc.nat(20), again: fc.boolean() });

/** What a row of a sequence may be. `together`: both at once, as in two tabs or on two phones. */
const single = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('topUp'),
      who,
      amount: fc.integer({ min: 10_000, max: 40_000_000 }),
      card,
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('buyInCash'), who, share, tenders, card }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('buyForMonthEnd'), who, line, share }) },
  { weight: 4, arbitrary: onCredit },
  {
    weight: 8,
    arbitrary: payment,
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('payOff'), who, line, useWallet: fc.boolean(), card }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('payForTheOther'), who, pick: fc.nat(20), useWallet: fc.boolean(), card }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('waive'),
      who,
      pick: fc.nat(20),
      share,
      decision: fc.constantFrom('approve', 'reject', 'own'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('transfer'), who, share }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('cashOut'), who, share, comesBack: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ act: fc.constant('takeBack'), pick: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('payLate'), pick: fc.nat(5) }) },
);

/** What follows a sale. It has an order among the steps of one moment, so of these only refunds and payments are played at once. */
const afterSale = fc.oneof(
  { weight: 3, arbitrary: refund },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('dispute'),
      who,
      pick: fc.nat(20),
      what: fc.constantFrom('open', 'open', 'withdraw'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('decideDispute'),
      pick: fc.nat(20),
      decision: fc.constantFrom('for_shop', 'for_customer', 'part'),
      share,
      mode,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('sendBack'),
      pick: fc.nat(20),
      by: fc.constantFrom('customer', 'shop'),
      what: fc.constantFrom('announce', 'announce', 'end'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('allowDraws'),
      who,
      line: fc.constantFrom(...LINES, undefined),
      source: fc.constantFrom('wallet', 'bank', 'bank'),
      account: fc.constantFrom('salary', 'salary', 'empty'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('endDraws'), who, pick: fc.nat(5) }) },
  { weight: 4, arbitrary: chargeBack },
);

type ValueOf<Source> = Source extends fc.Arbitrary<infer Value> ? Value : never;
export type SingleStep = ValueOf<typeof single> | ValueOf<typeof afterSale> | ValueOf<typeof ofDebt>;
export type Step = SingleStep | { readonly act: 'together'; readonly both: readonly [SingleStep, SingleStep] };

/** Of two concurrent ones the entries say which came first, and a lender's debt leaves without one. */
const ofDebtAtOnce = ofDebt.map((step) =>
  step.act === 'chargeOff' ? { ...step, line: 'house' as const, isPossible: false } : step,
);

const together: fc.Arbitrary<Step> = fc
  .oneof(
    fc.tuple<[SingleStep, SingleStep]>(single, single),
    fc.tuple<[SingleStep, SingleStep]>(refund, payment),
    fc.tuple<[SingleStep, SingleStep]>(refund, refund),
    fc.tuple<[SingleStep, SingleStep]>(ofDebtAtOnce, fc.oneof(payment, refund)),
    ofDebtAtOnce.map((step): [SingleStep, SingleStep] => [step, step]),
    single.map((step): [SingleStep, SingleStep] => [step, step]),
  )
  .map((both) => ({ act: 'together', both }) as const);

/** Between two steps of a batch's time. */
export const MOMENTS = 10;

/** What two people do in the moments after the first, up to so many things in each. */
const moments = (step: fc.Arbitrary<Step>, maxLength: number) =>
  fc.array(fc.array(step, { maxLength, size: 'max' }), { minLength: MOMENTS - 1, maxLength: MOMENTS - 1 });

const ofAllKinds = fc.oneof<fc.MaybeWeightedArbitrary<Step>[]>(
  { weight: 8, arbitrary: single },
  { weight: 2, arbitrary: afterSale },
  { weight: 2, arbitrary: ofDebt },
  { weight: 1, arbitrary: together },
);

/** Little is paid, so that there is a debt to move, to give up, and to come back. */
const inDebt = fc.oneof<fc.MaybeWeightedArbitrary<Step>[]>(
  { weight: 1, arbitrary: fc.oneof(payment, onCredit) },
  { weight: 2, arbitrary: afterSale },
  { weight: 5, arbitrary: ofDebt },
  { weight: 1, arbitrary: together },
);

/** What is paid by card is taken back, and rows are moved or given up before and after. */
const takenBack = fc.oneof<fc.MaybeWeightedArbitrary<Step>[]>(
  { weight: 4, arbitrary: payment.map((step): Step => ({ ...step, useWallet: false, card: 'pay' })) },
  {
    weight: 1,
    arbitrary: fc.record<Step & { act: 'payOff' }>({
      act: fc.constant('payOff'),
      who,
      line,
      useWallet: fc.constant(false),
      card: fc.constant('pay'),
    }),
  },
  { weight: 5, arbitrary: chargeBack },
  { weight: 2, arbitrary: afterSale },
  { weight: 4, arbitrary: ofDebt },
);

/** What two people do in each moment of a batch's time; first they buy, for without a debt there is little to pay. */
export const sequences: fc.Arbitrary<readonly (readonly Step[])[]> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.array(onCredit, { maxLength: 2, size: 'max' }), moments(ofAllKinds, 2))
      .map(([first, later]) => [first, ...later]),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.array(onCredit, { minLength: 1, maxLength: 3, size: 'max' }), moments(inDebt, 4))
      .map(([first, later]) => [first, ...later]),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.array(onCredit, { minLength: 1, maxLength: 3, size: 'max' }), moments(takenBack, 4))
      .map(([first, later]) => [first, ...later]),
  },
);

/** How long nothing happens after a moment, in minutes, and how the gateway and the bank are meanwhile. */
export interface Pause {
  readonly minutes: number;
  readonly psp: Weather;
  readonly bank: Weather;
  /** The days that are over by then are ended only after the next moment: what is done meanwhile is done before the end of a day that is over. */
  readonly isEndedLate: boolean;
}
export type Weather = 'ok' | 'error' | 'timeout' | 'late' | 'duplicate';

const DAY = 1_440;
/** From the beginning to a quarter of an hour before midnight in Tehran: what is begun then is decided on the next day. */
const TO_MIDNIGHT = 735;
const during = {
  psp: fc.constantFrom<Weather>('ok', 'ok', 'ok', 'error', 'timeout', 'late', 'duplicate'),
  bank: fc.constantFrom<Weather>('ok', 'ok', 'error', 'timeout', 'late', 'duplicate'),
  isEndedLate: fc.constantFrom(false, false, false, true),
};

/** A batch's time: first weeks, so that rows are late and bear penalties, then minutes, in which holds and pages end, and days. */
export const pauses: fc.Arbitrary<readonly Pause[]> = fc
  .tuple(
    fc.record({ minutes: fc.constantFrom(33 * DAY, 38 * DAY, 45 * DAY, 66 * DAY, 75 * DAY, 96 * DAY), ...during }),
    fc.array(
      fc.record({
        minutes: fc.constantFrom(2, 4, 10, 20, 40, 300, TO_MIDNIGHT, DAY, 3 * DAY, 17 * DAY, 29 * DAY),
        ...during,
      }),
      { minLength: MOMENTS - 1, maxLength: MOMENTS - 1 },
    ),
  )
  .map(([first, later]) => [first, ...later]);
