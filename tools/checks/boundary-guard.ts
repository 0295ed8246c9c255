import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import FLOORS from '../../apps/server/src/modules/floors.json' with { type: 'json' };

/** A file that breaks a rule: `from` imports `to`, a file of the planted tree, a package or a module of Node's. */
interface Breach {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

const CONFIG = path.resolve('.dependency-cruiser.mjs');
const PACKAGES = [
  'packages/money',
  'packages/persian',
  'packages/contract',
  'packages/sdk',
  'packages/widget',
  'packages/ui',
  'packages/web-kit',
  'apps/web',
  'apps/console',
  'apps/sandbox',
  'apps/demo-shop',
  'apps/server',
];
const MODULES = 'apps/server/src/modules';
/** Each may not import the one before it; the first may not import what it has nothing to do with. */
const CHAIN = ['engagement', ...FLOORS.flatMap(({ modules }) => modules)];

const BREACHES: readonly Breach[] = [
  { rule: 'no-cycle', from: 'packages/money/src/circle.ts', to: 'packages/money/src/index.ts' },
  { rule: 'front-doors-only', from: `${MODULES}/payments/backdoor.ts`, to: `${MODULES}/ledger/queries/some.ts` },
  { rule: 'domain-is-pure', from: `${MODULES}/payments/domain/asking.ts`, to: `${MODULES}/payments/queries/some.ts` },
  { rule: 'domain-is-pure', from: `${MODULES}/payments/domain/waiting.ts`, to: 'node:timers/promises' },
  { rule: 'domain-is-pure', from: `${MODULES}/payments/domain/reading.ts`, to: 'fs' },
  {
    rule: 'routes-call-use-cases',
    from: `${MODULES}/payments/some-routes.ts`,
    to: `${MODULES}/payments/queries/some.ts`,
  },
  {
    rule: 'platform-has-no-business-words',
    from: 'apps/server/src/platform/http/knowing.ts',
    to: `${MODULES}/ledger/index.ts`,
  },
  {
    rule: 'media-is-read-apart',
    from: 'apps/server/src/platform/storage/media/some.ts',
    to: 'apps/server/src/platform/storage/media/process/some.ts',
  },
  {
    rule: 'features-never-import-features',
    from: 'apps/web/src/features/payments/borrowing.tsx',
    to: 'apps/web/src/features/kyc/some.tsx',
  },
  {
    rule: 'no-orphan-tests-in-product',
    from: 'apps/web/src/shared/testing-itself.ts',
    to: 'apps/web/src/shared/some.test.ts',
  },
  ...CHAIN.slice(1).map((module, index) => ({
    rule: `${module}-imports-downwards-only`,
    from: `${MODULES}/${module}/upwards.ts`,
    to: `${MODULES}/${CHAIN[index]}/index.ts`,
  })),
  ...['engagement', 'content', 'backoffice'].map((module) => ({
    rule: `${module}-stands-alone`,
    from: `${MODULES}/${module}/sociable.ts`,
    to: `${MODULES}/identity/index.ts`,
  })),
  ...PACKAGES.map((folder) => ({
    rule: `${folder.replace('/', '-')}-imports`,
    from: `${folder}/src/greedy.ts`,
    to: folder === 'apps/web' ? '@nesye/server' : '@nesye/web',
  })),
];

/**
 * A check that cannot fail is none: plants a small tree in which every rule is broken and names each breach that the tool does not see, and each
 * rule that nothing breaks. The tree stands outside the repository, so that no one else stumbles over it.
 */
export async function boundaryGuardErrors(): Promise<string[]> {
  const root = mkdtempSync(path.join(tmpdir(), 'nesye-boundaries-'));
  try {
    plantPackages(root);
    for (const breach of BREACHES) plant(root, breach);
    const result = spawnSync('depcruise', ['--config', CONFIG, '--output-type', 'json', 'apps', 'packages'], {
      cwd: root,
      encoding: 'utf8',
    });
    const seen = violationsOf(result.stdout);
    const unseen = BREACHES.filter(({ rule, from }) => !seen.has(`${rule} ${from}`)).map(
      ({ rule, from, to }) => `not seen as a breach of ${rule}: ${from} imports ${to}\n${result.stderr}`,
    );
    const untried = (await ruleNames())
      .filter((name) => !BREACHES.some(({ rule }) => rule === name))
      .map((name) => `nothing is planted against ${name}: add a breach to tools/checks/boundary-guard.ts`);
    return [...unseen, ...untried];
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** The packages under the names they have in imports; each front door opens on `circle.ts`, where that is planted. */
function plantPackages(root: string): void {
  mkdirSync(path.join(root, 'node_modules/@nesye'), { recursive: true });
  for (const folder of PACKAGES) {
    const name = `@nesye/${path.basename(folder)}`;
    write(root, `${folder}/package.json`, JSON.stringify({ name, type: 'module', exports: { '.': './src/index.ts' } }));
    write(root, `${folder}/src/index.ts`, "export * from './circle.ts';\n");
    symlinkSync(path.join(root, folder), path.join(root, 'node_modules', name));
  }
}

function plant(root: string, { from, to }: Breach): void {
  const isFile = /\.tsx?$/.test(to);
  write(root, from, `export * from '${isFile ? `./${path.relative(path.dirname(from), to)}` : to}';\n`);
  if (isFile && !existsSync(path.join(root, to))) write(root, to, 'export {};\n');
}

function write(root: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** As `rule file`; none when the tool said nothing that can be read. */
function violationsOf(output: string): ReadonlySet<string> {
  try {
    const { summary } = JSON.parse(output) as { summary: { violations: { from: string; rule: { name: string } }[] } };
    return new Set(summary.violations.map(({ from, rule }) => `${rule.name} ${from}`));
  } catch {
    return new Set();
  }
}

async function ruleNames(): Promise<string[]> {
  const { default: config } = (await import(pathToFileURL(CONFIG).href)) as {
    default: { forbidden: { name: string }[] };
  };
  return config.forbidden.map(({ name }) => name);
}
