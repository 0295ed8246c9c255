import type { Metrics } from '../../../platform/metrics/metrics.ts';
import { type BankInquiry, BankInquiryFailure, type HolderAnswer } from './bank-inquiry.ts';

const TIMEOUT_MS = 5_000;
const MOST_NAME = 200;

export interface HttpBankInquiryOptions {
  /** `{url}/sheba` and `{url}/card` are asked; undefined when none is configured, and then none is answered. */
  readonly url: string | undefined;
  readonly metrics?: Pick<Metrics, 'observeParty'> | undefined;
  readonly timeoutMs?: number;
}

/** Asks by posting `{sheba | card_number, holder_id}`; the answer is `{holder_name, is_match, status}`, or 404 for an account that is none. */
export function createHttpBankInquiry({ url, metrics, timeoutMs = TIMEOUT_MS }: HttpBankInquiryOptions): BankInquiry {
  const inquire = async (question: string, body: Readonly<Record<string, string>>): Promise<HolderAnswer | undefined> => {
    if (url === undefined) throw new BankInquiryFailure('no bank inquiry is configured');
    const begun = performance.now();
    try {
      const answer = await ask(`${url}/${question}`, body, timeoutMs);
      metrics?.observeParty('bank', 'ok', performance.now() - begun);
      return answer;
    } catch (error) {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      metrics?.observeParty('bank', isLate ? 'timeout' : 'error', performance.now() - begun);
      // The error that fetch throws may carry the question; it goes no further.
      throw error instanceof BankInquiryFailure ? error : new BankInquiryFailure(isLate ? 'the bank is silent' : 'the bank was not reached');
    }
  };
  return {
    holderOfSheba: (sheba, holderId) => inquire('sheba', { sheba, holder_id: holderId }),
    holderOfCard: (cardNumber, holderId) => inquire('card', { card_number: cardNumber, holder_id: holderId }),
  };
}

async function ask(url: string, body: Readonly<Record<string, string>>, timeoutMs: number): Promise<HolderAnswer | undefined> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (response.ok) return readAnswer(await response.json());
  await response.body?.cancel();
  if (response.status === 404) return undefined;
  throw new BankInquiryFailure(`the bank answered ${response.status}`);
}

function readAnswer(answer: unknown): HolderAnswer {
  if (typeof answer === 'object' && answer !== null && 'holder_name' in answer && 'is_match' in answer && 'status' in answer) {
    const { holder_name: holderName, is_match: isMatch, status } = answer;
    if (typeof holderName === 'string' && holderName.trim() !== '' && typeof isMatch === 'boolean' && typeof status === 'string')
      return { holderName: holderName.trim().slice(0, MOST_NAME), isMatch, isOpen: status === 'active' };
  }
  throw new BankInquiryFailure('the bank gave no answer');
}
