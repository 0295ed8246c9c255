import { TRANSACTION_RESULT } from '@nesye/contract/constants';

/** How a payment ended, as it is shown everywhere: green, neutral, amber; `open` is amber too, and is read again until it is known. */
export type OutcomeKind = 'done' | 'cancelled' | 'failed' | 'open';

/** What a purchase by card says of the same: the others say `cancelled`. */
const CANCELLED: ReadonlySet<string> = new Set(['cancelled', 'card_payment_cancelled']);

interface Ended {
  readonly status: number;
  /** Code of the failure; null without one. */
  readonly failure: string | null | undefined;
  /** The bank has taken it back later. */
  readonly isTakenBack?: boolean;
}

/** Which of the kinds an outcome is. Silence is open, never failed; only who left the gateway's page themselves has cancelled. */
export function outcomeKindOf({ status, failure, isTakenBack = false }: Ended): OutcomeKind {
  if (isTakenBack) return 'failed';
  if (status === TRANSACTION_RESULT.success) return 'done';
  if (status !== TRANSACTION_RESULT.failed) return 'open';
  return CANCELLED.has(failure ?? '') ? 'cancelled' : 'failed';
}
