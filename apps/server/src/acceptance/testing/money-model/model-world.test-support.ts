import { makeOperators } from '../../../platform/testing/make-operators.test-support.ts';
import { shopAccounts } from '../../../modules/settlement/queries/statements.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  disputesCalls,
  duesCalls,
  hardshipCalls,
  mandatesCalls,
  paymentsCalls,
  redateCalls,
  repaymentCalls,
  schedulesCalls,
} from '@nesye/contract';
import { type IsoDate, officialCalendar, tehranMinuteOfDay } from '@nesye/money';
import { shebaOf } from '../../../../../sandbox/src/bank/bank-holders.ts';
import { chargeOffStep } from '../../../modules/charge-off/use-cases/charge-off-day.ts';
import { readDisputedSales } from '../../../modules/disputes/queries/disputed-sales.ts';
import { createDisputeHandlers } from '../../../modules/disputes/routes.ts';
import type { DisputeDeps } from '../../../modules/disputes/dispute-deps.ts';
import { endOfRefunded } from '../../../modules/disputes/use-cases/end-dispute.ts';
import { endOverdueResponses } from '../../../modules/disputes/use-cases/end-overdue.ts';
import { startGatewayWorld, worldVault } from '../../../modules/gateway/testing/gateway-world.test-support.ts';
import { createHardshipHandlers } from '../../../modules/hardship/routes.ts';
import { createHttpDebitBank } from '../../../modules/mandates/adapters/http-debit-bank.ts';
import { mandateOrders } from '../../../modules/mandates/mandate-orders.ts';
import { orderWork } from '../../../platform/orders/order-work.ts';
import { createMandateHandlers } from '../../../modules/mandates/routes.ts';
import type { MandateDeps } from '../../../modules/mandates/mandate-deps.ts';
import { ACCOUNT, POSTING_RULE } from '../../../modules/ledger/index.ts';
import { runMandateDay } from '../../../modules/mandates/use-cases/run-day.ts';
import { registerMerchant, registerTerminal } from '../../../modules/merchants/index.ts';
import { newMerchant } from '../../../modules/merchants/testing/new-merchant.test-support.ts';
import { createPayments } from '../../../modules/payments/index.ts';
import { seedCustomer, seedFacility, seedTerms } from '../../../modules/payments/testing/purchase-fixture.ts';
import { cardSalePurpose, failOverdueSales } from '../../../modules/payments/card-sale-purpose.ts';
import { endOverdueReturns } from '../../../modules/payments/use-cases/end-return.ts';
import { createPurchaseLanes } from '../../../modules/payments/use-cases/purchase-lanes.ts';
import { createRedateHandlers } from '../../../modules/redate/routes.ts';
import { createRepaymentHandlers } from '../../../modules/repayment/routes.ts';
import { testPaymentLane } from '../../../modules/repayment/testing/payment-lane.test-support.ts';
import { repaymentPurpose } from '../../../modules/repayment/payment-purpose.ts';
import { paymentHolds } from '../../../modules/repayment/payment-holds.ts';
import { createFacilityFinder } from '../../../modules/schedules/use-cases/find-facility.ts';
import { createDuesHandlers } from '../../../modules/dues/routes.ts';
import { createSchedulesHandlers } from '../../../modules/schedules/routes.ts';
import { endDays } from '../../../modules/end-of-day/use-cases/end-day.ts';
import type { SettlementDeps } from '../../../modules/settlement/settlement-deps.ts';
import { makePayouts } from '../../../modules/settlement/use-cases/make-payouts.ts';
import { payoutOrder } from '../../../modules/settlement/use-cases/payout-order.ts';
import { createHttpPayoutBank, seedShopSheba, storeSheba } from '../../../modules/wallet/index.ts';
import { lockInstruments } from '../../../modules/wallet/queries/instrument-owners.ts';
import { createPdfRenderer } from '../../../platform/pdf/pdf-renderer.ts';
import { createFileStore } from '../../../platform/storage/file-store.ts';
import { createMediaReader } from '../../../platform/storage/media/media-reader.ts';
import { runTasks } from '../../../platform/testing/run-tasks.ts';
import { createTemplate, type TestDatabase } from '../../../platform/testing/test-database.ts';
import { CHARGE_OFF_AFTER } from './model-charge-off.test-support.ts';
import { HARDSHIP_RULES, RE_AGE_RULES } from './model-hardship.test-support.ts';
import type { Line } from './model-rows.test-support.ts';
import { TERMS } from './model-plan.test-support.ts';
import { dayBefore } from './money-model.test-support.ts';
import { untilDecided } from './until-decided.test-support.ts';

