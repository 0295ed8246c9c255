import path from 'node:path';
import {
  ancestors,
  arabicRows,
  fileName,
  KB,
  manifestFileOf,
  printSizes,
  readManifest,
  rowOf,
  screenRows,
  withImports,
  type ScreenLimits,
  type SizeRow,
} from '@nesye/web-kit/vite/measure-bundle.ts';
import { currentBuild } from '@nesye/web-kit/vite/current-build.ts';

/** JavaScript of a first visit to the first queue, gzipped: with the table of all queues and its menus. */
const FIRST_VISIT_MAX_BYTES = 233 * KB;
/** Arabic words that are there before the first draw of a screen, compressed as they are sent. */
const ARABIC_MAX_BYTES = 21.5 * KB;
const SCREENS: ScreenLimits = { maxBytes: 14 * KB, heavy: {}, shared: /^assets\/(?:react|shared)-[^/]*$/ };

/** Sizes of the console in a build (`<client>/console`): the first visit, its screens, and their Arabic. Throws when it holds no build. */
export function consoleSizes(build: string): readonly SizeRow[] {
  const client = path.join(build, 'console');
  const { entry, routes } = readManifest(client);
  const first = [entry.module, routes['reviews']?.module ?? '', ...ancestors(routes, 'console-frame')].map(fileName);
  const firstFiles = withImports(client, [`assets/${manifestFileOf(client)}`, ...first]);
  return [
    rowOf('/console/reviews', client, firstFiles, FIRST_VISIT_MAX_BYTES),
    ...screenRows(client, SCREENS),
    ...arabicRows(client, { maxBytesOf: () => ARABIC_MAX_BYTES }),
  ];
}

if (process.argv[1] === import.meta.filename) printSizes(consoleSizes(currentBuild()));
