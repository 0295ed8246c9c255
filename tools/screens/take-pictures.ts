import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DESKTOP, openVisitor, PHONE } from '../../e2e/support/browser.ts';
import { enlargeText, findCutText } from '../../e2e/support/large-text.ts';
import { settle } from '../../e2e/support/settle.ts';
import { signIn } from '../../e2e/support/sign-in.ts';
import type { View } from './views.ts';

const WIDE = { width: 1_920, height: 1_080 } as const;

interface Look {
  readonly name: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
  readonly language: 'fa' | 'ar';
  /** Letters twice as large, on the narrowest phone. */
  readonly isLarge: boolean;
}

const look = (name: string, options: Partial<Look>): Look => ({
  name,
  viewport: PHONE,
  colorScheme: 'light',
  language: 'fa',
  isLarge: false,
  ...options,
});

export const LOOKS: readonly Look[] = [
  look('phone-light', {}),
  look('phone-dark', { colorScheme: 'dark' }),
  look('phone-arabic', { language: 'ar' }),
  look('phone-large', { isLarge: true }),
  look('desktop-light', { viewport: DESKTOP }),
  look('desktop-dark', { viewport: DESKTOP, colorScheme: 'dark' }),
  look('wide-light', { viewport: WIDE }),
  look('wide-dark', { viewport: WIDE, colorScheme: 'dark' }),
];

/** The name of a picture's file: `home--phone-dark.png`. */
export const pictureName = (view: View, shown: Look): string => `${view.name}--${shown.name}.png`;

/** Something a page did that it should not: an error, or content wider than the screen. */
export interface Flaw {
  readonly view: string;
  readonly text: string;
}

/** Opens each view in each look and writes its picture into the folder. Returns the flaws seen on the way. */
export async function takePictures(
  browser: Browser,
  baseUrl: string,
  views: readonly View[],
  folder: string,
): Promise<readonly Flaw[]> {
  // Visitors go side by side: most of the time a page waits for its network to fall silent. Each signs in once, since an operator's code is good once.
  const visitors = [...new Set(views.map((view) => view.visitor))];
  const flaws = await Promise.all(
    visitors.map((visitor) =>
      takeVisitor(
        browser,
        baseUrl,
        visitor,
        views.filter((view) => view.visitor === visitor),
        folder,
      ),
    ),
  );
  return flaws.flat();
}

async function takeVisitor(
  browser: Browser,
  baseUrl: string,
  visitor: View['visitor'],
  views: readonly View[],
  folder: string,
): Promise<readonly Flaw[]> {
  const context = await openVisitor(browser, baseUrl, { serviceWorkers: 'block' });
  if (visitor !== 'guest') await signIn(context, baseUrl, visitor);
  const flaws: Flaw[] = [];
  for (const shown of LOOKS) for (const view of views) flaws.push(...(await takePicture(context, view, shown, folder)));
  await context.close();
  return flaws;
}

async function takePicture(context: BrowserContext, view: View, shown: Look, folder: string): Promise<readonly Flaw[]> {
  const page = await context.newPage();
  const name = pictureName(view, shown);
  const flaws: Flaw[] = [];
  page.on('pageerror', (error) => flaws.push({ view: name, text: error.message }));
  await page.setViewportSize(shown.viewport);
  await page.emulateMedia({ colorScheme: shown.colorScheme });
  await page.addInitScript(`localStorage.language = '${shown.language}'`);
  await page.goto(view.address);
  await settle(page);
  if (shown.isLarge) {
    await enlargeText(page);
    flaws.push(...(await findCutText(page)).map((text) => ({ view: name, text })));
  }
  const { width } = page.viewportSize() ?? shown.viewport;
  const widthPx = await page.evaluate<number>('document.documentElement.scrollWidth');
  if (widthPx > width) flaws.push({ view: name, text: `content is ${widthPx} px wide` });
  if (shown.viewport === PHONE) await growToContent(page, width);
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: path.join(folder, name), animations: 'disabled' });
  await page.close();
  return flaws;
}

/** A phone is shown with all of its page, as if it were that long: bars that stick to an edge stay at the edge. */
async function growToContent(page: Page, width: number): Promise<void> {
  const heightPx = await page.evaluate<number>('document.documentElement.scrollHeight');
  await page.setViewportSize({ width, height: Math.max(heightPx, PHONE.height) });
}
