import pg from 'pg';

/** A column as the database would return it. */
export interface ReturnedColumn {
  readonly name: string;
  /** PostgreSQL's name of the type, such as `int8`; of an array `int8[]`. */
  readonly type: string;
  /** Where it is a table's own column that may hold null: its name in the table. */
  readonly nullableColumn: string | undefined;
}

/** What the database says of a statement: its columns, or why it refuses it. */
export type Description = { readonly columns: readonly ReturnedColumn[] } | { readonly error: string };

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
  readonly tableID: number;
  readonly columnID: number;
}

/** Describes statements in turn. They are parsed by the database and never run. */
export async function describeStatements(url: string, texts: readonly string[]): Promise<Description[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const types = await typeNames(client);
    const nullable = await nullableColumns(client);
    const described: Description[] = [];
    for (const text of texts) {
      const fields = await describe(client, text).catch((error: unknown) =>
        error instanceof Error ? error : new Error(String(error)),
      );
      if (fields instanceof Error) described.push({ error: fields.message });
      else described.push({ columns: fields.map((field) => returnedColumn(field, types, nullable)) });
    }
    return described;
  } finally {
    await client.end();
  }
}

const returnedColumn = (
  field: Field,
  types: ReadonlyMap<number, string>,
  nullable: ReadonlyMap<string, string>,
): ReturnedColumn => ({
  name: field.name,
  type: types.get(field.dataTypeID) ?? String(field.dataTypeID),
  nullableColumn: nullable.get(`${field.tableID}.${field.columnID}`),
});

async function typeNames(client: pg.Client): Promise<ReadonlyMap<number, string>> {
  const { rows } = await client.query<{ oid: number; name: string }>(`
    select t.oid::int, case when t.typcategory = 'A' and e.oid is not null then e.typname || '[]' when t.typtype = 'e' then 'text' else t.typname end as name
    from pg_type t left join pg_type e on e.oid = t.typelem`);
  return new Map(rows.map(({ oid, name }) => [oid, name]));
}

/** Of tables alone: a view's columns always look as if they could be null. */
async function nullableColumns(client: pg.Client): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ at: string; name: string }>(`
    select a.attrelid || '.' || a.attnum as at, a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attnotnull`);
  return new Map(rows.map(({ at, name }) => [at, name]));
}

/** What of the driver's connection this needs: the messages of the extended protocol. */
interface Wire {
  parse(message: { readonly text: string }): void;
  describe(message: { readonly type: 'S'; readonly name: string }): void;
  sync(): void;
}

function describe(client: pg.Client, text: string): Promise<readonly Field[]> {
  return new Promise((resolve, reject) => {
    let fields: readonly Field[] = [];
    let failure: Error | undefined;
    const query: pg.Submittable & Record<string, unknown> = {
      submit: (connection: pg.Connection) => {
        const wire = connection as unknown as Wire;
        wire.parse({ text });
        wire.describe({ type: 'S', name: '' });
        wire.sync();
      },
      handleRowDescription: (message: { readonly fields: readonly Field[] }) => {
        fields = message.fields;
      },
      handleError: (error: Error) => {
        failure = error;
        reject(error);
      },
      handleReadyForQuery: () => (failure === undefined ? resolve(fields) : undefined),
    };
    client.query(query);
  });
}
