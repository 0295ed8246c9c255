import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = ['apps/web/src', 'apps/console/src', 'packages/ui/src', 'packages/web-kit/src'];
/** The catalogue of components is seen by developers alone, in no build. */
const NOT_SEEN = /\.test\.tsx?$|\/testing\/|\.d\.ts$|^apps\/web\/src\/catalogue\//;
const CATALOGUE = /^(?:apps\/(?:web|console)|packages\/web-kit)\/src\/messages\/|^packages\/ui\/src\/texts\.ts$/;

/** Files outside the catalogue that hold words of Persian for a reason. */
const MAY_HOLD_WORDS: Readonly<Record<string, string>> = {
  'packages/ui/src/vite/react-aria-strings.ts': 'is the catalogue of the component library',
  'apps/web/src/service-worker/show-push.ts': 'the worker runs without the app and its catalogue',
  'apps/web/src/shared/components/shop-mark.tsx': 'matches how names of shops begin, and shows none of it',
  'apps/web/src/features/public/front-shops.ts': 'matches how names of shops begin, and shows none of it',
  'apps/web/src/shared/signing/rials-of.ts': 'matches an amount in the text of a contract, and shows none of it',
};

/** A letter of Arabic script: no digit, no comma. */
const LETTER = /(?=\p{Script=Arabic})\p{L}/u;
const PHYSICAL_CLASS =
  /(?<=["'`\s:!])-?(?:(?:m|p|scroll-m|scroll-p)[lr]-[\w[(]|(?:left|right)-(?:\d|\[|\(|px|auto|full)|(?:border|rounded|rounded-t|rounded-b)-[lr](?=["'`\s-])|(?:text|float|clear)-(?:left|right)(?=["'`\s]))[\w./[\]()%-]*/;
const PHYSICAL_PROPERTY =
  /\b(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b|(?:^|[\s;{])(?:left|right)\s*:|\b(?:text-align|float|clear)\s*:\s*(?:left|right)\b/;
const PHYSICAL_STYLE =
  /\b(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\b|style=\{\{[^}]*\b(?:left|right):|\.style\.(?:left|right)\b/;

/** Text between a tag and the end of one, text on its own line, and what readers of a field see or hear. */
const TEXT_IN_TAGS = /[>}]([^<>{}=;]*[0-9][^<>{}=;]*)<\//;
const TEXT_ALONE = /^\s*([^{}<>()=;,'"`:[\]/*|&?]*[0-9][^{}<>()=;,'"`:[\]/*|&?]*)$/;
const TEXT_IN_FIELD = /\b(?:placeholder|label|title|alt|hint|text|aria-label)="([^"]*[0-9][^"]*)"/;
const TEXT_IN_BRACES = /^\s*\{['"`]([^'"`$]*[0-9][^'"`$]*)['"`]\}|>\{['"`]([^'"`$]*[0-9][^'"`$]*)['"`]\}/;
/** Codes and names in Latin letters carry digits of their own: CVV2. */
const LATIN_WORD = /\\u[0-9a-f]{4}|\w*[a-z]\w*/gi;

/** What a file reads words from. */
const MESSAGE_IMPORT =
  /import \{([^}]*)\} from '(?:#messages|@nesye\/web-kit\/messages|(?:\.\.?\/)+messages\/fa)\/[^']*'/g;
/** A constant of a file: from its name to the end of its statement, which is in the first column or on its line. */
const CONSTANT = /^(?:export )?const [^\n]*?=(?!>)[^]*?(?:;\n(?=\S|\n|$)|$(?![^]))/gm;

const ADVICE = {
  capture:
    'words read when the file is loaded, which may be before the chosen language is: read them where they are drawn, or in a function',
  text: 'text outside the catalogue: give it a name in src/messages/fa/<topic>.ts of its workspace (and in ar), or in packages/ui/src/texts.ts, and read it from there',
  physical:
    'a physical side: pages run from right to left, so write start and end (ms-4, pe-2, start-0, text-start, margin-inline-start)',
  digit:
    'a Latin digit in sight: write it in Persian digits (in Arabic ٠–٩), or let toPersianDigits or a component of @nesye/ui do it',
} as const;

