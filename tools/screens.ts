import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openAccount } from '../e2e/support/account.ts';
import { openBrowser } from '../e2e/support/browser.ts';
import { SHOPS } from '../e2e/support/demo.ts';
import { startProduct } from '../e2e/support/product.ts';
import { fillConsole } from './screens/fill-console.ts';
import { galleryPage } from './screens/gallery.ts';
import { takePictures } from './screens/take-pictures.ts';
import { viewsOf } from './screens/views.ts';
import { ensureTools } from './system-tools.ts';

/**
 * `npm run screens [-- name…]`: pictures of every screen, at two sizes, light and dark, in Arabic and with letters twice as large, into the git-ignored `screens/`.
 * It starts the product for itself, or uses the one at SCREENS_URL. Names pick single screens by the start of their name.
 */
const folder = path.resolve(import.meta.dirname, '../screens');
const given = process.env['SCREENS_URL']?.replace(/\/$/, '');
ensureTools(['chromium-headless-shell']);
const product = given === undefined ? await startProduct() : { baseUrl: given, stop: async () => undefined };
try {
  const customer = await openAccount(product.baseUrl, 'customer');
  const purchase = await customer.buy(SHOPS.installments, 12_000_000, 4);
  const names = process.argv.slice(2);
  const isShown = (name: string): boolean => names.length === 0 || names.some((start) => name.startsWith(start));
  const cases =
    names.length === 0 || names.some((start) => start.startsWith('console')) ? await fillConsole(product.baseUrl) : [];
  const views = [...viewsOf(purchase), ...cases].filter(({ name }) => isShown(name));
  if (names.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const browser = await openBrowser();
  const flaws = await takePictures(browser, product.baseUrl, views, folder).finally(() => browser.close());
  if (names.length === 0) writeFileSync(path.join(folder, 'index.html'), galleryPage(views, flaws));
  for (const flaw of flaws) console.log(`${flaw.view}: ${flaw.text}`);
  console.log(
    `${views.length} screens in ${path.relative(process.cwd(), folder) || folder}, ${flaws.length} flaws seen`,
  );
  process.exitCode = flaws.length === 0 ? 0 : 1;
} finally {
  await product.stop();
}
