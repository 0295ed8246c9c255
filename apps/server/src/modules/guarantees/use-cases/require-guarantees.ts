import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { GuaranteeDeps } from '../guarantee-deps.ts';
import { lockGuarantor, updateCap } from '../queries/guarantors.ts';
import { lockInstrument } from '../queries/instruments.ts';
import {
  dropItem,
  findRequirement,
  insertRequirement,
  type GuaranteeKind,
  putItem,
  storeContract,
  updateAmount,
  updateRequirementState,
} from '../queries/requirements.ts';
import { lockRequirement } from './lock-requirement.ts';
import type { Happening } from './apply-event.ts';
import { giveBack, giveBackAll, letGo } from './give-back.ts';
import { type ItemNow, type ItemState, readItemsNow, settleRequirement } from '../requirement-state.ts';

export interface GuaranteeNeed {
  readonly requestId: bigint;
  readonly customerId: bigint;
  readonly line: number;
  /** The credit that is secured, in rials. */
  readonly amount: bigint;
  /** What each must be worth at least, in rials; one of a kind. */
  readonly items: readonly { readonly kind: GuaranteeKind; readonly amount: bigint }[];
  readonly at: Date;
}

/** A guarantor comes first: the cheque may be theirs. */
const PLACES: Readonly<Record<GuaranteeKind, number>> = { guarantor: 1, promissory_note: 2, cheque: 3 };

const system = (at: Date): Happening => ({ actor: { as: 'system' }, at });

/**
 * Opens what a request needs, in the caller's transaction. Again for the same request (another amount was chosen) it changes the needs: what is not needed any more
 * or is not enough goes back, what is there and enough stays. Throws for a request whose guarantees are over.
 */
export async function requireGuarantees(deps: GuaranteeDeps, tx: Tx, need: GuaranteeNeed): Promise<void> {
  const opened = await insertRequirement(tx, need);
  const requirementId = opened ?? (await findRequirement(tx, need.requestId))?.id;
  if (requirementId === undefined) throw new Error('a requirement is gone');
  const requirement = await lockRequirement(deps, tx, requirementId);
  if (requirement.state === 'cancelled' || requirement.state === 'released')
    throw new Error('the guarantees of this request are over');
  if (opened === undefined) {
    await updateAmount(tx, requirementId, need.amount);
    await adjust(deps, tx, await readItemsNow(tx, requirementId), need);
  }
  for (const item of need.items) await putItem(tx, requirementId, PLACES[item.kind], item);
  await settleRequirement(deps, tx, await lockRequirement(deps, tx, requirementId), need.at);
}

async function adjust(deps: GuaranteeDeps, tx: Tx, items: readonly ItemNow[], need: GuaranteeNeed): Promise<void> {
  for (const { item, instrument, guarantor } of items) {
    const wanted = need.items.find(({ kind }) => kind === item.kind);
    if (wanted === undefined) await dropItem(tx, item.id);
    if (instrument !== undefined && (wanted === undefined || instrument.amount < wanted.amount)) {
      const paper = await lockInstrument(tx, instrument.id);
      if (paper !== undefined) await giveBack(deps, tx, paper, 'request', system(need.at));
    }
    if (guarantor === undefined) continue;
    const locked = await lockGuarantor(tx, guarantor.id);
    if (wanted === undefined || (locked.state !== 'invited' && locked.cap < wanted.amount))
      await letGo(tx, locked, system(need.at));
    else if (locked.state === 'invited') await updateCap(tx, locked.id, wanted.amount);
  }
}

/** What a request's guarantees are; undefined where it needs none. */
export async function guaranteesOf(
  sql: Sql | Tx,
  requestId: bigint,
): Promise<
  | {
      readonly isComplete: boolean;
      readonly items: readonly { readonly kind: GuaranteeKind; readonly amount: bigint; readonly state: ItemState }[];
    }
  | undefined
> {
  const requirement = await findRequirement(sql, requestId);
  if (requirement === undefined) return undefined;
  const items = await readItemsNow(sql, requirement.id);
  return {
    isComplete: items.every(({ state }) => state === 'done'),
    items: items.map(({ item, state }) => ({ kind: item.kind, amount: item.amount, state })),
  };
}

/** The facility that came of the request: guarantors see its debt from now on. */
export async function attachContract(tx: Tx, requestId: bigint, contractUid: string): Promise<void> {
  const requirement = await findRequirement(tx, requestId);
  if (requirement !== undefined) await storeContract(tx, requirement.id, contractUid);
}

/** The request came to nothing, or its facility is paid off: everything goes back by itself, guarantors are free. Once more changes nothing. */
export async function endGuarantees(
  deps: GuaranteeDeps,
  tx: Tx,
  requestId: bigint,
  as: 'cancelled' | 'released',
): Promise<void> {
  const found = await findRequirement(tx, requestId);
  if (found === undefined) return;
  const requirement = await lockRequirement(deps, tx, found.id);
  if (requirement.state === 'cancelled' || requirement.state === 'released') return;
  const at = deps.clock.businessNow();
  await giveBackAll(deps, tx, requirement.id, as === 'released' ? 'payoff' : 'request', system(at));
  await updateRequirementState(tx, requirement.id, as, at);
}
