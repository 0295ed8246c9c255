import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readScreenList } from './screen-list.ts';
import { contentSecurityPolicy, inlineScriptHashes, type OutsideSources } from './security-headers.ts';

export interface WebFile {
  /** Path inside the build folder. */
  readonly file: string;
  readonly cacheControl: string;
  /** The policy of a page; undefined for other files. */
  readonly policy: string | undefined;
}

export interface WebFiles {
  /** The file or the screen's page for an address. */
  find(address: string): WebFile | undefined;
  /** Where a former address is now; undefined when it has not moved. */
  movedTo(address: string): string | undefined;
  readonly notFoundPage: WebFile;
}

const SCREENS = 'screens.json';
const COMPRESSED = /\.(?:br|gz)$/;
/** Names with a content hash, as the bundler writes them. */
const HASHED = /^(?:console\/)?assets\/.+-[\w-]{8,}\.\w+$/;
const ASSET_ADDRESS = /^\/(?:console\/)?assets\//;

/** Reads the build once: what exists is known before the first request, so no address ever reaches the disk unasked. */
export function readWebFiles(folder: string, outside?: OutsideSources): WebFiles {
  const screens = readScreenList(path.join(folder, SCREENS));
  const pages = new Map<string, WebFile>([...screens.pages].map((page) => [page, describePage(folder, page, outside)]));
  const files = new Map<string, WebFile>(
    listFiles(folder)
      .filter((name) => name !== SCREENS && !name.endsWith('.html'))
      .map((name) => [`/${name}`, describeFile(name)]),
  );
  return {
    find: (address) =>
      files.get(address) ?? (ASSET_ADDRESS.test(address) ? undefined : pages.get(screens.pageOf(address) ?? '')),
    movedTo: (address) => screens.movedTo(address),
    notFoundPage: describePage(folder, screens.notFoundPage, outside),
  };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !COMPRESSED.test(entry.name) && !entry.name.startsWith('.'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

function describeFile(name: string): WebFile {
  return {
    file: name,
    policy: undefined,
    cacheControl: HASHED.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
}

function describePage(folder: string, name: string, outside: OutsideSources | undefined): WebFile {
  return {
    ...describeFile(name),
    policy: contentSecurityPolicy(inlineScriptHashes(readFileSync(path.join(folder, name), 'utf8')), outside),
  };
}
