import type { Sql, Tx } from '../../platform/database/database.ts';
import type { GuaranteeDeps } from './guarantee-deps.ts';
import * as guarantors from './queries/guarantors.ts';
import * as instruments from './queries/instruments.ts';
import { type Item, readItems, type Requirement, updateRequirementState } from './queries/requirements.ts';

export type ItemState = 'missing' | 'open' | 'waiting' | 'done' | 'refused';

/** An item with what was given for it. */
export interface ItemNow {
  readonly item: Item;
  readonly state: ItemState;
  readonly instrument: instruments.Instrument | undefined;
  readonly guarantor: guarantors.Guarantor | undefined;
}

const INSTRUMENT_ITEM: Readonly<Record<instruments.Instrument['state'], ItemState>> = {
  registered: 'open',
  in_check: 'waiting',
  confirmed: 'done',
  rejected: 'refused',
  cancelled: 'missing',
  return_requested: 'missing',
  return_paid: 'missing',
  in_transit: 'missing',
  returned: 'missing',
  missing: 'waiting',
};
const GUARANTOR_ITEM: Readonly<Record<guarantors.Guarantor['state'], ItemState>> = {
  invited: 'waiting',
  scored: 'done',
  confirmed: 'done',
  declined: 'refused',
  refused: 'refused',
  withdrawn: 'missing',
  expired: 'refused',
  released: 'missing',
};

/** Every item of a requirement as it is now, in its order. */
export async function readItemsNow(sql: Sql | Tx, requirementId: bigint): Promise<ItemNow[]> {
  const items = await readItems(sql, requirementId);
  const now: ItemNow[] = [];
  for (const item of items) now.push(await itemNow(sql, item));
  return now;
}

async function itemNow(sql: Sql | Tx, item: Item): Promise<ItemNow> {
  if (item.kind === 'guarantor') {
    const guarantor = await guarantors.findOfItem(sql, item.id);
    return {
      item,
      state: guarantor === undefined ? 'missing' : GUARANTOR_ITEM[guarantor.state],
      guarantor,
      instrument: undefined,
    };
  }
  const instrument = await instruments.findOfItem(sql, item.id);
  return { item, state: instrumentState(instrument), instrument, guarantor: undefined };
}

/** An electronic note that is registered waits for its notary, not for its owner. */
function instrumentState(instrument: instruments.Instrument | undefined): ItemState {
  if (instrument === undefined) return 'missing';
  if (instrument.form === 'electronic' && instrument.state === 'registered') return 'waiting';
  return INSTRUMENT_ITEM[instrument.state];
}

/**
 * Completes a locked requirement whose items are all done, or opens it again where one is no more, and notifies origination, in the same transaction. What is over stays over.
 */
export async function settleRequirement(
  deps: Pick<GuaranteeDeps, 'listeners'>,
  tx: Tx,
  requirement: Requirement,
  at: Date,
): Promise<void> {
  if (requirement.state !== 'open' && requirement.state !== 'complete') return;
  const items = await readItemsNow(tx, requirement.id);
  const state = items.every((item) => item.state === 'done') ? 'complete' : 'open';
  // What an active debt rests on is not requested again by itself: an operator follows it up.
  if (state === requirement.state || (state === 'open' && requirement.contractUid !== null)) return;
  await updateRequirementState(tx, requirement.id, state, at);
  for (const { changed } of deps.listeners) await changed(tx, requirement.requestId);
}
