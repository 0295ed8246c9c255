import { disputesCalls } from '@nesye/contract';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { ClosureBlocker } from '../../platform/modules/closure-gate.ts';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { createVirusScanner } from '../../platform/storage/virus-scan/create-virus-scanner.ts';
import { scheduled, mergeWork } from '../../platform/tasks/task.ts';
import type { Gateway } from '../gateway/index.ts';
import type { DisputedSales, RefundedSale } from '../payments/index.ts';
import { merchantsOfUser } from '../merchants/index.ts';
import { countDisputesOfShop, readDisputedSales } from './queries/disputed-sales.ts';
import { findNewest } from './queries/disputes.ts';
import { countOpenDisputes, eraseDisputes, readOwnDisputes } from './queries/own-disputes.ts';
import { createDisputeHandlers } from './routes.ts';
import { applyDecisions } from './use-cases/apply-decisions.ts';
import { endOfRefunded } from './use-cases/end-dispute.ts';
import { endOverdueResponses } from './use-cases/end-overdue.ts';
import { disputeTimelines } from './queries/timeline.ts';

interface DisputesNeeds {
  gateway(): Gateway;
}

interface DisputesPorts {
  /** How many disputes of a customer are open, and of some shops. */
  readonly openDisputesOf: typeof countOpenDisputes;
  /** How many disputes of a shop's sales there are. */
  readonly disputesOfShop: typeof countDisputesOfShop;
  /** What a refund of a sale by its shop ends: a dispute of which nothing is left. */
  saleRefunded(): (tx: Tx, sale: RefundedSale) => Promise<void>;
  /** Whether a dispute of a purchase is open. */
  hasOpenDispute: (sql: Sql | Tx, purchaseId: bigint) => Promise<boolean>;
  /** The open disputes of shops' sales: their money is separate in the shop's figures. */
  disputedSales(): (sql: Sql, merchantIds: readonly bigint[]) => Promise<DisputedSales>;
}

/** Anyone who has an open dispute, as a customer or as a shop, stays until it has ended. */
async function findBlockers(sql: Sql | Tx, userId: bigint): Promise<readonly ClosureBlocker[]> {
  const shops = await merchantsOfUser(sql, userId);
  const count = await countOpenDisputes(
    sql,
    userId,
    shops.map(({ id }) => id),
  );
  return count === 0 ? [] : [{ key: 'disputes', text: OPEN_DISPUTE, link: '/user/trx' }];
}

const OPEN_DISPUTE = 'یک اعتراض باز دارید. پس از پایان رسیدگی می‌توانید حساب را ببندید.';

/** Disputes of purchases between a customer and a shop, decided by an operator. */
export const disputesModule: ModuleManifest<typeof disputesCalls, DisputesNeeds, DisputesPorts> = {
  name: 'disputes',
  calls: disputesCalls,
  personal: {
    sources: () => [{ section: 'disputes', collect: readOwnDisputes }],
    gate: { findBlockers, erase: eraseDisputes },
  },
  start: ({ database, clock, holidays, config, metrics, files, media }, ports) => ({
    timelines: disputeTimelines,
    handlers: createDisputeHandlers({
      database,
      clock,
      holidays,
      documents: { database, clock, files, media, scanner: createVirusScanner(config.virusScanUrl, metrics) },
      gateway: () => ports.gateway(),
    }),
    provides: {
      openDisputesOf: countOpenDisputes,
      disputesOfShop: countDisputesOfShop,
      hasOpenDispute: async (sql, purchaseId) => {
        const newest = await findNewest(sql, purchaseId);
        return newest !== undefined && newest.outcome === null;
      },
      saleRefunded: () => (tx, sale) => endOfRefunded(tx, clock, sale),
      disputedSales: () => readDisputedSales,
    },
    work: mergeWork(
      scheduled('disputes.end_overdue', '* * * * *', async () => {
        await endOverdueResponses({ database, clock });
      }),
      scheduled('disputes.apply_decisions', '* * * * *', async () => {
        await applyDecisions({ database, clock, gateway: () => ports.gateway() });
      }),
    ),
  }),
};
