import type { Metrics } from '../../../platform/metrics/metrics.ts';
import { createOutboundClient } from '../../../platform/outbound/outbound-client.ts';
import { readJson } from '../../../platform/outbound/read-json.ts';
import { type BankInquiry, BankInquiryFailure, type HolderResponse } from './bank-inquiry.ts';

const TIMEOUT_MS = 5_000;
const MAX_NAME_LENGTH = 200;

export interface HttpBankInquiryOptions {
  /** Look-ups go to `{url}/sheba` and `{url}/card`; undefined when none is configured, and then every one fails. */
  readonly url: string | undefined;
  readonly metrics?: Pick<Metrics, 'observeParty'> | undefined;
  readonly timeoutMs?: number;
}

/** Looks up by posting `{sheba | card_number, holder_id}`; the response is `{holder_name, is_match, status}`, or 404 for an account that is none. */
export function createHttpBankInquiry({ url, metrics, timeoutMs = TIMEOUT_MS }: HttpBankInquiryOptions): BankInquiry {
  const client = createOutboundClient({ party: 'bank', metrics, timeoutMs });
  const inquire = async (
    question: string,
    body: Readonly<Record<string, string>>,
  ): Promise<HolderResponse | undefined> => {
    const result = await client.send({
      url: url === undefined ? undefined : `${url}/${question}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      isRepeatable: true,
    });
    if (result.kind !== 'response') throw new BankInquiryFailure(`no response of the bank: ${result.reason}`);
    if (result.status === 404) return undefined;
    if (result.status !== 200) throw new BankInquiryFailure(`the bank responded ${result.status}`);
    return readHolder(readJson(result));
  };
  return {
    holderOfSheba: (sheba, holderId) => inquire('sheba', { sheba, holder_id: holderId }),
    holderOfCard: (cardNumber, holderId) => inquire('card', { card_number: cardNumber, holder_id: holderId }),
  };
}

function readHolder(holder: unknown): HolderResponse {
  if (
    typeof holder === 'object' &&
    holder !== null &&
    'holder_name' in holder &&
    'is_match' in holder &&
    'status' in holder
  ) {
    const { holder_name: holderName, is_match: isMatch, status } = holder;
    if (
      typeof holderName === 'string' &&
      holderName.trim() !== '' &&
      typeof isMatch === 'boolean' &&
      typeof status === 'string'
    )
      return { holderName: holderName.trim().slice(0, MAX_NAME_LENGTH), isMatch, isOpen: status === 'active' };
  }
  throw new BankInquiryFailure('the bank sent something else');
}
