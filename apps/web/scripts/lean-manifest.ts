import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { navigationLinksOf } from '../src/app/shell/navigation-links.ts';

interface Manifest {
  readonly entry: { readonly imports: readonly string[] };
  readonly routes: Record<string, { readonly id: string; readonly path?: string; imports?: readonly string[] }>;
}

const MANIFEST = /^manifest-.*\.js$/;
/** The route whose files the document itself asks for. */
const ROOT = 'root';
/** The links whose files are fetched all at once before they are pressed: those of customers and shops, on phones. */
const PREFETCHED: ReadonlySet<string | undefined> = new Set(
  (['customer', 'merchant'] as const).flatMap((role) => navigationLinksOf(role).map(({ to }) => to)),
);

/** What is false or empty in a route is the same left out. */
function leaveOutUnset(route: object): void {
  for (const [key, value] of Object.entries(route) as [keyof typeof route, unknown][])
    if (value === false || (Array.isArray(value) && value.length === 0)) delete route[key];
}

/**
 * Leaves out of the router's manifest what is not set, which files a screen imports where no link prefetches it, and those that every page has anyway: more than 1 KB of a
 * first visit. Throws when the folder holds no build.
 */
export function writeLeanManifest(client: string): void {
  const folder = path.join(client, 'assets');
  const name = readdirSync(folder).find((each) => MANIFEST.test(each));
  if (name === undefined) throw new Error(`no manifest of the router in ${folder}`);
  const file = path.join(folder, name);
  const text = readFileSync(file, 'utf8');
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}') + 1];
  const manifest = JSON.parse(text.slice(start, end)) as Manifest;
  for (const route of Object.values(manifest.routes)) {
    leaveOutUnset(route);
    if (route.id === ROOT) continue;
    if (PREFETCHED.has(route.path))
      route.imports = (route.imports ?? []).filter((each) => !manifest.entry.imports.includes(each));
    else delete route.imports;
  }
  writeFileSync(file, text.slice(0, start) + JSON.stringify(manifest) + text.slice(end));
}
