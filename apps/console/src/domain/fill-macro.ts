import { MACRO_PLACES } from '@nesye/contract/editable-lists';
import { toPersianDigits } from '@nesye/persian';

/** What a ticket knows of the places of a text. */
export interface MacroFacts {
  readonly name: string;
  readonly purchaseId: number | null;
  /** Today, in words. */
  readonly today: string;
}

/** A ready text with its places filled. A place that the ticket knows nothing of stays open, so that it is seen. */
export function fillMacro(text: string, { name, purchaseId, today }: MacroFacts): string {
  const filled: Readonly<Record<keyof typeof MACRO_PLACES, string>> = {
    name,
    purchase: purchaseId === null ? '' : toPersianDigits(purchaseId),
    date: today,
  };
  return (Object.keys(MACRO_PLACES) as (keyof typeof MACRO_PLACES)[]).reduce(
    (sum, place) => (filled[place] === '' ? sum : sum.replaceAll(MACRO_PLACES[place], filled[place])),
    text,
  );
}
