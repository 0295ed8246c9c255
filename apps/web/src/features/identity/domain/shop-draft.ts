import { normalizePersianText } from '@nesye/persian';
import { merchantSignupText } from '#messages/signup.ts';

/** A shop while its owner names it; ids are those of the lists, empty while nothing is chosen. */
export interface ShopDraft {
  readonly name: string;
  readonly categoryId: string;
  readonly provinceId: string;
  readonly cityId: string;
  readonly address: string;
}

export type ShopFaults = { readonly [Field in keyof ShopDraft | 'whole']?: string | undefined };

export const emptyShop: ShopDraft = { name: '', categoryId: '', provinceId: '', cityId: '', address: '' };

const SHORTEST_NAME = 2;

export function faultsOfShop(draft: ShopDraft): ShopFaults {
  return {
    ...(normalizePersianText(draft.name).length < SHORTEST_NAME && { name: merchantSignupText.nameMissing }),
    ...(draft.categoryId === '' && { categoryId: merchantSignupText.categoryMissing }),
    ...(draft.provinceId === '' && { provinceId: merchantSignupText.provinceMissing }),
    ...(draft.provinceId !== '' && draft.cityId === '' && { cityId: merchantSignupText.cityMissing }),
  };
}

/** The shop as the server takes it: names in one form of Persian letters, no address where none was written. */
export function wireShop(draft: ShopDraft): {
  readonly name: string;
  readonly category_id: number;
  readonly city_id: number;
  readonly address?: string;
} {
  const address = normalizePersianText(draft.address);
  return {
    name: normalizePersianText(draft.name),
    category_id: Number(draft.categoryId),
    city_id: Number(draft.cityId),
    ...(address !== '' && { address }),
  };
}
