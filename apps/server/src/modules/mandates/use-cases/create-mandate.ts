import { parseRial } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { lookAtOrder, openOrder } from '../../../platform/orders/look-at-order.ts';
import { isOrderInDoubt } from '../../../platform/orders/order-queries.ts';
import { ACCOUNT, lockAccounts } from '../../ledger/index.ts';
import { requireFacility } from '../../schedules/index.ts';
import type { Policy } from '../domain/draw-plan.ts';
import { insertMandate, type Mandate, readLiveMandates } from '../queries/mandates.ts';
import { readPolicy } from '../queries/policy.ts';
import { announceOf } from './announce-draws.ts';
import { cancelMandate, endLocked } from './end-mandate.ts';
import { MANDATE_ORDER, type MandateDeps } from '../mandate-deps.ts';
import { mandateOrder } from './register-mandate.ts';

export interface MandateRequest {
  readonly source: 'wallet' | 'bank';
  /** The credit it is for; all of them when absent. */
  readonly contract?: string;
  readonly notice_days?: number;
  readonly max_per_draw?: unknown;
  readonly max_per_month?: unknown;
}

const MINUTE_MS = 60_000;

/**
 * Lets a customer's installments be drawn. One of the wallet holds at once and announces what falls due within its notice; one of a bank waits until it is signed on the
 * bank's page. A pending one of the same scope is ended. Refuses `contract_not_found`, `mandate_exists`, `mandate_limit_invalid`, `amount_invalid`, `identity_missing` and
 * `debit_bank_down`. Returns its id.
 */
export async function createMandate(deps: MandateDeps, customerId: bigint, request: MandateRequest): Promise<bigint> {
  const facilityId = await facilityOf(deps, customerId, request.contract);
  const policy = await readPolicy(deps.database.sql, deps.clock.businessDate());
  const limits = limitsOf(request, policy);
  if (request.source === 'bank') await requireBank(deps, customerId);
  const mandate = await deps.database.transaction((tx) =>
    store(deps, tx, { ...request, ...limits, customerId, facilityId, policy }),
  );
  if (request.source === 'bank') await registerAtBank(deps, mandate);
  return mandate.id;
}

async function facilityOf(
  { facilities, database }: MandateDeps,
  customerId: bigint,
  uid: string | undefined,
): Promise<bigint | null> {
  if (uid === undefined) return null;
  const facility = await facilities.findFacility({ customerId, uid });
  if (facility === undefined) throw new Refusal('contract_not_found', { field: 'contract' });
  const { status } = await requireFacility(database.sql, facility.id);
  if (status === 'closed' || status === 'written_off') throw new Refusal('contract_not_found', { field: 'contract' });
  return facility.id;
}

interface Limits {
  readonly maxPerDraw: bigint;
  readonly maxPerMonth: bigint;
}

function limitsOf({ max_per_draw: draw, max_per_month: month }: MandateRequest, policy: Policy): Limits {
  const read = (field: 'max_per_draw' | 'max_per_month', given: unknown, standard: bigint): bigint => {
    if (given === undefined) return standard;
    const amount = parseRial(given);
    if (amount === undefined || amount <= 0n) throw new Refusal('amount_invalid', { field });
    if (amount > standard) throw new Refusal('mandate_limit_invalid', { field });
    return amount;
  };
  const maxPerMonth = read('max_per_month', month, policy.maxPerMonth);
  const standard = policy.maxPerDraw < maxPerMonth ? policy.maxPerDraw : maxPerMonth;
  const maxPerDraw = draw === undefined ? standard : read('max_per_draw', draw, policy.maxPerDraw);
  if (maxPerDraw > maxPerMonth) throw new Refusal('mandate_limit_invalid', { field: 'max_per_draw' });
  return { maxPerDraw, maxPerMonth };
}

async function requireBank({ bank, database, holderIdOf }: MandateDeps, customerId: bigint): Promise<void> {
  if ((await holderIdOf(database.sql, customerId)) === undefined) throw new Refusal('identity_missing');
  if (!bank.isConfigured) throw new Refusal('debit_bank_down');
}

interface NewMandateOf extends MandateRequest, Limits {
  readonly customerId: bigint;
  readonly facilityId: bigint | null;
  readonly policy: Policy;
}

async function store(deps: MandateDeps, tx: Tx, request: NewMandateOf): Promise<Mandate> {
  const { customerId, facilityId, source, policy, maxPerDraw, maxPerMonth } = request;
  await lockAccounts(tx, [{ kind: ACCOUNT.cashWallet, partyId: customerId }]);
  const live = (await readLiveMandates(tx, customerId)).filter((one) => one.source === source);
  // One for all credits leaves nothing to another, and the other way round.
  const clashing = live.filter(
    (one) => one.facilityId === null || facilityId === null || one.facilityId === facilityId,
  );
  if (clashing.some(({ state }) => state === 'active')) throw new Refusal('mandate_exists');
  for (const pending of clashing) await endLocked(deps, tx, pending, { state: 'cancelled' });
  const [createdAt, today] = [deps.clock.businessNow(), deps.clock.businessDate()];
  const mandate = await insertMandate(tx, {
    customerId,
    source,
    facilityId,
    maxPerDraw,
    maxPerMonth,
    createdAt,
    noticeDays: request.notice_days ?? policy.defaultNoticeDays,
    activeOn: source === 'wallet' ? today : null,
    signUntil: source === 'wallet' ? null : new Date(createdAt.getTime() + policy.signMinutes * MINUTE_MS),
  });
  if (source === 'wallet') await announceOf(tx, [mandate], { day: today, at: createdAt, now: deps.clock.now() }, false);
  else await openOrder(deps, tx, { kind: MANDATE_ORDER, id: mandate.id }, createdAt, inAMinute(deps));
  return mandate;
}

const inAMinute = ({ clock }: MandateDeps): Date => new Date(clock.now().getTime() + MINUTE_MS);

/** While the customer waits. A bank that may have the mandate, though it said nothing, gets an order to end it. */
async function registerAtBank(deps: MandateDeps, { id, customerId }: Mandate): Promise<void> {
  await lookAtOrder(deps, mandateOrder(deps), id);
  if (!(await isOrderInDoubt(deps.database.sql, MANDATE_ORDER, id))) return;
  await cancelMandate(deps, customerId, id);
  throw new Refusal('debit_bank_down');
}
