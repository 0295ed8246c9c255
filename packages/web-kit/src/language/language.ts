/** Languages the product speaks; the first is its own. */
export const LANGUAGES = ['fa', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_KEY = 'language';

/**
 * The few lines that name the page's language before anything is drawn: the visitor's own choice; else Arabic for a
 * customer with a foreign number and on the login page of Iraqi numbers; else Persian. Static pages are written in Persian.
 */
export const LANGUAGE_SCRIPT = `try{var r=document.documentElement,l=localStorage.getItem('${LANGUAGE_KEY}');if(r.dataset.app)r.lang=l==='fa'||l==='ar'?l:/(^|; )is_foreign=true/.test(document.cookie)||/^\\/iq-login\\/?$/.test(location.pathname)?'ar':'fa'}catch(e){}`;

/** The language of this page. */
export const currentLanguage = (): Language =>
  LANGUAGES.find((language) => language === globalThis.document?.documentElement.lang) ?? 'fa';

/** Keeps the visitor's choice on this device. False where nothing can be kept, or where the page speaks it already. */
export function keepLanguage(language: Language): boolean {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    return false;
  }
  return language !== currentLanguage();
}

/** Takes another language from now on. The page is loaded again: words that are drawn already would stay. */
export function chooseLanguage(language: Language): void {
  if (keepLanguage(language)) location.reload();
}
