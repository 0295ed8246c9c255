import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { currentBuild } from './current-build.ts';
import { serveBuild, type Answers } from './static-server.ts';
import { demoAnswers } from './look-answers.ts';

const workspace = path.resolve(import.meta.dirname, '..');
const folder = path.resolve(workspace, '../../screens/web');
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } } as const;

type Visitor = 'guest' | 'customer' | 'merchant';

const views: readonly (readonly [name: string, address: string, visitor: Visitor])[] = [
  ['front', '/', 'guest'],
  ['landing', '/landing', 'guest'],
  ['faq', '/faq', 'guest'],
  ['faq-in-app', '/faq?pwa=true', 'guest'],
  ['merchant', '/merchant', 'guest'],
  ['fallback', '/fallback.html', 'guest'],
  ['unknown', '/no-such-page', 'guest'],
  ['login', '/login', 'guest'],
  ['welcome-guest', '/user/welcome', 'guest'],
  ['welcome-customer', '/user/welcome', 'customer'],
  ['welcome-merchant', '/user/welcome', 'merchant'],
  ['services', '/user/services', 'customer'],
  ['account', '/user/profile', 'customer'],
];

/** Opens pages of the built app with canned answers and writes pictures into the git-ignored `screens/`: `look [name…]`. */
async function look(names: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: flags });
  for (const [name, address, visitor] of views.filter((view) => names.length === 0 || names.includes(view[0]))) {
    const answers: Answers = demoAnswers(visitor);
    const site = await serveBuild(currentBuild(), answers);
    for (const [size, viewport] of Object.entries(sizes)) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({ viewport, colorScheme, locale: 'fa-IR', deviceScaleFactor: 1, serviceWorkers: 'block' });
        if (visitor !== 'guest')
          await context.addCookies([
            { name: 'userRole', value: visitor, url: site.origin },
            { name: 'isCustomer', value: 'true', url: site.origin },
          ]);
        const page = await context.newPage();
        reportProblems(page, name);
        await page.goto(site.origin + address);
        await page.waitForTimeout(600);
        await page.screenshot({ path: path.join(folder, `${name}-${size}-${colorScheme}.png`), fullPage: size === 'phone' });
        await context.close();
      }
    }
    await site.close();
  }
  await browser.close();
}

function reportProblems(page: Page, name: string): void {
  page.on('pageerror', (error) => console.error(`${name}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') console.error(`${name}: ${message.text()}`);
  });
}

await look(process.argv.slice(2));
