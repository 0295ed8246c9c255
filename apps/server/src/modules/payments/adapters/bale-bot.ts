import type { Rial } from '@nesye/money';
import { createHttpParty, type HttpPartyOptions } from '../../../platform/outbound/http-party.ts';

/** A purchase that was paid by who has come from the bot. */
export interface BaleReport {
  readonly cbId: string;
  readonly purchaseUid: string;
  readonly amount: Rial;
}

/** The port to the bot of Bale's messenger. Never inside a transaction. */
export interface BaleBot {
  /** Did the bot take it, or has it this report already. False for silence: then it is sent again. */
  report(report: BaleReport): Promise<boolean>;
}

/** `POST {url}/callbacks {cb_id, purchase_uid, amount, result: "paid"}` → `{cb_id}`. A `cb_id` that the bot does not know is 404: it has nothing to do with it. */
export function createBaleBot(options: HttpPartyOptions): BaleBot {
  const post = createHttpParty('bale', options);
  return {
    report: async ({ cbId, purchaseUid, amount }) => {
      const body = { cb_id: cbId, purchase_uid: purchaseUid, amount: Number(amount), result: 'paid' };
      const reply = await post('/callbacks', body);
      return (
        (reply?.status === 200 && reply.body['cb_id'] === cbId) ||
        (reply?.status === 404 && reply.body['code'] === 'callback_unknown')
      );
    },
  };
}
