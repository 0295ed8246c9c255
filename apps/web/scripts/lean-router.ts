import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The release whose parts are known here; another one has to be looked at again. */
const KNOWN_VERSION = '8.4.0';

/**
 * Parts of the router that an app without server rendering, loaders and actions never reaches, as what they come to there (docs/adr/0015).
 */
const LEAN_PARTS: Readonly<Record<string, string>> = {
  // No instrumentation is given to the router.
  'lib/router/instrumentation.js': `
export const instrumentationResultMetaContext = undefined;
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = (router) => router;
export const instrumentHandler = (handler) => handler;`,
  // All routes are in the manifest: they are discovered in steps only where a server renders.
  'lib/dom/ssr/fog-of-war.js': `
export const URL_LIMIT = 7680;
export const isFogOfWarEnabled = () => false;
export const getPartialManifest = (manifest) => manifest;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => undefined;
export const getPathsWithAncestors = () => [];
export const handleClientVersionMismatch = async () => undefined;
export const getManifestPath = () => '';`,
  // No route has a loader or an action of a server: what a match resolves to is its module.
  'lib/dom/ssr/single-fetch.js': `
export const NO_BODY_STATUS_CODES = new Set();
export const SingleFetchRedirectSymbol = Symbol();
export const StreamTransfer = () => null;
export const decodeViaTurboStream = async () => ({ value: { loaderData: {}, actionData: null, errors: null } });
export const stripIndexParam = (url) => url;
export const singleFetchUrl = (url) => new URL(url, location.origin);
const load = async (args) => {
  const results = {};
  const wanted = args.matches.filter((match) => match.shouldCallHandler());
  await Promise.all(wanted.map(async (match) => {
    results[match.route.id] = await match.resolve(async (handler) => handler());
  }));
  return results;
};
export const getSingleFetchDataStrategyImpl = () => load;
export const getTurboStreamSingleFetchDataStrategy = () => async (args) => args.runClientMiddleware(load);`,
};

interface LeanRouterPlugin {
  readonly name: string;
  readonly enforce: 'pre';
  readonly apply: 'build';
  readonly applyToEnvironment: (environment: { readonly name: string }) => boolean;
  readonly load: (id: string) => string | undefined;
  readonly transform: (code: string, id: string) => string | undefined;
}

type Cut = readonly [from: string, to: string];

/**
 * By file: what is always the same here. No form, no fetcher and no instrumentation goes through the router, all routes are in the manifest, nothing moves by a view
 * transition, every component is below the one router, the root has a boundary and the
 * one style sheet, and no screen redirects or brings links.
 */
