import { foldText } from '@nesye/persian';

/** Shows the search of the FAQ, which works by this script alone: of the entries only those stay that hold the words, and what is found opens. */
export function startFaqSearch(search: HTMLElement): void {
  const input = search.querySelector('input');
  const none = search.querySelector<HTMLElement>('[data-none]');
  const entries = [...document.querySelectorAll<HTMLDetailsElement>('[data-faq-entry]')].map((entry) => ({
    entry,
    folded: foldText(entry.textContent),
  }));
  if (input === null || none === null) throw new Error('the search of the FAQ has no field');
  const show = (): void => {
    const words = foldText(input.value);
    let found = 0;
    for (const { entry, folded } of entries) {
      const isFound = folded.includes(words);
      entry.hidden = !isFound;
      entry.open = isFound && words !== '';
      if (isFound) found += 1;
    }
    none.hidden = found > 0;
  };
  input.addEventListener('input', show);
  search.hidden = false;
  // A browser that comes back to the page restores what was typed.
  if (input.value !== '') show();
}
