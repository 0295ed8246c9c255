import { Type } from '@sinclair/typebox';
import { Instant, namedObject } from './common.ts';
import { oneOf } from './texts.ts';

/** A site that a shop may send its buyers back to. */
export const ShopOrigin = namedObject('ShopOrigin', {
  id: Type.Integer(),
  origin: Type.String({ description: 'scheme, name and port, as a browser writes it' }),
  state: oneOf('in_check', 'approved', 'rejected'),
  asked_at: Instant,
});
