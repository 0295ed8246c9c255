import { rowErrors } from './compare-row.ts';
import { type DeclaredQuery, isDeclaredQuery, type WrittenStatement } from './declared-queries.ts';
import { describeStatements, type Description } from '../../../apps/server/src/platform/testing/describe-statements.ts';

/** Statements whose text only a run of the program knows, by file, with the reason. Everything else is checked. */
const UNKNOWN_TEXTS: Readonly<Record<string, string>> = {
  'apps/server/src/platform/crypto/reseal.ts':
    'names of table and column come from each module’s list of sealed columns',
  'apps/server/src/platform/editable-lists/item-rows.ts':
    'table and columns come from each module’s list of editable lists; tests run each statement over them',
  'apps/server/src/platform/timeline/read-timeline.ts':
    'one statement of each module’s sources, every one of which is checked where it is written',
  'apps/server/src/platform/crypto/reindex.ts': 'columns that the modules name, their indexes',
  'apps/server/src/platform/crypto/key-register.ts': 'columns that the modules name, counted by key',
};

/** Declared rows of the server's statements that are not what the database at `url` (migrated) would return. */
export function rowTypeErrors(url: string, statements: readonly WrittenStatement[]): Promise<string[]> {
  return errorsOfQueries(statements.filter(isDeclaredQuery), url, UNKNOWN_TEXTS);
}

/** The same for given queries. `unknownTexts` are the files that may hold statements whose text is not known, with the reason. */
export async function errorsOfQueries(
  queries: readonly DeclaredQuery[],
  url: string,
  unknownTexts: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  if (queries.length === 0) return ['no statement declares a row: the check looks in the wrong place'];
  const texts = [...new Set(queries.flatMap((query) => query.texts))];
  const descriptions = await describeStatements(url, texts);
  const described = new Map(texts.map((text, index) => [text, descriptions[index] as Description]));
  const errors = queries.flatMap((query) => errorsOf(query, described, unknownTexts));
  const needless = Object.keys(unknownTexts).filter(
    (file) => !queries.some(({ place, unknownPiece }) => unknownPiece !== undefined && fileOf(place) === file),
  );
  return [
    ...errors,
    ...needless.map(
      (file) =>
        `${file} has no statement of unknown text any more: take it off the list in tools/checks/row-types/row-types.ts`,
    ),
  ];
}

const fileOf = (place: string): string => place.slice(0, place.lastIndexOf(':'));

function errorsOf(
  { place, texts, unknownPiece, columns }: DeclaredQuery,
  described: ReadonlyMap<string, Description>,
  unknownTexts: Readonly<Record<string, string>>,
): string[] {
  if (unknownPiece !== undefined) {
    if (unknownTexts[fileOf(place)] !== undefined) return [];
    return [
      `${place} the text of this statement cannot be read from the source because of \${${unknownPiece}}: write the piece where it is used, or list the file with a reason`,
    ];
  }
  const errors = texts.flatMap((text) => {
    const description = described.get(text);
    if (description === undefined) return [];
    return 'error' in description
      ? [`the database refuses the statement: ${description.error}`]
      : rowErrors(columns, description.columns, text);
  });
  return [...new Set(errors)].map((error) => `${place} ${error}`);
}
