import { Type, type TInteger } from '@sinclair/typebox';
import {
  CIVIL_REGISTRATION_STATUS,
  INSTALLMENT_STATUS,
  MERCHANT_STATUS,
  PRODUCT_TYPE,
  TRANSACTION_RESULT,
} from '../constants.ts';

/** An integer whose numbers have meanings, as `dueLater: 1`; the description lists them: «1 due later, 2 paid». */
function codeNumber(codes: Readonly<Record<string, number>>): TInteger {
  const numbers = Object.values(codes);
  const meanings = Object.entries(codes).map(
    ([name, number]) => `${number} ${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`,
  );
  return Type.Integer({
    minimum: Math.min(...numbers),
    maximum: Math.max(...numbers),
    description: meanings.join(', '),
  });
}

export const CivilStatusNumber = codeNumber(CIVIL_REGISTRATION_STATUS);
export const InstallmentStatusNumber = codeNumber(INSTALLMENT_STATUS);
export const MerchantStatusNumber = codeNumber(MERCHANT_STATUS);
export const ProductTypeNumber = codeNumber(PRODUCT_TYPE);
/** What came of a payment, a purchase or a movement of money. */
export const ResultNumber = codeNumber(TRANSACTION_RESULT);
