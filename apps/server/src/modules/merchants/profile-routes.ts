import type { merchantsCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { PRODUCT_CARD } from './adapters/share-card.ts';
import { created, fileReply, ok } from '../../platform/http/replies.ts';
import {
  addShopPicture,
  changeShopHours,
  changeShopProfile,
  openShopPicture,
  removeShopPicture,
  type ShopProfileDeps,
} from './use-cases/change-shop-profile.ts';
import { drawShopCard, type ShareCardDeps } from './use-cases/draw-shop-card.ts';

type ProfileCalls = Pick<
  typeof merchantsCalls,
  | 'changeShopProfile'
  | 'changeShopHours'
  | 'addShopPicture'
  | 'removeShopPicture'
  | 'getShopPicture'
  | 'getShopCard'
  | 'getShareCard'
>;

/** A picture never changes under its address, and is gone with its key. */
const PICTURE_CACHE = { 'cache-control': 'public, max-age=86400, immutable' } as const;

/** The picture of a shared link changes with what it says. */
const CARD_CACHE = { 'cache-control': 'public, max-age=86400' } as const;

/** What a shop shows of itself: its owner changes it, everybody sees the pictures. */
export function createProfileHandlers(deps: ShopProfileDeps & ShareCardDeps): Handlers<ProfileCalls> {
  return {
    changeShopProfile: async ({ body }, { principal }) => ok(await changeShopProfile(deps, principal.userId, body)),
    changeShopHours: async ({ body }, { principal }) => ok(await changeShopHours(deps, principal.userId, body.hours)),
    addShopPicture: async ({ body }, { principal }) => created(await addShopPicture(deps, principal.userId, body)),
    removeShopPicture: async ({ params }, { principal }) => {
      await removeShopPicture(deps, principal.userId, params.id);
      return ok({ deleted: true });
    },
    getShopPicture: async ({ params, query }) => ({
      ...fileReply(await openShopPicture(deps.database.sql, deps.pictures.files, params.key, query)),
      headers: PICTURE_CACHE,
    }),
    getShopCard: async ({ params }) => ({ ...cardReply(await drawShopCard(deps, params.id)), headers: CARD_CACHE }),
    getShareCard: async () => ({ ...cardReply(await deps.cards.draw(PRODUCT_CARD)), headers: CARD_CACHE }),
  };
}

const cardReply = (content: Uint8Array) => fileReply({ content, mediaType: 'image/png', name: 'nesye.png' });
