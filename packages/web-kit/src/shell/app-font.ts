import { useEffect, useRef } from 'react';

const FONT_KEY = 'font';

/** Before the first paint: the font is in the browser's cache already, so nothing has to wait for it. */
export const FONT_SCRIPT = `try{if(localStorage.getItem('${FONT_KEY}'))document.documentElement.dataset.font=''}catch(e){}`;

/** So long after someone is known the first screen has its own values, unless the network is very slow. */
const DRAWN_MS = 1_500;

/**
 * The first screen is drawn: from now on the font may be fetched (`app.css`), and later visits begin with it. While a login is renewed only the splash is drawn:
 * what the screen itself needs goes first.
 */
export function useFont(isStarting: boolean): void {
  const wasStarting = useRef(isStarting);
  useEffect(() => {
    if (isStarting) return undefined;
    const timer = setTimeout(
      () => {
        document.documentElement.dataset['font'] = '';
        try {
          localStorage.setItem(FONT_KEY, 'cached');
        } catch {
          // Where nothing can be stored the font comes after the first screen again.
        }
      },
      wasStarting.current ? DRAWN_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [isStarting]);
}
