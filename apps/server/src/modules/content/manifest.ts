import path from 'node:path';
import { contentCalls } from '@nesye/contract';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { createTextSigner, QR_KEY_USE } from '../../platform/crypto/text-signer.ts';
import { holidays } from '../../platform/holidays/holiday-list.ts';
import { serviceSwitches } from '../../platform/services/service-list.ts';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { readBuild } from './adapters/read-build.ts';
import { findPlace, isCityName, readCity, readPlaces } from './queries/read-places.ts';
import { contentLists } from './editable-lists.ts';
import { faqPage } from './faq-page.ts';
import { createContentHandlers } from './routes.ts';
import { type BankDirectory, createBankDirectory } from './use-cases/bank-directory.ts';
import { contentWork, createShortLink, resolveShortLink } from './use-cases/short-link.ts';

interface ContentPorts {
  banks(): BankDirectory;
  readonly findPlace: typeof findPlace;
  /** Is there a city of this name in the province of that one, in Iran, by the lists customers choose from. */
  readonly isPlace: (sql: Sql | Tx, province: string, city: string) => Promise<boolean>;
  readonly isCity: (sql: Sql, id: number) => Promise<boolean>;
  /** Names of cities and their provinces, by the ids of the cities. */
  readonly placesOf: typeof readPlaces;
  readonly isCityName: typeof isCityName;
  readonly createShortLink: typeof createShortLink;
  readonly resolveShortLink: typeof resolveShortLink;
}

/** Constants, places, banks, notices of the shell, short links, the landing page. */
export const contentModule: ModuleManifest<typeof contentCalls, object, ContentPorts> = {
  name: 'content',
  calls: contentCalls,
  start: ({ config, database: { sql }, clock, metrics, services, webBuild }) => {
    const banks = createBankDirectory(sql, clock);
    return {
      handlers: createContentHandlers({
        sql,
        clock,
        build: readBuild(path.join(webBuild, 'git.json')),
        partyHealth: metrics.partyHealth,
        services,
        banks,
        errorReporting: config.errorReporting,
        isSandbox: config.environment === 'sandbox',
        guestWalletCount: config.guestWalletCount,
        shopCodes: {
          origin: config.publicOrigin,
          keys: createTextSigner(config.secrets.qrKeys, QR_KEY_USE).publicKeys,
        },
      }),
      provides: {
        banks: () => banks,
        findPlace,
        isPlace: async (place, province, city) => (await findPlace(place, province, city))?.country === 'ir',
        placesOf: readPlaces,
        isCityName,
        createShortLink,
        resolveShortLink,
        isCity: async (place, id) => (await readCity(place, id)) !== undefined,
      },
      editableLists: [...contentLists, holidays.list, serviceSwitches.list],
      approvals: [holidays.approval(clock), serviceSwitches.approval(clock)],
      pages: [faqPage(sql, clock)],
      work: contentWork(sql, () => clock.now()),
    };
  },
};