/** Sources of the web app and the design system that break a rule of its texts and sides (STYLE.md, 15), each as `file:line …`. */
export function webSourceErrors(): string[] {
  const files = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,css}`)).map((file) =>
    file.replaceAll(path.sep, '/'),
  );
  if (files.length === 0) throw new Error(`${FOLDERS.join(' and ')} have no sources`);
  const stale = Object.keys(MAY_HOLD_WORDS).filter((file) => !files.includes(file));
  const errors = files
    .filter((file) => !NOT_SEEN.test(file))
    .flatMap((file) => errorsOfSource(file, readFileSync(file, 'utf8')));
  return [...errors, ...stale.map((file) => `${file} is gone: take it out of tools/checks/web-sources.ts`)];
}

/** The same for one text by its file name. Comments may say what they like. */
export function errorsOfSource(file: string, text: string): string[] {
  const isStyle = file.endsWith('.css');
  const isCatalogue = CATALOGUE.test(file);
  const captures = isStyle || isCatalogue ? [] : capturesIn(withoutComments(text));
  const byLine = withoutComments(text)
    .split('\n')
    .flatMap((line, index) => {
      const found = (what: string | undefined, advice: string): string[] =>
        what === undefined ? [] : [`${file}:${index + 1} “${what.trim()}” is ${advice}`];
      return [
        ...(isStyle ? [] : found(isCatalogue || file in MAY_HOLD_WORDS ? undefined : wordsIn(line), ADVICE.text)),
        ...found(isCatalogue ? undefined : physicalIn(line, isStyle), ADVICE.physical),
        ...(isStyle ? [] : found(isCatalogue ? digitInCatalogue(line) : digitInSight(file, line), ADVICE.digit)),
      ];
    });
  return [...byLine, ...captures.map(({ line, name }) => `${file}:${line} “${name}” is ${ADVICE.capture}`)];
}

/** Constants of a file that hold words of the catalogue: only what stands inside a function is read later. */
function capturesIn(text: string): { readonly line: number; readonly name: string }[] {
  const names = [...text.matchAll(MESSAGE_IMPORT)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((each) => each.replace(/^.* as /, '').trim())
      .filter((each) => each !== '' && !each.startsWith('type ')),
  );
  if (names.length === 0) return [];
  const use = new RegExp(`(?<![\\w.'"-])(?<!typeof )(?:${names.join('|')})\\b(?=[.[,;)\\s}])`);
  return [...text.matchAll(CONSTANT)].flatMap((statement) => {
    const beforeFunctions = statement[0].split(/=>|\bfunction\b/, 1)[0] ?? '';
    const found = use.exec(beforeFunctions.replace(/^[^=]*=/, ''));
    return found === null ? [] : [{ line: text.slice(0, statement.index).split('\n').length, name: found[0] }];
  });
}

/** Line breaks stay, so that lines keep their numbers. */
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, '')).replaceAll(/(^|\s)\/\/.*$/gm, '$1');

function wordsIn(line: string): string | undefined {
  return line.split(/["'`<>{}]/).find((part) => LETTER.test(part));
}

function physicalIn(line: string, isStyle: boolean): string | undefined {
  return (isStyle ? PHYSICAL_PROPERTY.exec(line) : (PHYSICAL_CLASS.exec(line) ?? PHYSICAL_STYLE.exec(line)))?.[0];
}

function digitInSight(file: string, line: string): string | undefined {
  if (!file.endsWith('.tsx')) return undefined;
  const found =
    TEXT_IN_TAGS.exec(line) ?? TEXT_ALONE.exec(line) ?? TEXT_IN_FIELD.exec(line) ?? TEXT_IN_BRACES.exec(line);
  const text = found?.[1] ?? found?.[2];
  return text !== undefined && /[0-9]/.test(text.replaceAll(LATIN_WORD, '')) ? text : undefined;
}

/** Of a line of a catalogue what is between quotes, without what is put into it. */
function digitInCatalogue(line: string): string | undefined {
  const texts = Array.from(
    line.replaceAll(/\$\{[^}]*\}/g, '').matchAll(/(?<=[:=(,?>\s])(['"`])(.*?)(?<!\\)\1/g),
    ([, , text = '']) => text,
  );
  return texts.find((text) => LETTER.test(text) && /[0-9]/.test(text.replaceAll(LATIN_WORD, '')));
}
