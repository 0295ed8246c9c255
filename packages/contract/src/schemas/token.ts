import { Type } from '@sinclair/typebox';
import { namedObject } from './common.ts';

/** What every way of signing in returns; lifetimes in seconds. */
export const TokenResponse = namedObject('TokenResponse', {
  access: Type.String(),
  refresh: Type.String(),
  access_lifetime: Type.Integer(),
  refresh_lifetime: Type.Integer(),
  is_customer: Type.Boolean(),
  is_merchant: Type.Boolean(),
  is_foreign: Type.Boolean(),
  customer_created: Type.Boolean(),
  has_password: Type.Boolean(),
});
