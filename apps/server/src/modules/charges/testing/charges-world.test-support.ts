import { rial } from '@nesye/money';
import { chargeFigures } from './charge-figures.test-support.ts';
import { startGatewayWorld } from '../../gateway/testing/gateway-world.test-support.ts';
import { SUPPLIER_PARTY } from '../../ledger/index.ts';
import { seedCustomer, seedTerms } from '../../payments/testing/purchase-fixture.ts';
import { chargeHolds, type ChargeOrder, type Charges, createCharges } from '../index.ts';

export const REPORT = 'testing.report';
/** 750,000 rials of which the bureau gets 600,000. */
export const PRICE = { amount: rial(750_000n), cost: rial(600_000n) } as const;

/** Charges over a database of their own and the sandbox's payment gateway, spoken to over HTTP; a clock that the test moves. */
export async function startChargesWorld(protocol: 'sandbox' | 'zarinpal' = 'sandbox') {
  let charges: Charges | undefined;
  const events: string[] = [];
  const note =
    (what: string) =>
    async (_: unknown, { sourceId }: { readonly sourceId: bigint }) =>
      void events.push(`${what} ${sourceId}`);
  const world = await startGatewayWorld(protocol, (parts) => {
    charges = createCharges(parts);
    charges.register({
      name: REPORT,
      supplierId: SUPPLIER_PARTY.bureau,
      onPaid: note('paid'),
      onFailed: note('failed'),
      returnPath: ({ id }) => `/score?charge=${id}`,
    });
    return { calls: {}, handlers: {}, purposes: [] };
  });
  if (charges === undefined) throw new Error('no charges');
  const { database, clock } = world;
  const terms = await seedTerms(database);
  const own = charges;
  let sources = 0n;
  const open = async (customerId: bigint, useCashWallet: boolean, changes: Partial<ChargeOrder> = {}) => {
    const sourceId = changes.sourceId ?? (sources += 1n);
    const charge = await database.transaction((tx) =>
      own.open(tx, { customerId, kind: REPORT, sourceId, ...PRICE, useCashWallet, ...changes }),
    );
    const view = await own.complete({ ...own.view(charge), id: Number(charge.id) });
    return { ...view, chargeId: charge.id, sourceId };
  };
  return {
    ...world,
    charges: own,
    events,
    customer: async (wallet: bigint) =>
      (await seedCustomer(database, { termsId: terms.house, limit: 1_000_000n, wallet })).customerId,
    open,
    /** One that waits at the page of the gateway. */
    begin: async (customerId: bigint, useCashWallet: boolean, changes: Partial<ChargeOrder> = {}) => {
      const begun = await open(customerId, useCashWallet, changes);
      if (begun.payment_url === null) throw new Error('nothing is left for the gateway');
      return { ...begun, payment_url: begun.payment_url };
    },
    poll: async (customerId: bigint, id: bigint) => (await own.show(customerId, REPORT, id)).charge,
    refund: (id: bigint) => database.transaction((tx) => own.refund(tx, id)),
    releaseHolds: () => chargeHolds.releaseOverdue({ database, clock }),
    ...chargeFigures(database.owner),
  };
}

export type ChargesWorld = Awaited<ReturnType<typeof startChargesWorld>>;
