import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { causeOf } from './vectors/miss-cause.ts';
import { reproduceAll } from './vectors/reproduce.ts';
import { reproduceServicing } from './vectors/servicing/reproduce-servicing.ts';
import { readServicingFile, type Fit } from './vectors/servicing/servicing-file.ts';
import { reproduceTimelines } from './vectors/timeline/reproduce-timeline.ts';
import { readVectorFile } from './vectors/vector-file.ts';

const DEFAULT_FILE = fileURLToPath(new URL('../vectors/fineract-schedules.json', import.meta.url));
const FITS: readonly Fit[] = ['direct', 'parameter', 'extension'];

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: { only: { type: 'string', default: '' }, fit: { type: 'string' } },
  allowPositionals: true,
});

const file = positionals[0] ?? DEFAULT_FILE;
const only = new RegExp(values.only);
const fit = FITS.find((candidate) => candidate === values.fit);
if (values.fit !== undefined && fit === undefined) throw new Error(`--fit is one of ${FITS.join(', ')}`);

interface Line {
  readonly id: string;
  readonly group: string;
  readonly unsupported?: string | undefined;
  readonly differences: readonly string[];
}

const lines = linesOf();
for (const { id, differences, unsupported } of lines) {
  for (const difference of differences) console.log(`${id}: ${difference}`);
  if (differences.length > 0) console.log(`${id}: cause: ${causeOf(differences, unsupported)}`);
}
for (const group of new Set(lines.map((line) => line.group)))
  console.log(`${group}: ${tallyOf(lines.filter((line) => line.group === group))}`);
console.log(`${tallyOf(lines)} reproduced`);
process.exitCode = lines.every(({ differences }) => differences.length === 0) ? 0 : 1;

function linesOf(): Line[] {
  const cases = readServicingFile(file);
  if (cases !== undefined) return reproduceServicing(cases, only, fit).map((line) => ({ ...line, group: line.fit }));
  const vectors = readVectorFile(file);
  return [
    ...reproduceAll(vectors, only).map((line) => ({ ...line, group: 'first schedules and sequences' })),
    ...reproduceTimelines(vectors, only).map((line) => ({
      ...line,
      unsupported: line.recalculatesInterest ? 'interest that is computed again after each payment' : undefined,
      group: line.recalculatesInterest
        ? 'timelines that recalculate interest'
        : 'timelines without interest recalculation',
    })),
  ];
}

function tallyOf(some: readonly Line[]): string {
  return `${some.filter(({ differences }) => differences.length === 0).length} of ${some.length}`;
}
