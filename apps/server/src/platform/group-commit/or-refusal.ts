import { Refusal } from '../http/refusal.ts';
import { refuseLaneError } from './refuse-lane-error.ts';

/** What a work returns, or the refusal that it throws: who is refused in a batch leaves the others alone. */
export function orRefusal<T>(work: () => T): T | Refusal {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** The outcomes that are neither refusals nor nothing, in their order. */
export function accepted<T>(outcomes: readonly (T | Refusal | undefined)[]): T[] {
  return outcomes.flatMap((outcome) => (outcome === undefined || outcome instanceof Refusal ? [] : [outcome]));
}

/** The outcome of a command of a lane. Throws what it was refused for, and refuses as `refuseLaneError` does. */
export async function outcomeOf<T>(submitted: Promise<T | Refusal>): Promise<T> {
  const outcome = await submitted.catch(refuseLaneError);
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}
