/** What was last read of a person's money, ready to be shown where there is no network: texts in the language and unit of that moment. */
export interface LastReads {
  /** When the oldest of it was read. */
  readonly at: string;
  readonly lines: readonly { readonly name: string; readonly value: string }[];
}

/** Name in the person's part of the browser's storage. */
export const LAST_READS_KEY = 'last-reads';
/** One screen of a phone. */
const MAX_LINES = 12;
/** Only the person who is signed in has one: it goes with the login. The script of the offline page looks for the same (`inline-scripts.ts`). */
const STORED_NAME = /^own:(?!guest:)[^:]+:last-reads$/;

/** As it is stored: bounded. */
export const writtenReads = ({ at, lines }: LastReads): string =>
  JSON.stringify({ at, lines: lines.slice(0, MAX_LINES) });

/**
 * What is stored for the person who is signed in, if anything. It names no session, since the offline page is fetched with every first
 * visit and brings nothing else with it.
 */
export function readLastReads(
  storage: Pick<Storage, 'key' | 'length' | 'getItem'> = localStorage,
): LastReads | undefined {
  try {
    const name = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').find((each) =>
      STORED_NAME.test(each),
    );
    const stored = name === undefined ? null : (JSON.parse(storage.getItem(name) ?? 'null') as LastReads | null);
    return typeof stored?.at === 'string' && Array.isArray(stored.lines) ? stored : undefined;
  } catch {
    return undefined;
  }
}
