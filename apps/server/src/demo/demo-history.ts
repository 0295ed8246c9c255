import { addDays, businessDate, type IsoDate, rial } from '@nesye/money';
import type { Database } from '../platform/database/database.ts';
import type { PurchaseWith } from '../modules/payments/index.ts';
import { payInstallment } from '../modules/repayment/index.ts';
import type { OpenedCustomer } from './demo-people.ts';

interface PastPurchase {
  readonly uid: string;
  readonly qrCode: string;
  readonly daysAgo: number;
  readonly amountRial: bigint;
  readonly count: number;
}

/** Spread over more than a year; the counts leave rows paid, overdue and still to come. */
const PURCHASES: readonly PastPurchase[] = [
  { uid: 'demo-history-01', qrCode: 'NESYE-DEMO-1', daysAgo: 410, amountRial: 48_000_000n, count: 12 },
  { uid: 'demo-history-02', qrCode: 'NESYE-DEMO-2', daysAgo: 300, amountRial: 18_500_000n, count: 4 },
  { uid: 'demo-history-03', qrCode: 'NESYE-DEMO-1', daysAgo: 200, amountRial: 36_000_000n, count: 6 },
  { uid: 'demo-history-04', qrCode: 'NESYE-DEMO-1', daysAgo: 130, amountRial: 72_000_000n, count: 12 },
  { uid: 'demo-history-05', qrCode: 'NESYE-DEMO-2', daysAgo: 45, amountRial: 9_900_000n, count: 2 },
];

/** A customer's past: what was bought, and for how many last days nothing that fell due was paid. */
interface History {
  readonly purchases: readonly PastPurchase[];
  readonly unpaidDays: number;
}

const A_YEAR: History = { purchases: PURCHASES, unpaidDays: 70 };
/** A hard month: one row is paid, the two after it are late, three are to come. */
export const ARREARS: History = {
  purchases: [{ uid: 'demo-arrears-01', qrCode: 'NESYE-DEMO-1', daysAgo: 100, amountRial: 24_000_000n, count: 6 }],
  unpaidDays: 60,
};
/** Paid this many days before its due date. */
const PAID_EARLY_DAYS = 1;

type Step =
  | { readonly date: IsoDate; readonly kind: 'buy'; readonly purchase: PastPurchase }
  | { readonly date: IsoDate; readonly kind: 'pay'; readonly purchaseId: bigint; readonly seq: number };

/**
 * Plays a customer's past year in the order of its days, through the product's own use cases. Safe to begin again:
 * purchases are recognised by uid, payments by the state of their row.
 */
export async function seedHistory(
  database: Database,
  purchaseWith: PurchaseWith,
  customer: OpenedCustomer,
  today: IsoDate,
  { purchases, unpaidDays }: History = A_YEAR,
): Promise<void> {
  const steps: Step[] = purchases.map((purchase) => ({
    date: addDays(today, -purchase.daysAgo),
    kind: 'buy',
    purchase,
  }));
  for (;;) {
    const step = steps.sort((left, right) => left.date.localeCompare(right.date)).shift();
    if (step === undefined) return;
    const at = noonOf(step.date);
    if (step.kind === 'buy') {
      const rows = await buy(purchaseWith, customer, step.purchase, at);
      steps.push(
        ...rows
          .filter((row) => row.dueDate <= addDays(today, -unpaidDays))
          .map((row) => ({ date: addDays(row.dueDate, -PAID_EARLY_DAYS), kind: 'pay' as const, ...row })),
      );
    } else {
      const { purchaseId, seq, date } = step;
      await database.transaction((tx) =>
        payInstallment(tx, {
          customerId: customer.customerId,
          purchaseId,
          seq,
          from: 'gateway',
          at,
          businessDate: date,
        }),
      );
    }
  }
}

async function buy(
  purchaseWith: PurchaseWith,
  customer: OpenedCustomer,
  purchase: PastPurchase,
  at: Date,
): Promise<{ purchaseId: bigint; seq: number; dueDate: IsoDate }[]> {
  const create = purchaseWith({ now: () => at, businessNow: () => at, businessDate: () => businessDate(at) });
  const { response } = await create(customer.customerId, {
    qrCode: purchase.qrCode,
    transactionAmount: String(rial(purchase.amountRial)),
    uid: purchase.uid,
    contractUID: customer.facility.uid,
    numberOfInstallments: purchase.count,
  });
  return response.installments.map(({ seq, due_date: dueDate }) => ({ purchaseId: response.id, seq, dueDate }));
}

const noonOf = (date: IsoDate): Date => new Date(`${date}T12:00:00+03:30`);
