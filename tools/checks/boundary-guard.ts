import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = 'apps/server/src/modules/ledger/domain';

/**
 * A check that cannot fail is none: plants a file that breaks the rules, and finds it a fault when the tool does not see it.
 * The planted file has a name of its own for each process and is taken away in any case.
 */
export async function boundaryGuardFaults(): Promise<string[]> {
  const planted = path.join(FOLDER, `planted-${process.pid}.ts`);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(planted, "export { commitPurchases } from '../../payments/queries/commit-purchases.ts';\n");
  try {
    const result = spawnSync('depcruise', ['--config', '.dependency-cruiser.mjs', '--output-type', 'err', planted], { encoding: 'utf8' });
    const seen = ['ledger-imports-downwards-only', 'front-doors-only'].filter((rule) => result.stdout.includes(rule));
    return seen.length === 2 && result.status !== 0 ? [] : [`a forbidden import was not seen:\n${result.stdout}${result.stderr}`];
  } finally {
    rmSync(planted, { force: true });
  }
}
