import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBrowser, openVisitor } from '../e2e/support/browser.ts';

/**
 * `node bench/dev-reload.ts <address of npm run dev>`: changes a screen and a use case of these sources several times, prints how long each change took to be
 * seen, and puts the files back.
 */
const ROUNDS = 5;
const root = path.resolve(import.meta.dirname, '..');
const SCREEN = path.join(root, 'apps/web/src/features/identity/screens/login-screen.tsx');
const USE_CASE = path.join(root, 'apps/server/src/modules/content/use-cases/list-slides.ts');
const SLIDES = '/api/v1/landin/slider/';
/** Watchers may still be busy with the change before. */
const PAUSE_MS = 2_500;
const MAX_MS = 30_000;

const baseUrl = process.argv[2]?.replace(/\/$/, '');
if (baseUrl === undefined) throw new Error('usage: node bench/dev-reload.ts http://127.0.0.1:3000');

print('a changed screen is seen', await measureScreen(baseUrl), 1_000);
print('a changed use case responds', await measureUseCase(baseUrl), 3_000);

/** Each round writes another text into the screen; `isSeen` waits for it. Milliseconds of each round. */
async function measure(
  file: string,
  change: (source: string, mark: string) => string,
  awaitMark: (mark: string) => Promise<unknown>,
): Promise<readonly number[]> {
  const source = readFileSync(file, 'utf8');
  const times: number[] = [];
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const mark = `dev-reload-${round}`;
      const next = change(source, mark);
      if (next === source) throw new Error(`${file} is not as this script knows it`);
      const startedAt = performance.now();
      writeFileSync(file, next);
      await awaitMark(mark);
      times.push(performance.now() - startedAt);
      await sleep(PAUSE_MS);
    }
  } finally {
    writeFileSync(file, source);
  }
  return times;
}

async function measureScreen(url: string): Promise<readonly number[]> {
  const browser = await openBrowser();
  try {
    const page = await (await openVisitor(browser, url)).newPage();
    page.setDefaultTimeout(MAX_MS);
    await page.goto('/login');
    await page.getByRole('textbox').first().waitFor();
    await sleep(PAUSE_MS);
    return await measure(
      SCREEN,
      (source, mark) => source.replace('<p role="alert"', `<p data-mark="${mark}" role="alert"`),
      (mark) => page.locator(`[data-mark="${mark}"]`).waitFor({ state: 'attached' }),
    );
  } finally {
    await browser.close();
  }
}

async function measureUseCase(url: string): Promise<readonly number[]> {
  return await measure(
    USE_CASE,
    (source, mark) => source.replace('order: position', `order: position, title: '${mark}' as string`),
    async (mark) => {
      const deadline = Date.now() + MAX_MS;
      while (!(await readSlides(url)).includes(mark)) {
        if (Date.now() > deadline) throw new Error(`${mark} did not come`);
        await sleep(25);
      }
    },
  );
}

async function readSlides(url: string): Promise<string> {
  const response = await fetch(url + SLIDES);
  return response.text();
}

function print(what: string, timesMs: readonly number[], maxMs: number): void {
  const sorted = timesMs.toSorted((left, right) => left - right);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const slowest = sorted.at(-1) ?? 0;
  const text = `${what}: ${median.toFixed(0)} ms (slowest ${slowest.toFixed(0)} ms, at most ${maxMs} ms)`;
  console.log(text);
  if (median > maxMs) process.exitCode = 1;
}
