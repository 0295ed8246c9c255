/** Where an attempt to take money from a card is. */
export const ATTEMPT_STATES = ['created', 'redirected', 'verifying', 'unknown', 'paid', 'sent_back', 'failed'] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/**
 * What may follow what; nothing else ever does, and the database holds the same table (`db/functions/gateway/refuse_transition.sql`).
 * `created`: stored, the gateway has not been asked yet. `redirected`: the customer can pay. `verifying`: stored before verify is called, the point of no return.
 * `unknown`: the gateway was silent when it was asked to verify; only its own word ends this. `sent_back`: paid too late or for nothing, on its way back to the card.
 */
export const TRANSITIONS: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  created: ['redirected', 'failed'],
  redirected: ['verifying', 'failed'],
  verifying: ['unknown', 'paid', 'sent_back', 'failed'],
  unknown: ['paid', 'sent_back', 'failed'],
  paid: [],
  sent_back: [],
  failed: [],
};

/** Why an attempt failed. `cancelled`: the customer left the gateway’s page without paying, so no card was charged. */
export type AttemptFailure =
  | 'not_paid'
  | 'cancelled'
  | 'expired'
  | 'returned'
  | 'purpose_gone'
  | 'purpose_changed'
  | 'refused';

/** May an attempt go from one state to another. */
export const mayGo = (from: AttemptState, to: AttemptState): boolean => TRANSITIONS[from].includes(to);

/** Does nothing follow this state any more. */
export const isFinal = (state: AttemptState): boolean => TRANSITIONS[state].length === 0;

/** May the gateway have taken the money without us knowing. */
export const isInDoubt = (state: AttemptState): boolean => state === 'verifying' || state === 'unknown';

/** Minutes in which the customer can pay; nothing is verified after them. */
const PAY_MINUTES = 15;
/** Minutes after which money that is found to be paid goes back: holds do not last longer. */
const DECIDE_MINUTES = 30;
const MINUTE_MS = 60_000;

export interface AttemptDeadlines {
  /** Nothing is verified after this. */
  readonly expiresAt: Date;
  /** What is found to be paid after this is sent back. */
  readonly decidesUntil: Date;
}

/** The deadlines of an attempt that begins now, by the business clock. */
export const deadlinesOf = (now: Date): AttemptDeadlines => ({
  expiresAt: new Date(now.getTime() + PAY_MINUTES * MINUTE_MS),
  decidesUntil: new Date(now.getTime() + DECIDE_MINUTES * MINUTE_MS),
});