const CUTS: Readonly<Record<string, readonly Cut[]>> = {
  'lib/router/router.js': [
    ['if (init.instrumentations) ', 'if (false) '],
    ['if (!opts || !isSubmissionNavigation(opts)) return { path };', 'return { path };'],
    ['else if (opts && opts.submission && isMutationMethod(opts.submission.formMethod)) {', 'else if (false) {'],
    ['async function fetch(key, routeId, href, opts) {', 'async function fetch() { return;'],
    ['if (init.patchRoutesOnNavigation) {', 'if (false) {'],
    ['if (isFogOfWar) {', 'if (false) {'],
    ['if (!init.patchRoutesOnNavigation) return {', 'return {'],
    [
      'patchRoutesImpl(routeId, children, dataRoutes, manifest, mapRouteProperties, unstable_allowElementMutations);',
      '',
    ],
    ['fetchLoadMatches.forEach((f, key) => {', 'if (false) fetchLoadMatches.forEach((f, key) => {'],
    ['if (pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location) {', 'if (false) {'],
    ['else if (pendingViewTransitionEnabled) {', 'else if (false) {'],
    ['if (redirect) {', 'if (false) {'],
    ['if (isRedirectDataStrategyResult(result)) {', 'if (false) {'],
    ['function revalidate() {', 'function revalidate() { return Promise.resolve();'],
    [
      'let runClientMiddleware = isStaticHandler ? () => {',
      'let runClientMiddleware = (cb) => cb(dataStrategyArgs), never = false ? () => {',
    ],
    ['restoreAppliedTransitions(routerWindow, appliedViewTransitions);', ''],
    ['persistAppliedTransitions(routerWindow, appliedViewTransitions)', 'undefined'],
  ],
  'lib/components.js': [
    ['if (!viewTransitionOpts || !isViewTransitionAvailable) {', 'if (true) {'],
    ['warnOnce(viewTransitionOpts == null', 'if (false) warnOnce(viewTransitionOpts == null'],
    ['warnOnce(flushSync === false', 'if (false) warnOnce(flushSync === false'],
    ['if (renderDfd && pendingState && router.window) {', 'if (false) {'],
    ['if (renderDfd && pendingState && state.location.key', 'if (false && state.location.key'],
    ['if (!vtContext.isTransitioning && interruption) {', 'if (false) {'],
  ],
  'lib/hooks.js': [
    ['? useNavigateStable() : useNavigateUnstable()', '&& useNavigateStable()'],
    ['function DefaultErrorComponent() {', 'function DefaultErrorComponent() { return null;'],
  ],
  'lib/dom/lib.js': [
    ['function deserializeErrors(errors) {', 'function deserializeErrors() { return null;'],
    // Named by a statement of its own, it would be left in although no one draws it.
    ['const Form = React$1.forwardRef(', 'const Form = /* @__PURE__ */ React$1.forwardRef('],
    ['Form.displayName = "Form";', ''],
  ],
  'lib/dom/ssr/components.js': [
    ['if (page === location.pathname + location.search + location.hash) return [];', 'return [];'],
    ['useKeyedPrefetchLinks(newMatchesForAssets)', '[]'],
  ],
  'lib/dom/ssr/routes.js': [
    ['let prefetchRouteCssPromise = prefetchRouteCss(route);', ''],
    ['await Promise.all([prefetchRouteCssPromise, prefetchStyleLinks(route, routeModule)]);', ''],
  ],
  // Published, it loads the page again and again while a screen's file cannot be fetched, at the address that was to be
  // left. Here the screen throws in its frame, which says so and offers another try at the new address.
  'lib/dom/ssr/routeModules.js': [
    [
      'window.location.reload();\n\t\treturn new Promise(() => {});',
      'return { default() { throw new Error(`no dynamically imported module ${route.module}`, { cause: error }); } };',
    ],
  ],
  'lib/dom/ssr/errorBoundaries.js': [
    [
      'function RemixRootDefaultErrorBoundary({ error, isOutsideRemixApp }) {',
      'function RemixRootDefaultErrorBoundary() { return null;',
    ],
  ],
};

function cut(code: string, [from, to]: Cut): string {
  if (!code.includes(from)) throw new Error(`the router has no "${from}" any more: see scripts/lean-router.ts`);
  return code.replaceAll(from, to);
}

/** A Vite plugin: leaves out of what browsers fetch the parts of the router that this app cannot reach. Throws where the router is another than the known one. */
export function leanRouter(): LeanRouterPlugin {
  const manifest = createRequire(import.meta.url).resolve('react-router/package.json');
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  if (version !== KNOWN_VERSION)
    throw new Error(
      `react-router is ${version}: look again at its parts in scripts/lean-router.ts (known: ${KNOWN_VERSION})`,
    );
  const folder = path.join(path.dirname(manifest), 'dist/production');
  const partOf = (id: string): string => path.relative(folder, id.replace(/\?.*$/, '')).replaceAll(path.sep, '/');
  return {
    name: 'lean-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: (id) => LEAN_PARTS[partOf(id)],
    transform: (code, id) => CUTS[partOf(id)]?.reduce(cut, code),
  };
}
