export type Theme = 'light' | 'dark' | 'system';

/** Read before the first paint by the script in the page's head, which knows the key by this name. */
const THEME_KEY = 'theme';
const FOLLOWED_KEY = 'followedTheme';

/** The theme of the page; `system` while nothing was chosen. */
export function chosenTheme(): Theme {
  const chosen = document.documentElement.dataset['theme'];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system';
}

/** Light or dark as the page is seen now. */
export function currentTheme(): 'light' | 'dark' {
  const chosen = chosenTheme();
  if (chosen !== 'system') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Turns the page light or dark, or lets it follow the system again, and keeps the choice on this device. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  keep(THEME_KEY, theme === 'system' ? undefined : theme);
}

/** Follows the account's theme when it changed elsewhere; a choice made on this device alone stays until then. */
export function followTheme(theme: Theme): void {
  if (read(FOLLOWED_KEY) === theme) return;
  if (read(FOLLOWED_KEY) !== undefined || theme !== 'system') chooseTheme(theme);
  keep(FOLLOWED_KEY, theme);
}

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function keep(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // A closed storage only forgets the choice with the tab.
    return;
  }
}
