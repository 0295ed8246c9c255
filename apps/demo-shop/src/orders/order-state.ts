import type { Payment } from '@nesye/sdk';
import type { Order } from './order-store.ts';

/** How an order is: as its payment is, or as its session is while there is none. */
export type OrderState = Payment['status'] | 'unsent' | 'waiting' | 'late' | 'canceled';

interface StateWords {
  readonly tone: 'well' | 'ill' | 'wait';
  readonly title: string;
  readonly text: string;
}

export const STATE_WORDS: Readonly<Record<OrderState, StateWords>> = {
  unsent: {
    tone: 'wait',
    title: 'سفارش هنوز به نسیه نرسیده',
    text: 'از نسیه پاسخی نیامد. چیزی از حساب‌تان کم نشده است؛ دوباره تلاش کنید.',
  },
  waiting: {
    tone: 'wait',
    title: 'در انتظار پرداخت',
    text: 'سفارش برایتان نگه داشته شده است. پرداخت را در نسیه تمام کنید.',
  },
  late: {
    tone: 'ill',
    title: 'مهلت پرداخت گذشت',
    text: 'سفارش پرداخت نشد. اگر با کارت پرداخته‌اید، پول خودبه‌خود برمی‌گردد. اگر هنوز کالا را می‌خواهید، دوباره سفارش دهید.',
  },
  canceled: {
    tone: 'ill',
    title: 'سفارش لغو شد',
    text: 'پیش از پرداخت لغو شد. اگر با کارت پرداخته‌اید، پول خودبه‌خود برمی‌گردد.',
  },
  authorized: {
    tone: 'wait',
    title: 'پرداخت رسید',
    text: 'فروشگاه پرداخت را تأیید می‌کند.',
  },
  confirmed: {
    tone: 'well',
    title: 'سفارش پرداخت شد',
    text: 'فروشگاه آن را آماده می‌کند. قسط‌ها از روز ارسال آغاز می‌شوند.',
  },
  partially_captured: {
    tone: 'well',
    title: 'بخشی از سفارش ارسال شد',
    text: 'بقیه در راه است؛ پول آن هنوز فقط نگه داشته شده است.',
  },
  captured: {
    tone: 'well',
    title: 'سفارش ارسال شد',
    text: 'کالا در راه است و قسط‌ها آغاز شده‌اند.',
  },
  partially_refunded: {
    tone: 'wait',
    title: 'بخشی از پول برگشت',
    text: 'قسط‌هایتان به همان اندازه سبک شده‌اند.',
  },
  refunded: {
    tone: 'wait',
    title: 'همهٔ پول برگشت',
    text: 'برای این سفارش چیزی بدهکار نیستید.',
  },
  voided: {
    tone: 'ill',
    title: 'سفارش لغو شد',
    text: 'پیش از ارسال لغو شد. آنچه نگه داشته شده بود آزاد شد و قسطی ندارید.',
  },
  expired: {
    tone: 'ill',
    title: 'پرداخت به فروشگاه نرسید',
    text: 'فروشگاه به‌موقع تأیید نکرد. آنچه نگه داشته شده بود آزاد شد و قسطی ندارید.',
  },
};

/** How an order is, by what Nesye said last. */
export function stateOf({ session, payment }: Order): OrderState {
  if (payment !== undefined) return payment.status;
  if (session === undefined) return 'unsent';
  if (session.status === 'expired') return 'late';
  return session.status === 'canceled' ? 'canceled' : 'waiting';
}

/** Can the shop send goods of an order in this state. */
export const mayCapture = (state: OrderState): boolean => state === 'confirmed' || state === 'partially_captured';
/** Can it be given up: nothing of it was captured. */
export const mayVoid = (state: OrderState): boolean => state === 'authorized' || state === 'confirmed';
/** What of a payment can still be captured, in rials. */
export const restOf = ({ amount, captured_amount: captured }: Payment): number => amount - captured;
