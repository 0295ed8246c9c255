import path from 'node:path';

interface CataloguePlugin {
  readonly name: string;
  readonly enforce: 'pre';
  readonly transform: (code: string, id: string) => string | undefined;
}

const CATALOGUE = /[\\/]src[\\/]messages[\\/]fa[\\/]([a-z-]+)\.ts$/;
const EXPORTED = /^export const (\w+)/gm;

/** A Vite plugin: each file of Persian words offers them to the chosen language (`messages/catalogue.ts`) when it is loaded. */
export function messageCatalogues(): CataloguePlugin {
  return {
    name: 'message-catalogues',
    enforce: 'pre',
    transform(code, id) {
      const name = CATALOGUE.exec(path.normalize(id))?.[1];
      if (name === undefined) return undefined;
      return `${code}\nimport { offerWords } from '../catalogue.ts';\nofferWords('${name}', { ${exportedNames(code).join(', ')} });\n`;
    },
  };
}

/** What a catalogue file exports, in its order. */
export const exportedNames = (code: string): readonly string[] => Array.from(code.matchAll(EXPORTED), (found) => found[1] ?? '');
