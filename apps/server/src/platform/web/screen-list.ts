import { readFileSync } from 'node:fs';

interface ListedScreen {
  readonly path: string;
  readonly file: string;
}

interface ContainedScreen {
  readonly fragment: string;
  readonly file: string;
}

/** Addresses that begin with `from` are now under `to`. */
interface MovedScreens {
  readonly from: string;
  readonly to: string;
}

/** Which page of the build is served at an address: the part of the web app's route table that the server needs. */
export interface ScreenList {
  readonly pages: ReadonlySet<string>;
  readonly notFoundPage: string;
  /** The page for an address, with or without a trailing slash; undefined when no screen has it. */
  pageOf(address: string): string | undefined;
  /** Where an address is now that was under another before; undefined when it has not moved. */
  movedTo(address: string): string | undefined;
}

/** Reads `screens.json` of the web build. Throws when it has another shape: a build that does not fit must not start. */
export function readScreenList(file: string): ScreenList {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!isScreensFile(content)) throw new Error(`${file} is not a list of screens; build the web app again`);
  const listed = content.screens.map(({ path, file: page }) => ({ pattern: toRegExp(path), page }));
  return {
    pages: new Set([
      ...content.screens.map(({ file: page }) => page),
      ...content.containing.map(({ file: page }) => page),
      content.notFoundFile,
    ]),
    notFoundPage: content.notFoundFile,
    pageOf: (address) =>
      listed.find(({ pattern }) => pattern.test(address))?.page ??
      content.containing.find(({ fragment }) => address.includes(fragment))?.file,
    movedTo: (address) => {
      const moved = content.moved?.find(({ from }) => address === from || address.startsWith(`${from}/`));
      return moved && moved.to + address.slice(moved.from.length);
    },
  };
}

interface ScreensFile {
  readonly screens: readonly ListedScreen[];
  readonly containing: readonly ContainedScreen[];
  readonly moved?: readonly MovedScreens[];
  readonly notFoundFile: string;
}

function isScreensFile(content: unknown): content is ScreensFile {
  if (!isRecord(content)) return false;
  const { screens, containing, moved = [], notFoundFile } = content;
  return (
    Array.isArray(moved) &&
    moved.every((each) => isRecord(each) && typeof each['from'] === 'string' && typeof each['to'] === 'string') &&
    Array.isArray(screens) &&
    screens.every(
      (screen) => isRecord(screen) && typeof screen['path'] === 'string' && typeof screen['file'] === 'string',
    ) &&
    Array.isArray(containing) &&
    containing.every(
      (screen) => isRecord(screen) && typeof screen['fragment'] === 'string' && typeof screen['file'] === 'string',
    ) &&
    typeof notFoundFile === 'string'
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** `/a/:b/*` in the router's grammar: a named segment matches one part, a star any rest, also an empty one. */
function toRegExp(pattern: string): RegExp {
  const source = pattern
    .replace(/\/+$/, '')
    .replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replace(/:\w+/g, '[^/]+')
    .replace(/\/\*$/, '(?:/.*)?');
  return new RegExp(`^${source}/?$`, 'u');
}
