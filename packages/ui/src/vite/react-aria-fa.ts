import path from 'node:path';
import { persianStrings } from './react-aria-strings.ts';

interface StringPlugin {
  readonly name: string;
  readonly enforce: 'pre';
  readonly resolveId: (specifier: string, importer: string | undefined) => string | undefined;
  readonly load: (id: string) => string | undefined;
}

const LIBRARY = /(?:react-stately|react-aria|react-aria-components)[\\/]dist/;
const STRING_FILE = /intl[\\/](?:(\w+)[\\/])?([a-z]{2}-[A-Z]{2})\.m?js$/;
const EMPTY = '\0react-aria-empty';
const PERSIAN = '\0react-aria-fa:';

/**
 * A Vite plugin that gives React Aria's parts Persian words. Its string files for `en-US` are loaded with
 * ours laid over them; those of all other languages become empty, which also keeps them out of the bundle.
 */
export function reactAriaPersian(): StringPlugin {
  return {
    name: 'react-aria-persian',
    enforce: 'pre',
    resolveId(specifier, importer) {
      // The module below imports the original; resolving that again would lead back to itself.
      if (!importer || importer.startsWith('\0') || !LIBRARY.test(importer)) return undefined;
      const match = STRING_FILE.exec(specifier);
      if (!match) return undefined;
      if (match[2] !== 'en-US') return EMPTY;
      return `${PERSIAN}${match[1] ?? 'components'}:${path.resolve(path.dirname(importer), specifier)}`;
    },
    load(id) {
      if (id === EMPTY) return 'export default undefined';
      if (!id.startsWith(PERSIAN)) return undefined;
      const [group = '', ...rest] = id.slice(PERSIAN.length).split(':');
      const entries = Object.entries(persianStrings[group] ?? {}).map(
        ([key, source]) => `${JSON.stringify(key)}: ${source}`,
      );
      return `import english from ${JSON.stringify(rest.join(':'))};\nexport default { ...english, ${entries.join(', ')} };`;
    },
  };
}
