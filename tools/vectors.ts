import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { reproduceAll } from './vectors/reproduce.ts';
import { reproduceServicing } from './vectors/servicing/reproduce-servicing.ts';
import { readServicingFile, type Fit } from './vectors/servicing/servicing-file.ts';
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

const cases = readServicingFile(file);
const reproductions =
  cases === undefined ? reproduceAll(readVectorFile(file), only) : reproduceServicing(cases, only, fit);
const reproduced = reproductions.filter((reproduction) => reproduction.differences.length === 0);

for (const { id, differences } of reproductions) {
  for (const difference of differences) console.log(`${id}: ${difference}`);
}
for (const candidate of FITS) {
  const ofFit = reproductions.filter((reproduction) => 'fit' in reproduction && reproduction.fit === candidate);
  const good = ofFit.filter((reproduction) => reproduction.differences.length === 0);
  if (ofFit.length > 0) console.log(`${candidate}: ${good.length} of ${ofFit.length}`);
}
console.log(`${reproduced.length} of ${reproductions.length} reproduced`);
process.exitCode = reproduced.length === reproductions.length ? 0 : 1;
