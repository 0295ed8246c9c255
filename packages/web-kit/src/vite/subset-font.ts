import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const cacheFolder = path.resolve(import.meta.dirname, '../../../../.cache/web');

/** What the app writes: Arabic script of Persian and Arabic, Latin, digits of all three, marks and signs. */
function wantedCharacters(): string {
  const ranges: readonly (readonly [number, number])[] = [
    [0x20, 0x7e],
    [0x600, 0x6ff],
    [0xfb50, 0xfb59],
    [0x200c, 0x200f],
  ];
  const ranged = ranges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)),
  );
  return [...ranged, '«»…–—×÷−·•٬٫٪﷼'].join('');
}

/** Writes the subset of Vazirmatn (OFL-1.1) the app needs, one variable file, unless it is there already. Answers its path. */
export async function ensureSubsetFont(): Promise<string> {
  const source = readFileSync(require.resolve('vazirmatn/fonts/variable/Vazirmatn[wght].ttf'));
  const recipe = { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 800 } } } as const;
  const mark = createHash('sha256')
    .update(source)
    .update(wantedCharacters())
    .update(JSON.stringify(recipe))
    .digest('hex');
  const fontPath = path.join(cacheFolder, 'vazirmatn.woff2');
  const markPath = `${fontPath}.sha256`;
  if (existsSync(fontPath) && existsSync(markPath) && readFileSync(markPath, 'utf8') === mark) return fontPath;
  mkdirSync(cacheFolder, { recursive: true });
  writeFileSync(fontPath, await subsetFont(source, wantedCharacters(), recipe));
  writeFileSync(markPath, mark);
  return fontPath;
}
