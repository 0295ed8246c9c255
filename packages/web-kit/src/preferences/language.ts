import { keepLanguage, LANGUAGES } from '../language/language.ts';

const FOLLOWED_KEY = 'followedLanguage';

/**
 * Follows the account's language when it was chosen elsewhere; Persian, which every account begins with, is no choice
 * until something else was. The page that is open stays as it is: the next one speaks it.
 */
export function followLanguage(language: string): void {
  const known = LANGUAGES.find((each) => each === language);
  if (known === undefined) return;
  try {
    const followed = localStorage.getItem(FOLLOWED_KEY);
    if (followed === known) return;
    if (followed !== null || known !== 'fa') keepLanguage(known);
    localStorage.setItem(FOLLOWED_KEY, known);
  } catch {
    return;
  }
}
