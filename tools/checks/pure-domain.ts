import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Sources by their paths from the root. */
type Sources = Readonly<Record<string, string>>;

const MODULES = 'apps/server/src/modules';
/** What a pure function cannot need, by path or by the name it is imported under. */
const IMPURE = [
  /^apps\/server\/src\/platform\//,
  /^apps\/server\/src\/modules\/[^/]+\/(use-cases|adapters|queries)\//,
  /^apps\/server\/src\/modules\/[^/]+\/([^/]+-)?routes\.ts$/,
  /^(node:)?(fs|net|tls|dns|dgram|http|https|http2|child_process|cluster|worker_threads|process|timers|readline|os)(\/|$)/,
  /^(pg|pg-cursor|fastify|undici|graphile-worker)(\/|$)/,
];
/** Ways to clock and environment that need no import. */
const AMBIENT =
  /\b(Date\.now\(|new Date\(\)|process\.(env|hrtime)|performance\.now\(|fetch\(|setTimeout\(|Math\.random\()/;

/** Chains of imports by which a file of some `domain/` reaches a database, HTTP, clock or environment. */
export function impureDomainErrors(): string[] {
  const files = globSync(`${MODULES}/**/*.ts`).map((file) => file.replaceAll(path.sep, '/'));
  return impureChains(Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')])));
}

/** The same over given sources; imports of types do not count, for nothing of them is left at run time. */
export function impureChains(sources: Sources): string[] {
  const domain = Object.keys(sources).filter((file) => /\/domain\/[^/]+\.ts$/.test(file) && !file.endsWith('.test.ts'));
  if (domain.length === 0) return ['no domain/ was found: the check looks in the wrong place'];
  return domain.toSorted().flatMap((file) => {
    const chain = chainToImpure(sources, file);
    const ambient = AMBIENT.exec(withoutComments(sources[file] ?? ''))?.[1];
    return [
      ...(chain === undefined
        ? []
        : [
            `${chain.join(' → ')}: domain/ may reach nothing but pure code. Import types with "import type", and pure functions of another context from its rules.ts`,
          ]),
      ...(ambient === undefined
        ? []
        : [`${file} uses ${ambient}: let the caller give what it needs of clock, chance or environment`]),
    ];
  });
}

/** The shortest one. */
function chainToImpure(sources: Sources, start: string): string[] | undefined {
  const seen = new Set([start]);
  const waiting = [[start]];
  for (let chain = waiting.shift(); chain !== undefined; chain = waiting.shift()) {
    for (const target of importsOf(sources, chain.at(-1) ?? start)) {
      if (IMPURE.some((impure) => impure.test(target))) return [...chain, target];
      if (seen.has(target) || sources[target] === undefined) continue;
      seen.add(target);
      waiting.push([...chain, target]);
    }
  }
  return undefined;
}

function importsOf(sources: Sources, file: string): string[] {
  const statements = (sources[file] ?? '').matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'";]*?\bfrom\s+)?'([^']+)'/gm);
  return [...statements].map(([, target = '']) =>
    target.startsWith('.') ? path.posix.join(path.posix.dirname(file), target) : target,
  );
}

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
