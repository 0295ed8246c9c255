import { clmCalls } from '@nesye/contract';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { createVirusScanner } from '../../platform/storage/virus-scan/create-virus-scanner.ts';
import type { ShopAccounts } from '../wallet/index.ts';
import { cancelOpenApplications, eraseApplications, readOwnApplications } from './queries/own-applications.ts';
import { createClmHandlers } from './routes.ts';
import { clmColumns } from './sealed-columns.ts';
import { arePapersAccepted } from './use-cases/review-shop-paper.ts';

interface ClmNeeds {
  shopAccounts(): ShopAccounts;
}

interface ClmPorts {
  readonly arePapersAccepted: typeof arePapersAccepted;
}

/** Applications of shops during the life of their contract. */
export const clmModule: ModuleManifest<typeof clmCalls, ClmNeeds, ClmPorts> = {
  name: 'clm',
  calls: clmCalls,
  sealedColumns: clmColumns,
  personal: {
    sources: (vault) => [
      { section: 'shop_applications', collect: (sql, userId) => readOwnApplications(sql, vault, userId) },
    ],
    gate: { findBlockers: async () => [], close: cancelOpenApplications, erase: eraseApplications },
  },
  start: ({ database, clock, holidays, vault, config, metrics, files, media }, ports) => ({
    provides: { arePapersAccepted },
    handlers: createClmHandlers({
      database,
      clock,
      vault,
      documents: { database, clock, files, media, scanner: createVirusScanner(config.virusScanUrl, metrics) },
      holidays,
      shopAccounts: () => ports.shopAccounts(),
    }),
  }),
};
