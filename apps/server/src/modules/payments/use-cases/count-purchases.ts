import { Refusal } from '../../../platform/http/handler.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import type { CreateQrPurchase } from './create-qr-purchase.ts';

/** What the alerts compute a rate of. */
const KNOWN = [
  { outcome: 'accepted', code: '' },
  { outcome: 'failed', code: '' },
  { outcome: 'refused', code: 'busy' },
  { outcome: 'refused', code: 'outcome_unknown' },
];

/** Counts what becomes of purchases: `accepted`, `replayed`, `refused` with its code, or `failed` for an error of ours. */
export function countPurchases(
  createPurchase: CreateQrPurchase,
  metrics: Pick<Metrics, 'counter'> | undefined,
): CreateQrPurchase {
  if (metrics === undefined) return createPurchase;
  const count = metrics.counter(
    'nesye_purchases_total',
    'Purchases by outcome and refusal code',
    ['outcome', 'code'],
    KNOWN,
  );
  return async (customerId, body) => {
    try {
      const created = await createPurchase(customerId, body);
      count({ outcome: created.isReplay ? 'replayed' : 'accepted', code: '' });
      return created;
    } catch (error) {
      count(error instanceof Refusal ? { outcome: 'refused', code: error.code } : { outcome: 'failed', code: '' });
      throw error;
    }
  };
}
