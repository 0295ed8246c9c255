import type { merchantsCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { created, fileReply, ok } from '../../platform/http/replies.ts';
import {
  addShopPicture,
  changeShopHours,
  changeShopProfile,
  openShopPicture,
  removeShopPicture,
  type ShopProfileDeps,
} from './use-cases/change-shop-profile.ts';

type ProfileCalls = Pick<
  typeof merchantsCalls,
  'changeShopProfile' | 'changeShopHours' | 'addShopPicture' | 'removeShopPicture' | 'getShopPicture'
>;

/** A picture never changes under its address, and is gone with its key. */
const PICTURE_CACHE = { 'cache-control': 'public, max-age=86400, immutable' } as const;

/** What a shop shows of itself: its owner changes it, everybody sees the pictures. */
export function createProfileHandlers(deps: ShopProfileDeps): Handlers<ProfileCalls> {
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
  };
}
