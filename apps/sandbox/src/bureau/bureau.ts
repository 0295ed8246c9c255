import type { FaultRegistry } from '../faults/fault-registry.ts';
import type { SmsCentre } from '../sms/sms-centre.ts';
import { type BureauOrders, createBureauOrders } from './bureau-orders.ts';
import { type BureauScores, createBureauScores } from './bureau-scores.ts';

export interface BureauParts {
  readonly scores: BureauScores;
  readonly orders: BureauOrders;
  readonly sms: SmsCentre;
  readonly faults: FaultRegistry;
  readonly now: () => Date;
}

/** The stand-in with what it remembers; over a restart too, where it is given files. */
export const createBureau = (
  given: Pick<BureauParts, 'sms' | 'faults' | 'now'>,
  stores: {
    readonly scores?: Parameters<typeof createBureauScores>[0];
    readonly orders?: Parameters<typeof createBureauOrders>[0];
  } = {},
): BureauParts => ({
  ...given,
  scores: createBureauScores(stores.scores),
  orders: createBureauOrders(stores.orders),
});