/** A Sunday. */
const BEGINNING = new Date('2026-11-22T08:00:00Z');
export const START_WALLETS = [20_000_000n, 5_000_000n] as const;
export const LIMIT = 60_000_000n;
const NATIONAL_ID = '0499370899';
/** Beyond the people of the sequences. */
const FIRST_OWNER = 640_000_001n;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const BANK_TIMEOUT_MS = 400;
/** Of the rules of auto-pay. */
const FIRST_HOUR_OF_DRAWS = 8;

export interface Person {
  readonly id: bigint;
  readonly mobile: string;
  readonly cashUid: string;
  readonly facilities: Readonly<Record<Line, { readonly id: bigint; readonly uid: string }>>;
}

/** Two people and a shop of their own: what one sequence plays with. */
export interface Cast {
  readonly people: readonly Person[];
  readonly shopId: bigint;
  readonly shopOwner: bigint;
  readonly qrCode: string;
}

/** A database with so many casts, to be cloned for each batch of sequences. */
export const prepareCasts = (count: number) =>
  createTemplate(async (database) => {
    const terms = await seedTerms(database);
    await seedPolicies(database);
    await makeOperators(database, [1_000_001n, 1_000_002n]);
    await database.owner`insert into merchants.vat_rate (valid_from, rate_bp) values ('2020-03-20', ${Number(TERMS.vatBp)})`;
    const casts: Cast[] = [];
    for (let index = 0; index < count; index += 1) {
      const qrCode = `MODEL-${index + 1}`;
      const shopOwner = FIRST_OWNER + BigInt(index) * 64n;
      const shopId = await database.transaction(async (tx) => {
        const bp = { 1: Number(TERMS.cashBp), 2: Number(TERMS.endOfMonthBp), 3: Number(TERMS.installmentBp) };
        const shop = newMerchant({
          ownerUserId: shopOwner,
          preferredQrProducts: [],
          commission: { bp, validFrom: newMerchant().commission.validFrom },
        });
        const id = await registerMerchant(tx, shop);
        await registerTerminal(tx, {
          merchantId: id,
          code: qrCode,
          title: 'صندوق',
          currency: 364,
          createdAt: BEGINNING,
        });
        const owner = { userId: shopOwner, merchantId: id };
        const sheba = shebaOf(NATIONAL_ID, '012');
        await seedShopSheba(tx, { vault: worldVault() }, owner, { sheba, holderName: 'فروشگاه', at: BEGINNING });
        return id;
      });
      const people: Person[] = [];
      for (const [number, wallet] of START_WALLETS.entries())
        people.push(
          await seedPerson(database, terms, wallet, `0912${String(5_000_000 + index * START_WALLETS.length + number)}`),
        );
      casts.push({ people, shopId, shopOwner, qrCode });
    }
    return casts;
  });

/** What a lender's customers may move from some day on, and charge-offs that are due before half a year is over: policies are rows. */
async function seedPolicies({ owner }: Pick<TestDatabase, 'owner'>): Promise<void> {
  const { validFrom, maxDays, aheadDays, maxLateDays, perYear, perRow, ...spread } = HARDSHIP_RULES.lender;
  await owner`
    insert into hardship.policy values (2, ${validFrom}, ${maxDays}, ${aheadDays}, ${maxLateDays}, ${perYear}, ${perRow}, ${spread.minRows}, ${spread.maxRows},
      ${spread.maxSpreadLateDays}, ${spread.spreadsPerYear}, ${spread.minPaidRows})`;
  const reAge = RE_AGE_RULES;
  for (const creditLine of [1, 2])
    await owner`
      insert into hardship.re_age_policy values (${creditLine}, '2026-11-01', ${reAge.minRows}, ${reAge.maxRows}, ${reAge.minLateDays}, ${reAge.maxLateDays}, 0, 0, ${reAge.times},
        ${reAge.periodDays})`;
  const { byHand, byTask } = CHARGE_OFF_AFTER;
  await owner`
    insert into charge_off.policy (owner, valid_from, by_hand_after_days, task_after_days, task_action, propose_again_days, loss_account)
    values ('house', '2026-11-01', ${byHand}, ${byTask}, 'charge_off', 30, 5210), ('lender', '2026-11-01', ${byHand}, ${byTask}, 'propose', 30, 5210)`;
}

