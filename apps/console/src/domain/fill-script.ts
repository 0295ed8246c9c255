import { CALL_PLACES } from '@nesye/contract/editable-lists';

/** Figures of a case, in words. */
interface CallFacts {
  /** Empty where none is known. */
  readonly name: string;
  /** With its unit. */
  readonly amount: string;
  readonly days: string;
}

/** A text for a call with its places filled. A name that is not known leaves no gap. */
export const fillScript = (text: string, { name, amount, days }: CallFacts): string =>
  text
    .replaceAll(name === '' ? ` ${CALL_PLACES.name}` : CALL_PLACES.name, name)
    .replaceAll(CALL_PLACES.amount, amount)
    .replaceAll(CALL_PLACES.days, days);
