import { useShortcut } from './use-shortcut.ts';

/** `j` and `k` go from row to row of the list on the screen. While a case is open next to the list, the case of the row is opened too. */
export function useRowSteps(): void {
  useShortcut('next', () => step(1));
  useShortcut('previous', () => step(-1));
}

function step(by: -1 | 1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-row]')];
  const at = rows.findIndex((row) => row === document.activeElement);
  const row = rows[at === -1 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
  row?.focus();
  const isSplit = document.querySelector('main [data-case]') !== null;
  if (isSplit && row instanceof HTMLAnchorElement && row.ariaCurrent !== 'true') row.click();
}
