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

/** The notice board is on static pages too, which are written in Persian; its words are in the first file of Arabic. */
const APP =
  /[\\/](?:apps[\\/](?:web|console)|packages[\\/]web-kit)[\\/]src[\\/](?!messages[\\/]|notices[\\/]notice-board)[^?]*\.tsx?$/;
const PART = /\bimport\(\s*('\.[^']+\.tsx')\s*\)/g;
const CATALOGUE_FILE = path.resolve(import.meta.dirname, '../language/catalogue.ts');

/**
 * A Vite plugin: each file of Persian words offers them to the chosen language (`language/catalogue.ts`) when it is loaded, and each component that the app loads later is
 * given once the words it brought are in that language. Static pages are written in Persian.
 */
export function messageCatalogues(): CataloguePlugin {
  return {
    name: 'message-catalogues',
    enforce: 'pre',
    transform(code, id) {
      const file = path.normalize(id);
      const name = CATALOGUE.exec(file)?.[1];
      if (name !== undefined && !WRITTEN_ONLY.has(name))
        return `${code}\nimport { registerMessages } from ${JSON.stringify(CATALOGUE_FILE)};\nregisterMessages('${name}', { ${exportedNames(code).join(', ')} });\n`;
      const waiting = APP.test(file) ? code.replaceAll(PART, 'import($1).then(inLanguage)') : code;
      return waiting === code ? undefined : `import { inLanguage } from ${JSON.stringify(CATALOGUE_FILE)};${waiting}`;
    },
  };
}

/** What a catalogue file exports, in its order. */
export const exportedNames = (code: string): readonly string[] =>
  Array.from(code.matchAll(EXPORTED), (found) => found[1] ?? '');
