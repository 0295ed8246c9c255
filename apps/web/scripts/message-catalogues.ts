import path from 'node:path';

interface CataloguePlugin {
  readonly name: string;
  readonly enforce: 'pre';
  readonly transform: (code: string, id: string) => string | undefined;
}

const CATALOGUE = /[\\/]src[\\/]messages[\\/]fa[\\/]([a-z-]+)\.ts$/;
/** Words of the pages as they are written, never spoken by a running app: without the call the build leaves them out of it. */
const WRITTEN_ONLY: ReadonlySet<string> = new Set(['no-script', 'calculator']);
const EXPORTED = /^export const (\w+)/gm;

/** A Vite plugin: each file of Persian words offers them to the chosen language (`messages/catalogue.ts`) when it is loaded. */
export function messageCatalogues(): CataloguePlugin {
  return {
    name: 'message-catalogues',
    enforce: 'pre',
    transform(code, id) {
      const name = CATALOGUE.exec(path.normalize(id))?.[1];
      if (name === undefined || WRITTEN_ONLY.has(name)) return undefined;
      const words = `{ ${exportedNames(code).join(', ')} }`;
      return name.startsWith('operator')
        ? `${code}\nimport { registerDeskMessages } from '../catalogue.ts';\nawait registerDeskMessages('${name}', ${words});\n`
        : `${code}\nimport { registerMessages } from '../catalogue.ts';\nregisterMessages('${name}', ${words});\n`;
    },
  };
}

/** What a catalogue file exports, in its order. */
export const exportedNames = (code: string): readonly string[] =>
  Array.from(code.matchAll(EXPORTED), (found) => found[1] ?? '');
