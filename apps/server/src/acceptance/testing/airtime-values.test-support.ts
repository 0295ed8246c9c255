import { randomUUID } from 'node:crypto';
import { present, type ValueContext } from './value-context.test-support.ts';

/** A charge that the customer has just bought from the wallet, by its number. */
const airtimePurchase = (context: ValueContext): Promise<string> =>
  context.once('airtime purchase', async () => {
    const response = await context.full.ask({
      method: 'POST',
      path: '/api/v1/charge/purchase',
      token: present(context).access,
      headers: { 'idempotency-key': randomUUID() },
      body: {
        mobile_number: '09121234567',
        operator: 'mci',
        type: 'direct',
        amount: 100_000,
        use_cash_wallet: true,
      },
    });
    if (response.status !== 201) throw new Error(`airtime for an example: ${response.status} ${response.text}`);
    return String((response.json() as { id: number }).id);
  });

/** The values that examples of airtime refer to. */
export const AIRTIME_VALUES = { airtime_purchase_id: airtimePurchase } as const;
