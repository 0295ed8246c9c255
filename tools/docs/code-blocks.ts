import { readFileSync } from 'node:fs';
import path from 'node:path';

const BLOCK = /(<!-- code: (\S+) -->\n)[^]*?(<!-- \/code -->)/g;
const root = path.resolve(import.meta.dirname, '../..');

const LANGUAGES: Readonly<Record<string, string>> = {
  '.mjs': 'js',
  '.php': 'php',
  '.py': 'python',
  '.sh': 'sh',
  '.ts': 'ts',
};

/** A page whose blocks of code are the files that they name, so that an example is one that a test runs. Throws where the page has none. */
export function withCode(page: string): string {
  if (page.search(BLOCK) < 0) throw new Error('the page has no block <!-- code: … -->');
  return page.replace(
    BLOCK,
    (_, begin: string, file: string, end: string) =>
      `${begin}\`\`\`${LANGUAGES[path.extname(file)] ?? ''}\n${readFileSync(path.join(root, file), 'utf8')}\`\`\`\n${end}`,
  );
}
