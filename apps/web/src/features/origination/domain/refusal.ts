import { serverTexts } from '@nesye/web-kit/messages/server-texts.ts';
import { serverText } from '@nesye/web-kit/api/server-text.ts';
import type { CreditLine, CreditRequest } from '../api.ts';

type FailedRule = CreditLine['failed'][number];
type Reason = NonNullable<CreditRequest['reason']>;

/** Why an application was refused by a rule: what failed, what would change it, when to try again, and up to which amount it would pass; rials. */
export interface CreditRefusal {
  readonly text: string;
  readonly change: string;
  readonly retryAt: string | null;
  readonly maxAmount: number;
}

/** The words of the page for a failed rule; none where the server's own are shown. */
const ruleWords = ({ rule, has, limit }: FailedRule) => {
  const words = serverTexts.creditRule[rule];
  return words && { text: words.text(has, limit), change: words.change };
};

/** Why a line is not open to a customer, and what would change it: a sentence or two for every rule that failed. */
export function refusedText({ reason, failed }: Pick<CreditLine, 'reason' | 'failed'>): string {
  const sentences = failed.flatMap((each) => {
    const words = ruleWords(each);
    return words === undefined ? [] : [words.text, words.change];
  });
  return sentences.length === 0 ? (reason ?? '') : sentences.join(' ');
}

/** Why a request was turned down, as its card takes it. What a lender wrote itself stands as it wrote it, after the words of the page. */
export function requestReason({ code, text, retry_at: retryAt }: Reason) {
  const words = serverText('creditReason', code, text);
  return { text: words, quote: code === 'lender_refused' && words !== text ? text : undefined, retryAt };
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const figureOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The refusal in the body of `credit_refused`; undefined for any other body. */
export function creditRefusalOf(body: unknown): CreditRefusal | undefined {
  const { code, reason, max_amount: maxAmount } = record(body);
  if (code !== 'credit_refused') return undefined;
  const { code: rule, has, limit, text, change, retry_at: retryAt } = record(reason);
  // A rule that this version does not know has no words.
  const words = ruleWords({ rule: textOf(rule) as FailedRule['rule'], has: figureOf(has), limit: figureOf(limit) });
  return {
    text: words?.text ?? textOf(text),
    change: words?.change ?? textOf(change),
    retryAt: typeof retryAt === 'string' ? retryAt : null,
    maxAmount: figureOf(maxAmount),
  };
}
