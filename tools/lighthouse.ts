import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct } from '../e2e/support/product.ts';
import { judge, medianOf, type MeasuredPage, PAGES, type Scores, SHOP_PAGE } from './lighthouse/scores.ts';
import { openSignedInBrowser } from './lighthouse/signed-in-browser.ts';
import { ensureTools } from './system-tools.ts';

/**
 * `npm run lighthouse [-- rounds]`: Lighthouse's scores of the public pages and of a customer's home on a phone, the median of the rounds (5), and whether each reaches its goal.
 * It starts the product for itself, or uses the one at LIGHTHOUSE_URL. Lighthouse itself is no dependency: with its 170 MB it would triple an
 * installation. Install it where you like and name its program in LIGHTHOUSE, or in PATH: `npm install --prefix <folder> lighthouse@13.5.0`.
 */
const CHROMIUM = '/usr/bin/chromium';
const CHROMIUM_FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'];
const RUN_TIMEOUT_MS = 180_000;
const DEFAULT_ROUNDS = 5;
/** Chromium at times gives no trace of a page's beginning; Lighthouse then says to run it again. */
const MAX_TRIES = 3;
class NotMeasured extends Error {}

const program = process.env['LIGHTHOUSE'] ?? 'lighthouse';
const rounds = Number(process.argv[2] ?? DEFAULT_ROUNDS);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('npm run lighthouse -- <rounds>, a whole number from 1');

ensureTools(['chromium']);
const given = process.env['LIGHTHOUSE_URL']?.replace(/\/$/, '');
const product = given === undefined ? await startProduct() : { baseUrl: given, stop: async () => undefined };
const folder = mkdtempSync(path.join(tmpdir(), 'nesye-lighthouse-'));
try {
  const rows: { measured: MeasuredPage; scores: Scores }[] = [];
  for (const measured of PAGES)
    rows.push({
      measured,
      scores: medianOf(measured.isSignedIn ? await measureSignedIn(measured) : await measureOften(measured)),
    });
  const missed = rows.flatMap(({ measured, scores }) => judge(measured, scores));
  console.log(`median of ${rounds}`.padEnd(14), 'performance  accessibility  best practices  seo');
  for (const { measured, scores } of rows)
    console.log(
      measured.page.padEnd(14),
      String(scores.performance).padStart(11),
      String(scores.accessibility).padStart(14),
      String(scores['best-practices']).padStart(15),
      String(scores.seo).padStart(4),
    );
  for (const text of missed) console.log(text);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
  await product.stop();
}

async function measureOften({ page }: MeasuredPage): Promise<Scores[]> {
  const address = product.baseUrl + page + (page === SHOP_PAGE ? await someShop() : '');
  const scores: Scores[] = [];
  for (let round = 0; round < rounds; round += 1)
    scores.push(await measure(address, [`--chrome-flags=${CHROMIUM_FLAGS.join(' ')}`]));
  return scores;
}

/** The id of the newest shop. */
async function someShop(): Promise<string> {
  const list = (await (await fetch(`${product.baseUrl}/api/v1/merchant/?page_size=1`)).json()) as {
    readonly results: readonly { readonly id: number }[];
  };
  const [shop] = list.results;
  if (shop === undefined) throw new Error('there is no shop to measure');
  return String(shop.id);
}

async function measureSignedIn({ page }: MeasuredPage): Promise<Scores[]> {
  const browser = await openSignedInBrowser(product.baseUrl, { folder, program: CHROMIUM, flags: CHROMIUM_FLAGS });
  const scores: Scores[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      await browser.forgetVisits();
      scores.push(await measure(product.baseUrl + page, [`--port=${browser.port}`, '--disable-storage-reset'], page));
    }
    return scores;
  } finally {
    await browser.close();
  }
}

/** One run over a page that gave scores. */
async function measure(url: string, browserOptions: readonly string[], mustEndAt?: string): Promise<Scores> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await measureOnce(url, browserOptions, mustEndAt);
    } catch (error) {
      if (!(error instanceof NotMeasured) || attempt === MAX_TRIES) throw error;
    }
  }
}

/**
 * One run over a page. Rejects when Lighthouse is not installed, fails, or takes longer than three minutes, and when the visitor was led away from the page
 * that had to be measured.
 */
async function measureOnce(url: string, browserOptions: readonly string[], mustEndAt?: string): Promise<Scores> {
  const report = path.join(folder, 'report.json');
  const child = spawn(
    program,
    [
      url,
      '--quiet',
      '--output=json',
      `--output-path=${report}`,
      '--only-categories=performance,accessibility,best-practices,seo',
      ...browserOptions,
    ],
    { env: { ...process.env, CHROME_PATH: CHROMIUM }, stdio: ['ignore', 'ignore', 'inherit'], timeout: RUN_TIMEOUT_MS },
  );
  await new Promise<void>((resolve, reject) => {
    child.once('error', (error) =>
      reject(new Error(`${program} cannot be run (${error.message}): install lighthouse and name it in LIGHTHOUSE`)),
    );
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new NotMeasured(`Lighthouse ended with ${code} at ${url}`)),
    );
  });
  const { finalDisplayedUrl, categories } = JSON.parse(readFileSync(report, 'utf8')) as {
    finalDisplayedUrl: string;
    categories: Readonly<Record<keyof Scores, { readonly score: number | null }>>;
  };
  if (mustEndAt !== undefined && new URL(finalDisplayedUrl).pathname !== mustEndAt)
    throw new Error(`${url} led to ${finalDisplayedUrl}`);
  const scoreOf = (name: keyof Scores): number => Math.round((categories[name].score ?? 0) * 100);
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best-practices': scoreOf('best-practices'),
    seo: scoreOf('seo'),
  };
}
