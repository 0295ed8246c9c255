import { foldText, searchWords } from '@nesye/persian';

/**
 * The search of the FAQ while it is typed: of the entries only those stay that hold all words, and what is found opens. Sent, it is the server's
 * (`modules/content/faq-page.ts`), which finds the same. An address that names an entry opens it.
 */
export function startFaqSearch(search: HTMLElement): void {
  const input = search.querySelector('input');
  const none = search.querySelector<HTMLElement>('[data-none]');
  const entries = [...document.querySelectorAll<HTMLDetailsElement>('[data-faq-entry]')].map((entry) => ({
    entry,
    folded: foldText(wordsOf(entry)),
  }));
  if (input === null || none === null) throw new Error('the search of the FAQ has no field');
  const show = (): void => {
    const words = searchWords(input.value);
    let found = 0;
    for (const { entry, folded } of entries) {
      const isFound = words.every((word) => folded.includes(word));
      entry.hidden = !isFound;
      entry.open = isFound && words.length > 0;
      if (isFound) found += 1;
    }
    none.hidden = found > 0;
  };
  input.addEventListener('input', show);
  const openNamed = (): void => {
    const named = location.hash === '' ? null : document.getElementById(location.hash.slice(1));
    const entry = named?.closest<HTMLDetailsElement>('[data-faq-entry]');
    if (!entry || entry.open) return;
    entry.open = true;
    named?.scrollIntoView();
  };
  addEventListener('hashchange', openNamed);
  openNamed();
  // A browser that comes back to the page restores what was typed.
  if (input.value !== '') show();
}

/** Question and reply, without the words of the link. */
const wordsOf = (entry: HTMLElement): string =>
  [...entry.querySelectorAll('[data-words]')].map(({ textContent }) => textContent).join('\n');
