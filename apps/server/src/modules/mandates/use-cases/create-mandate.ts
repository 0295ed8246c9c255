import { parseRial, rial } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { addTask } from '../../../platform/tasks/task.ts';
import { ACCOUNT, lockAccounts } from '../../ledger/index.ts';
import { requireFacility } from '../../servicing/index.ts';
import { type Policy, validUntil } from '../domain/draw-plan.ts';
import { insertMandate, type Mandate, readLiveMandates, readMandate } from '../queries/mandates.ts';
import { readPolicy } from '../queries/policy.ts';
import { announceOf } from './announce-draws.ts';
import { endLocked } from './end-mandate.ts';
import { keyOfMandate, type MandateDeps, SYNC_MANDATE } from './mandate-deps.ts';
import { followPending } from './sync-mandate.ts';

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
  const holderId = request.source === 'bank' ? await holderOf(deps, customerId) : undefined;
  const mandate = await deps.database.transaction((tx) =>
    store(deps, tx, { ...request, ...limits, customerId, facilityId, policy }),
  );
  if (holderId !== undefined) await registerAtBank(deps, mandate, holderId, policy);
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

async function holderOf({ bank, database, holderIdOf }: MandateDeps, customerId: bigint): Promise<string> {
  const holderId = await holderIdOf(database.sql, customerId);
  if (holderId === undefined) throw new Refusal('identity_missing');
  if (!bank.isConfigured) throw new Refusal('debit_bank_down');
  return holderId;
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
  // Whoever is killed before the bank is asked leaves something that is followed up.
  else
    await addTask(
      tx,
      SYNC_MANDATE,
      { mandateId: String(mandate.id) },
      { key: keyOfMandate(mandate.id), runAt: inAMinute(deps) },
    );
  return mandate;
}

const inAMinute = ({ clock }: MandateDeps): Date => new Date(clock.now().getTime() + MINUTE_MS);

async function registerAtBank(deps: MandateDeps, mandate: Mandate, holderId: string, policy: Policy): Promise<void> {
  const { id, customerId, maxPerDraw, maxPerMonth } = mandate;
  const view = await deps.bank.register({
    mandateId: String(id),
    holderId,
    maxPerDraw: rial(maxPerDraw),
    maxPerMonth: rial(maxPerMonth),
    validUntil: validUntil(deps.clock.businessDate(), policy),
    returnUrl: `${deps.publicOrigin}/user/ips/auto-pay?mandate=${id}`,
  });
  if (view.kind !== 'unknown' && view.kind !== 'denied') return await followPending(deps, mandate, view);
  // The bank may have it: it is told that nobody wants it.
  await deps.database.transaction(async (tx) => {
    await lockAccounts(tx, [{ kind: ACCOUNT.cashWallet, partyId: customerId }]);
    const now = await readMandate(tx, customerId, id);
    if (now?.state === 'pending') await endLocked(deps, tx, now, { state: 'cancelled' });
  });
  throw new Refusal('debit_bank_down');
}