async function seedPerson(
  database: Pick<TestDatabase, 'owner' | 'transaction'>,
  terms: { readonly house: bigint; readonly lender: bigint },
  wallet: bigint,
  mobile: string,
): Promise<Person> {
  const { customerId: id, facility } = await seedCustomer(database, { termsId: terms.house, limit: LIMIT, wallet });
  const lender = await seedFacility(database, id, {
    termsId: terms.lender,
    limit: LIMIT,
    principalKind: 7110,
    line: 2,
  });
  await database.owner`insert into identity.app_user (id, mobile, created_at) values (${id}, ${mobile}, ${BEGINNING})`;
  await database.owner`insert into identity.user_role (user_id, role, granted_at) values (${id}, 'customer', ${BEGINNING})`;
  await database.transaction(async (tx) => {
    await lockInstruments(tx, id, '2026-11-22');
    await storeSheba(tx, worldVault(), id, {
      sheba: shebaOf(NATIONAL_ID, '017'),
      holderName: 'مریم کاظمی',
      at: BEGINNING,
    });
  });
  const [account] = await database.owner<
    { uid: string }[]
  >`select uid::text as uid from wallet.cash_account where customer_id = ${id}`;
  return { id, mobile, cashUid: account?.uid ?? '', facilities: { house: facility, lender } };
}

