import { giftCardsCalls } from '@nesye/contract';
import type { ModuleManifest } from '../../platform/modules/module-manifest.ts';
import { scheduled } from '../../platform/tasks/task.ts';
import type { GiftCardDeps } from './gift-card-deps.ts';
import type { ShopMoney, TakeCode } from './ports.ts';
import { readOwnGiftCards } from './queries/purses.ts';
import { purgeWrongCodes } from './queries/wrong-codes.ts';
import { createGiftCardHandlers } from './routes.ts';
import { giftCardColumns } from './sealed-columns.ts';
import { giftCardClosureGate } from './closure-gate.ts';
import { returnUnclaimed } from './use-cases/return-unclaimed.ts';

interface GiftCardNeeds {
  takeApprovalCode: TakeCode;
  shopMoney(): ShopMoney;
}

/** Gift cards of shops: made out of what a shop is owed, claimed by a person, spent at that shop. */
export const giftCardsModule: ModuleManifest<typeof giftCardsCalls, GiftCardNeeds, object> = {
  name: 'gift-cards',
  calls: giftCardsCalls,
  sealedColumns: giftCardColumns,
  personal: {
    sources: () => [{ section: 'gift_cards', collect: readOwnGiftCards }],
    gate: giftCardClosureGate,
    purge: purgeWrongCodes,
  },
  start: ({ database, clock, vault, config }, ports) => {
    const deps: GiftCardDeps = {
      database,
      clock,
      vault,
      takeCode: ports.takeApprovalCode,
      shopMoney: () => ports.shopMoney(),
      limitFactor: config.rateLimitFactor,
    };
    return {
      handlers: createGiftCardHandlers(deps),
      provides: {},
      work: scheduled('gift_cards.return_unclaimed', '23 * * * *', async () => void (await returnUnclaimed(deps))),
    };
  },
};
