import type { Sql, Tx } from '../../platform/database/database.ts';
import type { ClosureBlocker, ClosureGate } from '../../platform/modules/closure-gate.ts';
import { readPurses } from './queries/purses.ts';

/** What is left of gift cards is spent first: it is the customer's, and no one else can spend it. */
export const giftCardClosureGate: ClosureGate = {
  findBlockers: async (sql: Sql | Tx, userId: bigint): Promise<ClosureBlocker[]> =>
    (await readPurses(sql, { customerId: userId })).length === 0
      ? []
      : [
          {
            key: 'gift_card_left',
            text: 'از کارت‌های هدیه‌تان پولی مانده است. پیش از بستن حساب در فروشگاه خودش خرجش کنید.',
            link: '/user/digikala',
          },
        ],
  erase: async (tx, userId) => {
    await tx`delete from gift_cards.wrong_code where customer_id = ${userId}`;
  },
};