/** The product's calls that move money over a clone of the casts' database, the sandbox's gateway and bank over HTTP, and a clock that a batch moves. */
export async function startModelWorld(template: string) {
  const pdf = createPdfRenderer();
  const folder = mkdtempSync(path.join(tmpdir(), 'nesye-model-'));
  let disputes: DisputeDeps | undefined;
  let mandates: MandateDeps | undefined;
  let sandboxUrl = '';
  const {
    decideDispute: _,
    secondDisputeDecision: _2,
    takeBackDisputeDecision: _3,
    ...openDisputeCalls
  } = disputesCalls;
  const world = await startGatewayWorld(
    'sandbox',
    (parts) => {
      const shared = { ...parts, facilities: createFacilityFinder(parts.database.sql), holidays: officialCalendar() };
      const lanes = createPurchaseLanes({
        sql: parts.database.sql,
        lanes: 1,
        onPoisoned: (_command, error) => {
          throw error;
        },
      });
      mandates = {
        ...shared,
        bank: lateBank(() => sandboxUrl, parts.clock),
        holderIdOf: async () => NATIONAL_ID,
        publicOrigin: 'http://nesye.test',
      };
      const files = createFileStore({ folder, box: worldVault() });
      const scanner = { scan: async () => ({ isClean: true }) as const };
      disputes = { ...shared, documents: { ...parts, files, media: createMediaReader(), scanner } };
      const {
        decideDispute: __,
        secondDisputeDecision: __2,
        takeBackDisputeDecision: __3,
        ...disputeHandlers
      } = createDisputeHandlers(disputes);
      return {
        calls: {
          ...duesCalls,
          calculatePlans: schedulesCalls.calculatePlans,
          ...repaymentCalls,
          ...paymentsCalls,
          ...openDisputeCalls,
          ...mandatesCalls,
          ...hardshipCalls,
          ...redateCalls,
        },
        handlers: {
          ...createDuesHandlers({ ...shared, sql: parts.database.sql }),
          calculatePlans: createSchedulesHandlers(shared).calculatePlans,
          ...disputeHandlers,
          ...createMandateHandlers(mandates),
          ...createHardshipHandlers(shared),
          ...createRedateHandlers(shared),
          ...createRepaymentHandlers({
            ...shared,
            lane: testPaymentLane(parts.database.sql),
            publicOrigin: 'http://nesye.test',
          }),
          ...createPayments({
            ...shared,
            lanes,
            pdf,
            files,
            rates: { rateOf: () => Promise.resolve(undefined) },
            onRefunded: (tx, sale) => endOfRefunded(tx, parts.clock, sale),
            onUnclaimed: async () => undefined,
            disputedSales: readDisputedSales,
            payoutsOfSales: async () => [],
            accounts: shopAccounts,
            partner: { url: undefined, pageUrl: undefined },
            bale: { url: undefined, chatUrl: undefined },
            publicOrigin: 'http://nesye.test',
          }).handlers,
        },
        purposes: [repaymentPurpose, cardSalePurpose(officialCalendar())],
      };
    },
    template,
  );
  if (disputes === undefined || mandates === undefined) throw new Error('the world lacks a context');
  const [disputeDeps, mandateDeps] = [disputes, mandates];
  const { database, clock, sandbox } = world;
  sandboxUrl = sandbox.url;
  const draws = orderWork(mandateDeps, mandateOrders(mandateDeps));
  const settlement: SettlementDeps = {
    database,
    clock,
    vault: worldVault(),
    bank: createHttpPayoutBank({
      url: `${sandboxUrl}/sandbox/bank`,
      description: 'تسویه',
      clock,
      timeoutMs: BANK_TIMEOUT_MS,
    }),
    payerSheba: undefined,
    holidays: officialCalendar(),
  };
  const payouts = orderWork(settlement, [payoutOrder(settlement)]);
  const moveTo = async (at: Date): Promise<void> => {
    clock.moveTo(at.toISOString());
    sandbox.clock.now = at;
    await database.owner`update platform.business_clock set offset_ms = ${at.getTime() - Date.now()}`;
  };
  await moveTo(BEGINNING);
  let lastEnded = dayBefore(clock.businessDate());
  let firstEnded: IsoDate | undefined;
  return {
    ...world,
    send: (...request: Parameters<typeof world.send>) => untilDecided(() => world.send(...request)),
    disputeDeps,
    /** The last day that was ended. */
    lastEnded: () => lastEnded,
    /** The first one: of the days before the first run only the last is ended. */
    firstEnded: () => firstEnded ?? lastEnded,
    /** All that the business clock has made due, and the queue, as if an hour had passed for the machine as well. Days that are over are ended, or left open. */
    catchUp: async ({ isEndedLate = false } = {}): Promise<void> => {
      await database.owner`update gateway.attempt set inquired_at = inquired_at - interval '1 hour' where state in ('created', 'redirected', 'verifying', 'unknown')`;
      await paymentHolds.releaseOverdue({ database, clock });
      await failOverdueSales({ database, clock });
      await endOverdueResponses({ database, clock });
      await endOverdueReturns({ database, clock });
      await world.sweep();
      await world.pushDue();
      await world.work();
      await world.settle();
      if (!isEndedLate) {
        await endDays(database, clock, {
          beforeDay: (day, isStopped) => runMandateDay(mandateDeps, day, isStopped),
          chargeOff: (tx, step) => chargeOffStep(clock, tx, step),
        });
        lastEnded = dayBefore(clock.businessDate());
        firstEnded ??= lastEnded;
        await makePayouts(settlement);
      }
      await runTasks(database, payouts.tasks, new Date(Date.now() + HOUR_MS));
      const hour = tehranMinuteOfDay(clock.businessNow()) / 60;
      if (hour >= FIRST_HOUR_OF_DRAWS) await runMandateDay(mandateDeps, clock.businessDate());
      await runTasks(database, draws.tasks, new Date(Date.now() + HOUR_MS));
    },
    /** What the bank says that it has paid to a shop, in rials; and what of it our books do not know yet. */
    paidToShop: async (shopId: bigint): Promise<{ readonly paid: bigint; readonly untold: bigint }> => {
      const parts = await database.owner<{ id: bigint; state: string }[]>`
        select q.id, q.state from settlement.payout_part q join settlement.payout p on p.id = q.payout_id where p.merchant_id = ${shopId}`;
      let [paid, untold] = [0n, 0n];
      for (const { id, state } of parts) {
        const response = await sandbox.post('/sandbox/bank/transfers/inquiry', { order_id: `payout-${id}` });
        const order = (await response.json()) as { state?: string; amount?: number };
        if (order.state !== 'paid') continue;
        paid += BigInt(order.amount ?? 0);
        if (state !== 'paid') untold += BigInt(order.amount ?? 0);
      }
      return { paid, untold };
    },
    /** What our own money has covered of clients' money (rule 35), in rials. */
    covered: async (): Promise<bigint> => {
      const [row] = await database.owner<{ amount: bigint }[]>`
        select coalesce(sum(l.amount), 0)::bigint as amount from ledger.entry e join ledger.line l on l.entry_id = e.id and l.bucket = e.bucket
        where e.rule = ${POSTING_RULE.houseCover} and l.kind = ${ACCOUNT.bankClientMoney}`;
      return row?.amount ?? 0n;
    },
    drawsAtBank: async () =>
      (await (await sandbox.get('/sandbox/debit-bank/draws')).json()) as { state: string; amount: number }[],
    /** Signs a mandate at the bank's page. */
    sign: async (url: string, account: string): Promise<void> =>
      void (await sandbox.submit(new URL(url).pathname, { action: 'sign', account })),
    pass: async (minutes: number): Promise<void> =>
      moveTo(new Date(clock.businessNow().getTime() + minutes * MINUTE_MS)),
    close: async (): Promise<void> => {
      pdf.close();
      rmSync(folder, { recursive: true, force: true });
      await world.close();
    },
  };
}

/** The bank of the sandbox, whose address is known once the world is there. */
function lateBank(url: () => string, clock: MandateDeps['clock']): MandateDeps['bank'] {
  const bank = () =>
    createHttpDebitBank({
      url: `${url()}/sandbox/debit-bank`,
      publicOrigin: url(),
      clock,
      timeoutMs: BANK_TIMEOUT_MS,
    });
  return {
    isConfigured: true,
    register: (mandate) => bank().register(mandate),
    inquireMandate: (id) => bank().inquireMandate(id),
    cancelMandate: (id) => bank().cancelMandate(id),
    draw: (draw) => bank().draw(draw),
    inquireDraw: (id) => bank().inquireDraw(id),
    readSettlement: (day) => bank().readSettlement(day),
  };
}

export type ModelWorld = Awaited<ReturnType<typeof startModelWorld>>;
