import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DESKTOP, openVisitor, PHONE } from '../../e2e/support/browser.ts';
import { settle } from '../../e2e/support/settle.ts';
import { signIn } from '../../e2e/support/sign-in.ts';
import type { View } from './views.ts';

export const LOOKS = [
  { name: 'phone-light', viewport: PHONE, colorScheme: 'light' },
  { name: 'phone-dark', viewport: PHONE, colorScheme: 'dark' },
  { name: 'desktop-light', viewport: DESKTOP, colorScheme: 'light' },
  { name: 'desktop-dark', viewport: DESKTOP, colorScheme: 'dark' },
] as const;

type Look = (typeof LOOKS)[number];

/** The name of a picture's file: `home--phone-dark.png`. */
export const pictureName = (view: View, look: Look): string => `${view.name}--${look.name}.png`;

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
  // The looks go side by side: most of the time a page waits for its network to fall silent.
  const flaws = await Promise.all(LOOKS.map((look) => takeLook(browser, baseUrl, views, look, folder)));
  return flaws.flat();
}

async function takeLook(
  browser: Browser,
  baseUrl: string,
  views: readonly View[],
  look: Look,
  folder: string,
): Promise<readonly Flaw[]> {
  const flaws: Flaw[] = [];
  for (const visitor of new Set(views.map((view) => view.visitor))) {
    const context = await openVisitor(browser, baseUrl, {
      viewport: look.viewport,
      colorScheme: look.colorScheme,
      serviceWorkers: 'block',
    });
    if (visitor !== 'guest') await signIn(context, baseUrl, visitor);
    for (const view of views.filter((each) => each.visitor === visitor))
      flaws.push(...(await takePicture(context, view, look, folder)));
    await context.close();
  }
  return flaws;
}

async function takePicture(context: BrowserContext, view: View, look: Look, folder: string): Promise<readonly Flaw[]> {
  const page = await context.newPage();
  const name = pictureName(view, look);
  const flaws: Flaw[] = [];
  page.on('pageerror', (error) => flaws.push({ view: name, text: error.message }));
  await page.goto(view.address);
  await settle(page);
  const widthPx = await page.evaluate<number>('document.documentElement.scrollWidth');
  if (widthPx > look.viewport.width) flaws.push({ view: name, text: `content is ${widthPx} px wide` });
  if (look.viewport === PHONE) await growToContent(page);
  await page.screenshot({ path: path.join(folder, name), animations: 'disabled' });
  await page.close();
  return flaws;
}

/** A phone is shown with all of its page, as if it were that long: bars that stick to an edge stay at the edge. */
async function growToContent(page: Page): Promise<void> {
  const heightPx = await page.evaluate<number>('document.documentElement.scrollHeight');
  await page.setViewportSize({ width: PHONE.width, height: Math.max(heightPx, PHONE.height) });
}
