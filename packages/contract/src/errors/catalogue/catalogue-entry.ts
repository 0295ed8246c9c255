/** A refusal: HTTP status, Persian text to show, English text for developers, and whether trying again can help: `never`, with the `same_key`, or `after` a while. */
export interface CatalogueEntry {
  readonly status: number;
  readonly fa: string;
  readonly en: string;
  readonly retry: 'never' | 'same_key' | 'after';
}

/** An entry; without `retry` trying again never helps. */
export const entry = (
  status: number,
  fa: string,
  en: string,
  retry: CatalogueEntry['retry'] = 'never',
): CatalogueEntry => ({
  status,
  fa,
  en,
  retry,
});
