import type { IsoDate, Rial } from '@nesye/money';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { settledFrom } from './domain/settlement-day.ts';
import { lastUnsettledDay, readUnsettled, type UnsettledMoney } from './queries/unsettled.ts';
import type { GatewayDeps } from './gateway-deps.ts';
import { decideDoubt, type DoubtEnd } from './use-cases/decide-doubt.ts';
import type { CardDoubt } from './queries/doubts.ts';
import { type AttemptView, showAttempts } from './use-cases/show-attempts.ts';
import { type AttemptRequest, openAttempt, sendToGateway } from './use-cases/open-attempt.ts';
import type { PaymentPurpose } from './purposes.ts';
import { type Refundable, readRefundable, readReturnWindow } from './use-cases/refundable.ts';
import { refundToCard } from './use-cases/send-refund.ts';

/** How other modules take money from cards: register what it is for when the module starts, open an attempt with the record, commit, send the customer there. */
export interface Gateway {
  /** Once for each purpose, before the server listens. */
  register(purpose: PaymentPurpose): void;
  /** Stores an attempt in the caller's transaction; returns its id. */
  openAttempt(tx: Tx, request: AttemptRequest): Promise<bigint>;
  /** The gateway's page for an attempt whose transaction is committed; null when it has ended without one. Refuses `gateway_down`. Never inside a transaction. */
  sendToGateway(attemptId: bigint): Promise<string | null>;
  /** Attempts of a customer; asks the gateway again where the customer waits for an outcome in doubt. */
  lookAt(customerId: bigint, attemptIds: readonly bigint[]): Promise<ReadonlyMap<bigint, AttemptView>>;
  /** How much of a paid attempt may go back to its card now, and in what amounts; in rials. What may not goes to the wallet. */
  refundable(sql: Sql | Tx, attemptId: bigint): Promise<Refundable>;
  /** How long after it was paid an attempt may go back to its card, in minutes; undefined without an end. */
  returnWindow(sql: Sql | Tx, attemptId: bigint): Promise<number | undefined>;
  /** Sends back to the card what the caller has credited to 2040, in rials; in the caller's transaction. Returns the refund's id. */
  refundToCard(tx: Tx, refund: { readonly attemptId: bigint; readonly amount: Rial }): Promise<bigint>;
  /** Ends a payment or refund that its gateway does not speak about, as two operators have decided; in the caller's transaction. False where it has spoken meanwhile. */
  decideDoubt(tx: Tx, doubt: Pick<CardDoubt, 'kind' | 'id'>, end: DoubtEnd): Promise<boolean>;
  /** Card money for a customer that no gateway has settled yet, whatever it was for: as far as it has come into the wallet it may be spent, and neither cashed out nor passed on. */
  unsettled(sql: Sql | Tx, customerId: bigint): Promise<UnsettledMoney>;
  /** The first business day on which all of that is settled, as far as is known today; undefined where that is not known, and where there is none of it. */
  settledFrom(sql: Sql | Tx, customerId: bigint): Promise<IsoDate | undefined>;
}

/** The gateway of a process. */
export const createGateway = (deps: GatewayDeps): Gateway => ({
  register: (purpose) => deps.purposes.register(purpose),
  openAttempt: (tx, request) => openAttempt(deps, tx, request),
  sendToGateway: (attemptId) => sendToGateway(deps, attemptId),
  lookAt: (customerId, attemptIds) => showAttempts(deps, customerId, attemptIds),
  refundable: (sql, attemptId) => readRefundable(deps, sql, attemptId),
  returnWindow: (sql, attemptId) => readReturnWindow(deps, sql, attemptId),
  refundToCard: (tx, refund) => refundToCard(deps, tx, refund),
  decideDoubt: (tx, doubt, end) => decideDoubt(deps, tx, doubt, end),
  unsettled: readUnsettled,
  settledFrom: async (sql, customerId) => {
    const withFiles = deps.providers.filter(({ capabilities }) => capabilities.settlementFile);
    const day = await lastUnsettledDay(
      sql,
      customerId,
      withFiles.map(({ name }) => name),
    );
    return day === undefined ? undefined : settledFrom(day, deps.holidays);
  },
});
