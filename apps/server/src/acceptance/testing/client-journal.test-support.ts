import type { Sql } from '../../platform/database/database.ts';

export interface Intent {
  readonly uid: string;
  readonly customerId: bigint;
  readonly access: string;
  readonly path: string;
  /** The exact bytes, so that a second sending is the same request. */
  readonly body: string;
}

export interface KnownResponse {
  readonly status: number;
  readonly text: string;
}

/**
 * What clients know: each request noted before it is sent, each response after it came whole. It is apart from the product,
 * in the memory of the test, which nobody kills.
 */
export class ClientJournal {
  readonly #intents = new Map<string, Intent>();
  readonly #responses = new Map<string, KnownResponse>();
  /** Responses that a well-behaved server never gives. */
  readonly violations: string[] = [];

  intend(intent: Intent): void {
    this.#intents.set(intent.uid, intent);
  }

  /** A decided response settles a request; 503 and 429 leave it in doubt. A second decided response must be the first again. */
  response(uid: string, { status, text }: KnownResponse): void {
    if (status === 503 || status === 429) return;
    if (status !== 201 && status !== 409) this.violations.push(`${uid}: ${status} ${text.slice(0, 200)}`);
    const before = this.#responses.get(uid);
    if (before === undefined) this.#responses.set(uid, { status, text });
    else if (before.status !== status || withoutRequestId(before.text) !== withoutRequestId(text))
      this.violations.push(`${uid}: first ${before.status} ${before.text}, then ${status} ${text}`);
  }

  get intents(): readonly Intent[] {
    return [...this.#intents.values()];
  }

  /** Requests that succeeded. */
  get acknowledged(): readonly Intent[] {
    return this.intents.filter(({ uid }) => this.#responses.get(uid)?.status === 201);
  }

  get refused(): readonly Intent[] {
    return this.intents.filter(({ uid }) => this.#responses.get(uid)?.status === 409);
  }

  /** Sent, and nobody knows what became of it. */
  get inDoubt(): readonly Intent[] {
    return this.intents.filter(({ uid }) => !this.#responses.has(uid));
  }

  responseTo(uid: string): KnownResponse | undefined {
    return this.#responses.get(uid);
  }
}

const withoutRequestId = (text: string): string => text.replace(/"request_id":"[^"]*"/, '');

export interface JournalFindings {
  /** Acknowledged and not there. */
  readonly lost: string[];
  /** One uid with more than one purchase, or a purchase with more or fewer than one entry. */
  readonly doubled: string[];
  /** Refused, and yet there. */
  readonly revived: string[];
  /** There, and nobody requested it. */
  readonly unasked: string[];
}

interface StoredRow {
  uid: string;
  customer_id: bigint;
  sales: number;
  entries: number;
}

/** Compares what clients know with the rows as they lie in the database, read past the product's code. `sql` may be a transaction. */
export async function compareWithDatabase(
  journal: ClientJournal,
  sql: Pick<Sql, 'statement'>,
): Promise<JournalFindings> {
  const rows = await sql.statement<StoredRow[]>(
    `
    select p.uid, p.customer_id, count(*) filter (where p.result = 2)::int as sales, coalesce(sum(e.entries), 0)::int as entries
    from payments.purchase p
    left join lateral (select count(*) as entries from ledger.entry e where e.bucket = p.bucket and e.source_id = p.id and e.rule in (2, 3, 4, 6)) e on true
    where p.uid not like 'demo-%' group by p.uid, p.customer_id`,
    [],
  );
  const stored = new Map(rows.map((row) => [row.uid, row]));
  const requested = new Set(journal.intents.map(({ uid }) => uid));
  const salesOf = (uid: string): number => stored.get(uid)?.sales ?? 0;
  return {
    lost: journal.acknowledged.map(({ uid }) => uid).filter((uid) => salesOf(uid) === 0),
    doubled: rows.filter(({ sales, entries }) => sales > 1 || entries !== sales).map(({ uid }) => uid),
    revived: journal.refused.map(({ uid }) => uid).filter((uid) => salesOf(uid) > 0),
    unasked: rows.map(({ uid }) => uid).filter((uid) => !requested.has(uid)),
  };
}
