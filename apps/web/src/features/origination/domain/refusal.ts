/** Why an application was refused by a rule: what failed, what would change it, when to try again, and up to which amount it would pass; rials. */
export interface CreditRefusal {
  readonly text: string;
  readonly change: string;
  readonly retryAt: string | null;
  readonly maxAmount: number;
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The refusal in the body of `credit_refused`; undefined for any other body. */
export function creditRefusalOf(body: unknown): CreditRefusal | undefined {
  const { code, reason, max_amount: maxAmount } = record(body);
  if (code !== 'credit_refused') return undefined;
  const { text, change, retry_at: retryAt } = record(reason);
  return {
    text: textOf(text),
    change: textOf(change),
    retryAt: typeof retryAt === 'string' ? retryAt : null,
    maxAmount: typeof maxAmount === 'number' ? maxAmount : 0,
  };
}
