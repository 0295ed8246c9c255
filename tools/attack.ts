import { parseArgs } from 'node:util';
import { startProduct } from '../e2e/support/product.ts';
import { attackCodes } from './attack/attack-codes.ts';
import { attackDoors } from './attack/attack-doors.ts';
import { attackFiles } from './attack/attack-files.ts';
import { attackKnownDevice } from './attack/attack-known-device.ts';
import { attackMalformed } from './attack/attack-malformed.ts';
import { attackRecovery } from './attack/attack-recovery.ts';
import type { AttackFinding } from './attack/finding.ts';

/**
 * `npm run attack [-- http://127.0.0.1:3000] [--only codes,recovery,device,doors,malformed,files]`: attacks a running sandbox and prints what came of it. Without an
 * address it starts the product for itself: with the limits of production for codes, and with wide ones where limits would only hide what is behind them.
 * Exit code 1 when an attack succeeded.
 */
const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: {
    only: { type: 'string', default: 'codes,recovery,device,doors,malformed,files' },
    logins: { type: 'string', default: '20000' },
    flooded: { type: 'string', default: '400' },
    guesses: { type: 'string', default: '200' },
    spread: { type: 'string', default: '100' },
    malformed: { type: 'string', default: '50000' },
  },
  allowPositionals: true,
});

const size = (name: 'logins' | 'flooded' | 'guesses' | 'spread' | 'malformed'): number => Number(values[name]);
type Attack = (baseUrl: string) => Promise<AttackFinding | readonly AttackFinding[]>;
const ATTACKS: Readonly<Record<string, { readonly limits: '1' | '100000'; readonly run: Attack }>> = {
  device: { limits: '1', run: attackKnownDevice },
  recovery: { limits: '1', run: attackRecovery },
  codes: {
    limits: '1',
    run: (baseUrl) =>
      attackCodes(baseUrl, {
        logins: size('logins'),
        flooded: size('flooded'),
        guesses: size('guesses'),
        spread: size('spread'),
      }),
  },
  doors: { limits: '100000', run: attackDoors },
  malformed: { limits: '100000', run: (baseUrl) => attackMalformed(baseUrl, size('malformed')) },
  files: { limits: '100000', run: attackFiles },
};

const chosen = new Set(values.only.split(','));
const unknown = [...chosen].filter((name) => !(name in ATTACKS));
if (unknown.length > 0) {
  console.error(`no such attack: ${unknown.join(', ')}; there are ${Object.keys(ATTACKS).join(', ')}`);
  process.exit(2);
}
let isHeld = true;
for (const limits of ['1', '100000'] as const) await attackWith(limits);
process.exitCode = isHeld ? 0 : 1;

async function attackWith(limits: '1' | '100000'): Promise<void> {
  const attacks = Object.entries(ATTACKS).filter(([name, attack]) => chosen.has(name) && attack.limits === limits);
  if (attacks.length === 0) return;
  const [given] = positionals;
  process.env['RATE_LIMIT_FACTOR'] = limits;
  const product = given === undefined ? await startProduct() : { baseUrl: given, stop: async () => undefined };
  try {
    for (const [, { run }] of attacks) {
      const begun = performance.now();
      for (const finding of [await run(product.baseUrl)].flat()) print(finding);
      console.log(`  (${((performance.now() - begun) / 1_000).toFixed(1)} s)`);
    }
  } finally {
    await product.stop();
  }
}

function print({ name, lines, isHeld: held }: AttackFinding): void {
  isHeld &&= held;
  console.log(`${held ? 'held  ' : 'BROKEN'} ${name}`);
  for (const line of lines) if (line !== '') console.log(`    ${line}`);
}
