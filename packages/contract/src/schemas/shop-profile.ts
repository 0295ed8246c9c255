import { Type } from '@sinclair/typebox';
import { namedObject, orNull } from './common.ts';
import { oneOf } from './texts.ts';

/** A span in which a shop is open on a day of the week. */
export const ShopSpan = namedObject('ShopSpan', {
  weekday: Type.Integer({ minimum: 0, maximum: 6, description: '0 is Saturday' }),
  opens: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description: 'in Tehran' }),
  closes: Type.String({ pattern: '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$', description: 'on the same day' }),
});
const ShopPicture = namedObject('ShopPicture', {
  id: Type.Integer(),
  kind: oneOf('logo', 'picture'),
  url: Type.String({ description: 'an address of ours, for everybody who knows it' }),
  width: orNull(Type.Integer({ description: 'in pixels; null for a minute at most' })),
  height: orNull(Type.Integer()),
  blur: orNull(Type.String({ description: 'a few pixels of it as a data URI, shown until the picture is there' })),
  widths: Type.Array(Type.Integer(), {
    description: 'each may be requested as `?w=640&f=avif`, `webp` or `jpeg`; empty for a minute at most',
  }),
});

/** What a shop shows of itself besides its name and place. */
export const shopShowing = {
  hours: Type.Array(ShopSpan, { description: 'by day and time; empty where the shop has named none' }),
  pictures: Type.Array(ShopPicture, { description: 'the oldest first; the logo is one of them' }),
  enamad_url: orNull(Type.String()),
};

/** The numbers by which the platform knows a shop; its owner and operators see them. */
export const shopNumbers = {
  tax_id: orNull(Type.String()),
  company_id: orNull(Type.String({ description: 'national id of a company' })),
};

/** For the examples of a shop that has named none of it. */
export const NO_SHOP_PROFILE = { hours: [], pictures: [], enamad_url: null, tax_id: null, company_id: null };
