import { merchantsCalls } from '@nesye/contract';
import { MERCHANT_STATUS } from '@nesye/contract/constants';
import type { Sql, Tx } from '../../platform/database/database.ts';
import { createTextSigner, QR_KEY_USE } from '../../platform/crypto/text-signer.ts';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { createVirusScanner } from '../../platform/storage/virus-scan/create-virus-scanner.ts';
import { merchantLists } from './editable-lists.ts';
import { shopFinders } from './finders.ts';
import { createQrTexts } from './adapters/qr-texts.ts';
import { createShareCards } from './adapters/share-card.ts';
import { countPlaces } from './queries/count-places.ts';
import { findMerchantNames, merchantsOfUser } from './queries/read-merchants.ts';
import { endPlaceOf, erasePlacesOf, readOwnPlaces } from './queries/staff.ts';
import { readProfile } from './queries/read-profiles.ts';
import { findPeopleOfShops, shopsWhere } from './queries/shop-access.ts';
import { createMerchantsHandlers } from './routes.ts';
import { shopPages } from './shop-pages.ts';
import type { OpinionsOfShop, PublicPrices, StarsOfShops } from './shop-page-ports.ts';
import { closingApproval, releaseApproval } from './use-cases/closing-approval.ts';
import { commissionApproval } from './use-cases/commission-approval.ts';
import type { BuyersOf } from './use-cases/related-buyers.ts';
import type { PapersAccepted, PlacesOf } from './use-cases/shop-case.ts';
import { vatApproval } from './use-cases/vat-approval.ts';
import { staffTimeline } from './queries/timeline.ts';

interface MerchantsNeeds {
  readonly isCity: (sql: Sql, id: number) => Promise<boolean>;
  readonly placesOf: PlacesOf;
  readonly isCityName: (sql: Sql | Tx, name: string) => Promise<boolean>;
  readonly buyersOf: BuyersOf;
  readonly arePapersAccepted: PapersAccepted;
  readonly starsOfShops: StarsOfShops;
  readonly opinionsOfShop: OpinionsOfShop;
  readonly publicPrices: PublicPrices;
}

interface MerchantsPorts {
  /** The shops that a user owns. */
  readonly shopsOwnedBy: typeof merchantsOfUser;
  /** The names of shops by their ids. */
  readonly shopNamesOf: typeof findMerchantNames;
  /** Whose shop it is, and what it sells through. */
  readonly placesOfShop: typeof countPlaces;
  /** What ratings of shops need to know of them. */
  readonly shopsForRatings: () => {
    /** Whether everybody may see this shop. */
    readonly isShown: (sql: Sql, merchantId: bigint) => Promise<boolean>;
    readonly namesOf: typeof findMerchantNames;
    /** Everybody who owns one of these shops, works there or did so. */
    readonly peopleOf: typeof findPeopleOfShops;
    /** The shops whose ratings a person may reply to: who decides about complaints does. */
    readonly repliedFor: (sql: Sql | Tx, userId: bigint) => ReturnType<typeof shopsWhere>;
  };
}

/** Shops, what they sell through, and their commission. */
export const merchantsModule: ModuleManifest<typeof merchantsCalls, MerchantsNeeds, MerchantsPorts> = {
  name: 'merchants',
  calls: merchantsCalls,
  personal: {
    sources: () => [
      { section: 'shops', collect: merchantsOfUser },
      { section: 'shop_staff', collect: readOwnPlaces },
    ],
    gate: { findBlockers: async () => [], close: endPlaceOf, erase: erasePlacesOf },
  },
  start: ({ database, clock, config, metrics, files, media, pdf }, ports) => ({
    pages: shopPages({
      sql: database.sql,
      clock,
      origin: config.publicOrigin,
      starsOfShops: (sql, ids) => ports.starsOfShops(sql, ids),
      opinionsOfShop: (sql, id, query) => ports.opinionsOfShop(sql, id, query),
      publicPrices: (amount) => ports.publicPrices(amount),
    }),
    editableLists: merchantLists,
    finders: shopFinders,
    approvals: [commissionApproval(clock), vatApproval(clock), closingApproval(clock), releaseApproval(clock)],
    timelines: [staffTimeline],
    handlers: createMerchantsHandlers({
      database,
      clock,
      pdf,
      publicOrigin: config.publicOrigin,
      qrTextOf: createQrTexts(createTextSigner(config.secrets.qrKeys, QR_KEY_USE), config.publicOrigin),
      mayBePrivate: config.environment !== 'production',
      pictures: { files, media, scanner: createVirusScanner(config.virusScanUrl, metrics) },
      cards: createShareCards(pdf),
      starsOfShops: (sql, ids) => ports.starsOfShops(sql, ids),
      isCity: (id) => ports.isCity(database.sql, id),
      placesOf: ports.placesOf,
      isCityName: ports.isCityName,
      buyersOf: (sql, merchantId) => ports.buyersOf(sql, merchantId),
      arePapersAccepted: (sql, shop) => ports.arePapersAccepted(sql, shop),
    }),
    provides: {
      shopsOwnedBy: merchantsOfUser,
      shopNamesOf: findMerchantNames,
      placesOfShop: countPlaces,
      shopsForRatings: () => ({
        isShown: async (sql, id) => (await readProfile(sql, id))?.status === MERCHANT_STATUS.confirmed,
        namesOf: findMerchantNames,
        peopleOf: findPeopleOfShops,
        repliedFor: (sql, userId) => shopsWhere(sql, userId, 'disputes'),
      }),
    },
  }),
};
