import type { Clock } from '../clock/clock.ts';
import type { OutboundClient, OutboundResult } from './outbound-client.ts';

/** Where a bank that speaks JSON is; undefined: none is configured, and every call is silence. */
export interface BankAddress {
  readonly url: string | undefined;
  /** A sandbox's cycles and deadlines follow it. */
  readonly clock: Pick<Clock, 'businessNow'>;
}

/** Posts JSON to an address of a bank. `isRepeatable`: it changes nothing there, as an inquiry. */
export const createBankCall =
  (client: Pick<OutboundClient, 'send'>, { url, clock }: BankAddress) =>
  (path: string, body: object, isRepeatable: boolean): Promise<OutboundResult> =>
    client.send({
      url: url === undefined ? undefined : `${url}/${path}`,
      headers: { 'content-type': 'application/json', 'x-business-now': clock.businessNow().toISOString() },
      body: JSON.stringify(body),
      isRepeatable,
    });
