/** Why a start is not possible, by the code of the database or of the connection to it. */
const SENTENCES: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'no PostgreSQL listens at the address of DATABASE_URL.'],
  ['ENOTFOUND', 'the host of DATABASE_URL is not known.'],
  ['CONNECT_TIMEOUT', 'the PostgreSQL of DATABASE_URL does not respond.'],
  ['28P01', 'the PostgreSQL of DATABASE_URL refuses the user or its password.'],
  ['28000', 'the PostgreSQL of DATABASE_URL refuses the user or its password.'],
  ['53100', 'the disk of the PostgreSQL of DATABASE_URL is full.'],
  ['3D000', 'the database that DATABASE_URL names does not exist; make it with createdb.'],
  [
    '42501',
    'the user of DATABASE_URL (or DATABASE_OWNER_URL) lacks a right. It must own the database and may create roles; where another owner of the same cluster has made the role nesye_app, let an administrator run: grant nesye_app to <user> with admin option.',
  ],
]);

/** One clear sentence for an error that ended the start, or undefined when it is of another kind. */
export function startErrorOf(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const sentence = SENTENCES.get(code);
  return sentence === undefined ? undefined : `Nesye cannot start: ${sentence} (${code}: ${(error as Error).message})`;
}
