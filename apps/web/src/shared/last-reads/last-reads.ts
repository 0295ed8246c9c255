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

/** What is stored for the person who is signed in, if anything. */
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

/** How it looks, on the page as it is written and over a running app alike. */
export const LAST_READS_CLASSES = {
  place: 'mt-2 w-full rounded-card bg-surface p-4 text-start shadow-(--lift)',
  row: 'flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line py-1 text-sm last:border-b-0',
  list: 'mt-2 [&_dd]:ms-auto [&_dd]:font-semibold [&_dt]:min-w-0 [&_dt]:text-ink-soft',
} as const;

/** The same as elements, for the offline page over a running app. */
export function drawLastReads({ at, lines }: LastReads, title: string): HTMLElement {
  const { place, row, list } = LAST_READS_CLASSES;
  const section = element('section', place);
  section.setAttribute('aria-label', title);
  const facts = element('dl', list);
  for (const { name, value } of lines) {
    const line = element('div', row);
    line.append(element('dt', '', name), element('dd', '', value));
    facts.append(line);
  }
  section.append(element('h2', 'text-base', title), element('p', 'text-sm text-ink-soft', at), facts);
  return section;
}

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
