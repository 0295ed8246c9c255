import type { Sql, Tx } from '../../platform/database/database.ts';
import { type Charge, readLastCharge } from './queries/charges.ts';
import type { ChargeDeps } from './charge-deps.ts';
import { ChargeKinds, type ChargeKind } from './use-cases/charge-kinds.ts';
import { chargePurpose } from './use-cases/charge-purpose.ts';
import { type ChargeOrder, openCharge } from './use-cases/open-charge.ts';
import { giveCharge } from './use-cases/give-charge.ts';
import { refundCharge } from './use-cases/refund-charge.ts';
import { type ChargeView, completeCharge, newChargeView, showCharge } from './use-cases/show-charge.ts';

/** How other modules take money for a service. Register it when the module starts, open a charge next to its record, commit, and complete the response. */
export interface Charges {
  /** Once for each service, before the server listens. */
  register(kind: ChargeKind): void;
  /** Begins the payment in the caller's transaction, or returns the one that is there: a service is paid once. Refuses `amount_invalid`. */
  open(tx: Tx, order: ChargeOrder): Promise<Charge>;
  /** A charge as a response to be stored; `complete` adds the gateway's page. */
  view(charge: Charge): ChargeView;
  /** Adds the gateway's page to a stored response, once that is committed; safe to repeat. Refuses `gateway_down`. Never inside a transaction. */
  complete<Stored extends { readonly id: number; readonly status: number }>(
    stored: Stored,
  ): Promise<Stored & { readonly payment_url: string | null }>;
  /** A customer's own charge of this service as it is now, the record it is for next to it. Each look may ask the gateway. Refuses `not_found`. */
  show(
    customerId: bigint,
    kind: string,
    id: bigint,
  ): Promise<{ readonly charge: ChargeView; readonly sourceId: bigint }>;
  /** The last charge of a customer for a record, whatever became of it. */
  last(
    sql: Sql | Tx,
    source: { readonly customerId: bigint; readonly kind: string; readonly sourceId: bigint },
  ): Promise<Charge | undefined>;
  /** Posts a held charge once its service is given, in the caller's transaction. `shortAmount`: so much less was given, in rials. False: it was posted before. */
  give(tx: Tx, id: bigint, given?: { readonly shortAmount: bigint }): Promise<boolean>;
  /** Gives a charge that is paid or held back to where it came from, in the caller's transaction. False: it was given back before. */
  refund(tx: Tx, id: bigint): Promise<boolean>;
}

/** The charges of a process. */
export function createCharges(given: Omit<ChargeDeps, 'kinds'>): Charges {
  const deps: ChargeDeps = { ...given, kinds: new ChargeKinds() };
  return {
    register: (kind) => {
      deps.kinds.register(kind);
      deps.gateway().register(chargePurpose(kind));
    },
    open: (tx, order) => openCharge(deps, tx, order),
    view: newChargeView,
    complete: (stored) => completeCharge(deps, stored),
    show: (customerId, kind, id) => showCharge(deps, customerId, kind, id),
    last: readLastCharge,
    give: (tx, id, { shortAmount } = { shortAmount: 0n }) => giveCharge(deps, tx, id, shortAmount),
    refund: (tx, id) => refundCharge(deps, tx, id),
  };
}
