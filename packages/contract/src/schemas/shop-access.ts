import { SHOP_PERMISSIONS, SHOP_ROLES, SHOP_STAFF_ROLES } from '../constants.ts';
import { oneOf } from './texts.ts';

export const ShopRoleOfStaff = oneOf(...SHOP_STAFF_ROLES);
export const ShopRoleWord = oneOf(...SHOP_ROLES);
export const ShopPermissionWord = oneOf(...SHOP_PERMISSIONS);
