import path from 'node:path';

interface LeanRouterPlugin {
  readonly name: string;
  readonly enforce: 'pre';
  readonly apply: 'build';
  readonly transform: (code: string, id: string, options?: { readonly ssr?: boolean }) => string | undefined;
}

type Cut = readonly [from: string, to: string];

/**
 * What the router can do and this app never asks of it, by file: it has no loaders, actions or fetchers (TanStack Query reads, forms call the API), knows
 * all its routes from the start, and is not instrumented. Each condition becomes what it always is here, so that the build
 * leaves the rest out.
 */
const CUTS: Readonly<Record<string, readonly Cut[]>> = {
  'router/router.js': [
    ['if (init.instrumentations) ', 'if (false) '],
    ['if (!opts || !isSubmissionNavigation(opts)) return { path };', 'return { path };'],
    ['else if (opts && opts.submission && isMutationMethod(opts.submission.formMethod)) {', 'else if (false) {'],
    ['async function fetch(key, routeId, href, opts) {', 'async function fetch() { return;'],
  ],
  'dom/ssr/fog-of-war.js': [
    ['if (!isFogOfWarEnabled(routeDiscovery, ssr)) return;', 'return;'],
    [
      'if (!isFogOfWarEnabled(routeDiscovery, ssr) || window.navigator?.connection?.saveData === true) return;',
      'return;',
    ],
  ],
  'dom/ssr/single-fetch.js': [
    ['if (request.method !== "GET") return singleFetchActionStrategy(args, fetchAndDecode);', ''],
    ['if (!ssr && !foundRevalidatingServerLoader) return nonSsrStrategy', 'return nonSsrStrategy'],
    ['return hasClientLoader ? handler(', 'return false ? handler('],
  ],
};

const FILE = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/](.+)$/;

/**
 * A Vite plugin: leaves those parts of the router out of what browsers load (4 KB of each first visit). Throws when the
 * router no longer has a condition: its release is then to be looked at again.
 */
export function leanRouter(): LeanRouterPlugin {
  return {
    name: 'lean-router',
    enforce: 'pre',
    apply: 'build',
    transform(code, id, options) {
      const cuts = CUTS[FILE.exec(path.normalize(id))?.[1]?.replaceAll('\\', '/') ?? ''];
      return cuts === undefined || options?.ssr === true ? undefined : cuts.reduce(cut, code);
    },
  };
}

function cut(code: string, [from, to]: Cut): string {
  if (!code.includes(from)) throw new Error(`the router has no "${from}" any more: see scripts/lean-router.ts`);
  return code.replaceAll(from, to);
}
