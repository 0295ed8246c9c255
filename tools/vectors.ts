import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { reproduceAll } from './vectors/reproduce.ts';
import { readVectorFile } from './vectors/vector-file.ts';

const DEFAULT_FILE = fileURLToPath(new URL('../vectors/fineract-schedules.json', import.meta.url));

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: { only: { type: 'string', default: '' } },
  allowPositionals: true,
});

const reproductions = reproduceAll(readVectorFile(positionals[0] ?? DEFAULT_FILE), new RegExp(values.only));
const reproduced = reproductions.filter((reproduction) => reproduction.differences.length === 0);

for (const { id, differences } of reproductions) {
  for (const difference of differences) console.log(`${id}: ${difference}`);
}
console.log(`${reproduced.length} of ${reproductions.length} reproduced`);
process.exitCode = reproduced.length === reproductions.length ? 0 : 1;
