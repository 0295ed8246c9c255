import { useEffect } from 'react';

const FONT_KEY = 'font';

/** Before the first paint: the font is in the browser's cache already, so nothing has to wait for it. */
export const FONT_SCRIPT = `try{if(localStorage.getItem('${FONT_KEY}'))document.documentElement.dataset.font=''}catch(e){}`;

/** The first screen is drawn: from now on the font may be fetched (`app.css`), and later visits begin with it. */
export function useFont(): void {
  useEffect(() => {
    document.documentElement.dataset['font'] = '';
    try {
      localStorage.setItem(FONT_KEY, 'cached');
    } catch {
      // Where nothing can be stored the font comes after the first screen again.
    }
  }, []);
}
