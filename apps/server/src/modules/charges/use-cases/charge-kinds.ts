import type { Sql, Tx } from '../../../platform/database/database.ts';
import { ACCOUNT, type AccountKey, lockAccounts } from '../../ledger/index.ts';
import type { Charge } from '../queries/charges.ts';

/** A service that customers pay for. Its module registers it when it starts. */
export interface ChargeKind {
  /** `context.thing`, as stored with each charge and with its attempts at the gateway. */
  readonly name: string;
  /** The party that is owed the cost (`SUPPLIER_PARTY` of ledger). */
  readonly supplierId: bigint;
  /**
   * The guarded accounts that `onPaid` changes, read before anything is locked: they are locked together with the wallet, in the ledger's one order. None where absent.
   */
  accountsOf?(sql: Sql | Tx, sourceId: bigint): Promise<readonly AccountKey[]>;
  /**
   * The supplier is owed nothing before the service is given: the money is held until `give` or `refund`. Its `onPaid` means that the money is there.
   */
  readonly isHeldUntilGiven?: true;
  /** It is paid: in the transaction that posts it, with the customer's wallet and the charge locked. What it throws undoes the payment. */
  onPaid(tx: Tx, charge: Charge): Promise<void>;
  /** Nothing was paid, and nothing will be by this charge: another may be opened. */
  onFailed(tx: Tx, charge: Charge): Promise<void>;
  /** The page of the product that the customer sees after the gateway; a path with its query. */
  returnPath(charge: Charge, sql: Sql): string | Promise<string>;
  /** That page says nothing of the charge by itself: how a failed payment ended is added to its address as `card`. */
  readonly isOutcomeInAddress?: boolean;
}

/** The services of a process by their names. */
export class ChargeKinds {
  readonly #kinds = new Map<string, ChargeKind>();

  /** Throws when the name is taken. */
  register(kind: ChargeKind): void {
    if (this.#kinds.has(kind.name)) throw new Error(`the charge ${kind.name} is registered twice`);
    this.#kinds.set(kind.name, kind);
  }

  /** Throws when no one has registered it. */
  find(name: string): ChargeKind {
    const kind = this.#kinds.get(name);
    if (kind === undefined) throw new Error(`no module registered the charge ${name}`);
    return kind;
  }
}

/** Locks what a charge of a service changes: the wallet, and what the service itself names. */
export async function lockForCharge(
  tx: Tx,
  kind: ChargeKind,
  { customerId, sourceId }: Pick<Charge, 'customerId' | 'sourceId'>,
): Promise<void> {
  const others = (await kind.accountsOf?.(tx, sourceId)) ?? [];
  await lockAccounts(tx, [{ kind: ACCOUNT.cashWallet, partyId: customerId }, ...others]);
}
