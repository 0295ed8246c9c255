import type { CreditLineDetail, CreditRequest } from '../api.ts';

/** A step of a request as its way shows it. */
export type RequestStep = Pick<CreditRequest['steps'][number], 'key' | 'state'>;

/**
 * The steps that a customer meets on a line, in order. The product opens the credit by itself, and decides at once where no lender and no paper is
 * looked at: neither is counted unless a request stops there.
 */
export function shownSteps(steps: readonly RequestStep[], owner: CreditLineDetail['owner']): readonly RequestStep[] {
  const isDecidedAtOnce = owner === 'house' && !steps.some(({ key }) => key === 'documents');
  const unseen = new Set(isDecidedAtOnce ? ['review', 'activation'] : ['activation']);
  return steps.filter(({ key, state }) => !unseen.has(key) || state === 'open' || state === 'refused');
}
