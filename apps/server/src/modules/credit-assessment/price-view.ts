import type { CallTypes, creditAssessmentCalls } from '@nesye/contract';
import type { PriceTerms } from './queries/prices.ts';

/** A proposed price in the form of the wire, which an approval stores as well. */
export type PriceOnWire = CallTypes<typeof creditAssessmentCalls.previewReportPrice>['body'];

/** A price as it is stored. */
export const priceOf = (terms: PriceOnWire['terms']): PriceTerms => ({
  amount: BigInt(terms.amount),
  cost: BigInt(terms.cost),
  vat: BigInt(terms.vat),
  validDays: terms.valid_days,
  deliverMinutes: terms.deliver_minutes,
  startDays: terms.start_days,
});

/** A price as an operator reads it; amounts are small enough for a number. */
export const priceView = (price: PriceTerms): PriceOnWire['terms'] => ({
  amount: Number(price.amount),
  cost: Number(price.cost),
  vat: Number(price.vat),
  valid_days: price.validDays,
  deliver_minutes: price.deliverMinutes,
  start_days: price.startDays,
});
