import { globSync, readFileSync } from 'node:fs';

const FUNCTION = /^export (?:async )?function |^export const \w+(?::[^=]+)? =\s*(?:async )?(?:<[^>]*>)?\(/m;
/** Ends of names that say: what is inside serves use cases, and is none. */
const HELPER = /\/(?:deps|ports|tasks|notices|people|views?)\.ts$|-(?:deps|views?)\.ts$/;

/** Files of `use-cases/` that hold no use case (STYLE.md, 10). */
export function misplacedFileErrors(): string[] {
  const files = globSync('apps/server/src/modules/*/use-cases/*.ts').filter((file) => !file.endsWith('.test.ts'));
  return notUseCases(Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')])));
}

/** The same for texts by their paths: a use case is an exported function, and its file is named by what it does. */
export const notUseCases = (texts: Readonly<Record<string, string>>): string[] =>
  Object.entries(texts)
    .filter(([file, text]) => HELPER.test(file) || !FUNCTION.test(text))
    .map(([file]) => `${file} holds no use case: put it next to use-cases/, or into domain/ or queries/`);
