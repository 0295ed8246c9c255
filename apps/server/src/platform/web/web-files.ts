import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contentSecurityPolicy, inlineScriptHashes } from './security-headers.ts';

export interface WebFile {
  /** Path inside the build folder. */
  readonly file: string;
  readonly cacheControl: string;
  /** The policy of a page; undefined for other files. */
  readonly policy: string | undefined;
}

export interface WebFiles {
  /** The file for an address, with `/x` and `/x/` standing for `x/index.html`. */
  find(address: string): WebFile | undefined;
  /** The page that starts the app for addresses that were not prerendered; undefined when the build has none. */
  readonly appPage: WebFile | undefined;
  isScreen(address: string): boolean;
}

const FALLBACK_PAGE = '__spa-fallback.html';
const SCREENS = 'screens.json';
const UNSERVED = new Set([FALLBACK_PAGE, SCREENS]);
const COMPRESSED = /\.(?:br|gz)$/;
/** Names with a content hash, as the bundler writes them. */
const HASHED = /^assets\/.+-[\w-]{8,}\.\w+$/;

/** Reads the build once: what exists is known before the first request, so no address ever reaches the disk unasked. */
export function readWebFiles(folder: string): WebFiles {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => !path.basename(name).startsWith('.'));
  const files = new Map(names.filter((name) => !UNSERVED.has(name)).flatMap((name) => addressesOf(name).map((address) => [address, describe(folder, name)] as const)));
  const patterns = names.includes(SCREENS) ? readScreens(path.join(folder, SCREENS)) : [];
  return {
    find: (address) => files.get(address),
    appPage: names.includes(FALLBACK_PAGE) ? describe(folder, FALLBACK_PAGE) : undefined,
    isScreen: (address) => patterns.some((pattern) => pattern.test(address)),
  };
}

function addressesOf(name: string): string[] {
  if (name === 'index.html') return ['/'];
  if (!name.endsWith('/index.html')) return [`/${name}`];
  const folder = `/${name.slice(0, -'/index.html'.length)}`;
  return [folder, `${folder}/`];
}

function describe(folder: string, name: string): WebFile {
  const policy = name.endsWith('.html') ? contentSecurityPolicy(inlineScriptHashes(readFileSync(path.join(folder, name), 'utf8'))) : undefined;
  return { file: name, policy, cacheControl: HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache' };
}

function readScreens(file: string): RegExp[] {
  const patterns: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(patterns) || !patterns.every((pattern) => typeof pattern === 'string')) throw new Error(`${file} must be a list of path patterns`);
  return patterns.map(toRegExp);
}

/** `/a/:b/*`: a named segment matches one segment, a star any rest; a trailing slash makes no difference. */
function toRegExp(pattern: string): RegExp {
  const source = pattern
    .replace(/\/+$/, '')
    .replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/:\w+/g, '[^/]+')
    .replace(/\*/g, '.*');
  return new RegExp(`^${source}/?$`, 'u');
}
