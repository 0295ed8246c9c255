import { connectAsOwner } from '../../apps/server/src/platform/database/connect-as-owner.ts';

/** A function as the database has it. */
export interface SqlFunction {
  /** With its schema, as `ledger.post_entry`. */
  readonly name: string;
  readonly body: string;
  /** Whether the application may call it. */
  readonly isOpen: boolean;
}

/** The one function that locks guarded accounts, and the order in which all of them are locked: two orders would deadlock. */
const LOCK = 'ledger.lock_accounts';
const ORDER = 'order by a.bucket, a.kind, a.party_id, a.currency';
const BALANCES = 'ledger.guarded_account';

/** Functions of the database at `url` (migrated) that change what they did not lock. */
export async function postingLockErrors(url: string): Promise<string[]> {
  const database = connectAsOwner(url);
  try {
    const functions = await database.sql<SqlFunction[]>`
      select n.nspname || '.' || p.proname as name, p.prosrc as body,
             p.prorettype <> 'trigger'::regtype and has_function_privilege('nesye_app', p.oid, 'execute') as "isOpen"
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public', 'graphile_worker') order by 1`;
    return lockErrors(functions);
  } finally {
    await database.close();
  }
}

/** The same for given functions: how accounts are locked, who moves balances without a lock, and who updates a row that was only looked at. */
export function lockErrors(functions: readonly SqlFunction[]): string[] {
  const plain = functions.map((each) => ({ ...each, body: plainText(each.body) }));
  const movers = moversWithoutLock(plain);
  if (!plain.some(({ body }) => updates(body, BALANCES) !== -1))
    return ['no function moves a balance: the check looks in the wrong place'];
  return [
    ...lockFunctionErrors(plain),
    ...plain
      .filter(({ name, isOpen }) => isOpen && movers.has(name))
      .map(
        ({ name }) =>
          `${fileOf(name)}: ${name} moves balances that it did not lock, so two calls at once can both spend the same money: perform ${LOCK}(…) before it looks at a balance or posts (STYLE 5, docs/contexts/ledger.md)`,
      ),
    ...plain.flatMap(readThenUpdated),
  ];
}

/** Comments and texts may say anything. */
const plainText = (body: string): string =>
  body
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(/\s+/g, ' ');

const fileOf = (name: string): string => `db/functions/${name.replace('.', '/')}.sql`;
const positionOf = (body: string, pattern: string): number => body.search(new RegExp(pattern));
const escaped = (name: string): string => name.replaceAll('.', '\\.');
const updates = (body: string, table: string): number => positionOf(body, `\\bupdate (only )?${escaped(table)}\\b`);
const calls = (body: string, name: string): number => positionOf(body, `\\b${escaped(name)}\\s*\\(`);

function lockFunctionErrors(functions: readonly SqlFunction[]): string[] {
  const lock = functions.find(({ name }) => name === LOCK);
  const statements = lock?.body.split(';') ?? [];
  if (
    statements.some(
      (text) =>
        text.includes(`from ${BALANCES} a `) &&
        text.includes(ORDER) &&
        text.indexOf('for update') > text.indexOf(ORDER),
    )
  )
    return [];
  return [
    `${fileOf(LOCK)}: every posting function relies on it to lock accounts, and it does not: it must select from ${BALANCES} a … ${ORDER} for update of a, in one statement. Without it two purchases at once spend the same money`,
  ];
}

/** Functions that move balances, themselves or through another, before they have locked them. Those the application cannot call rely on their callers. */
function moversWithoutLock(
  functions: readonly SqlFunction[],
  found: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  const more = functions.filter(({ name, body }) => {
    if (name === LOCK) return false;
    const moves = [
      updates(body, BALANCES),
      ...[...found].filter((other) => other !== name).map((other) => calls(body, other)),
    ].filter((position) => position !== -1);
    const locked = calls(body, LOCK);
    return moves.length > 0 && (locked === -1 || locked > Math.min(...moves));
  });
  return more.length === found.size ? found : moversWithoutLock(functions, new Set(more.map(({ name }) => name)));
}

/** A row that is read into variables and then updated must be locked where it is read; a lock of accounts taken before serves as well. */
function readThenUpdated({ name, body }: SqlFunction): string[] {
  const locked = calls(body, LOCK);
  const statements = body.split(';');
  const tables = [
    ...new Set([...body.matchAll(/\bupdate (?:only )?([a-z_]+\.[a-z_]+)/g)].map(([, table = '']) => table)),
  ];
  return tables
    .filter((table) => {
      const reads = statements.filter((text) =>
        new RegExp(`\\bselect\\b.*\\binto\\b.*\\b(from|join) ${escaped(table)}\\b`).test(text),
      );
      const isLockedBefore = locked !== -1 && locked < updates(body, table);
      return reads.length > 0 && !isLockedBefore && reads.every((text) => !/\bfor update\b/.test(text));
    })
    .map(
      (table) =>
        `${fileOf(name)}: ${name} reads ${table} and updates it without a lock in between, so two calls at once overwrite each other: end the select with for update (STYLE 5)`,
    );
}
