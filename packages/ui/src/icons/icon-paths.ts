import { useEffect, useSyncExternalStore } from 'react';
import type { deskGlyphs } from './desk-glyphs.ts';
import { firstGlyphs } from './glyphs.ts';
import type { moreGlyphs } from './more-glyphs.ts';

/** Every icon of the set. */
export type IconName = keyof typeof firstGlyphs | keyof typeof moreGlyphs | keyof typeof deskGlyphs;

let paths: Readonly<Record<string, string>> = firstGlyphs;
let request: Promise<unknown> | undefined;
const watchers = new Set<() => void>();

/** Adds the rest of the set. Frames that import it beforehand draw every icon at once. */
export function addGlyphs(more: Readonly<Record<string, string>>): void {
  paths = { ...paths, ...more };
  for (const watcher of watchers) watcher();
}

function watchPaths(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The path of an icon. Where no frame has brought the rest of the set it is fetched; until it has come the path is undefined and the icon's place is kept. */
export function useIconPath(name: IconName): string | undefined {
  const path = useSyncExternalStore(
    watchPaths,
    () => paths[name],
    () => paths[name],
  );
  const isMissing = path === undefined;
  useEffect(() => {
    if (isMissing) fetchRest();
  }, [isMissing]);
  return path;
}

function fetchRest(): void {
  request ??= import('./more-glyphs.ts').then(
    ({ moreGlyphs }) => addGlyphs(moreGlyphs),
    () => {
      request = undefined;
    },
  );
}
