import type { AirtimeFailure } from '@nesye/contract/constants';
import type { ChargeView } from '../charges/index.ts';
import type { Purchase } from './queries/purchases.ts';

const FAILURES: Readonly<Record<AirtimeFailure, string>> = {
  wrong_operator: 'این شماره از اپراتور دیگری است. شارژ نشد و پول شما برگشت.',
  refused: 'اپراتور این خرید را نپذیرفت. شارژ نشد و پول شما برگشت.',
  silent: 'اپراتور به‌موقع پاسخ نداد. خرید لغو شد و پول شما برگشت.',
};

/** A purchase on the wire (`AirtimePurchase`): its charge, and what became of its order. */
export function purchaseView(charge: ChargeView, purchase: Purchase) {
  const { state, failure, givenAmount, decidesBy } = purchase;
  return {
    ...charge,
    mobile_number: purchase.mobile,
    operator: purchase.operator,
    type: purchase.type,
    package_id: purchase.packageId,
    package_title: purchase.packageTitle,
    state,
    // What came after the money went back is no matter of the customer's.
    given_amount: state === 'given' ? givenAmount : null,
    tracking_code: state === 'given' ? purchase.trackingCode : null,
    reason: failure === null ? null : { code: failure, text: FAILURES[failure] },
    right_operator: purchase.rightOperator,
    decides_by: state === 'ordered' ? (decidesBy?.toISOString() ?? null) : null,
    created_at: purchase.madeAt.toISOString(),
  };
}
