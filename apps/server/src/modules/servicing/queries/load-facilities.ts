import type { Sql } from '../../../platform/database/database.ts';

export interface FacilityKey {
  readonly customerId: bigint;
  /** The public uid of the wire's contract. */
  readonly uid: string;
}

/** What of a facility never changes. */
export interface FacilityIdentity {
  readonly id: bigint;
  readonly uid: string;
  readonly customerId: bigint;
  readonly line: number;
  readonly termsId: bigint;
  /** The guarded account that holds what is owed. */
  readonly principalKind: 1210 | 7110;
}

export interface Facility extends FacilityIdentity {
  readonly status: 'active' | 'blocked' | 'frozen' | 'closed' | 'written_off';
}

interface Row {
  ordinal: number;
  id: bigint;
  uid: string;
  customer_id: bigint;
  line: number;
  terms_id: bigint;
  principal_kind: 1210 | 7110;
  status: Facility['status'];
}

/** Reads facilities by owner and uid in one statement; undefined where the customer has no such facility (someone else's included). */
export async function loadFacilities(sql: Sql, keys: readonly FacilityKey[]): Promise<(Facility | undefined)[]> {
  const rows = await sql.unsafe<Row[]>(
    `select k.ordinal::int as ordinal, f.id, f.uid, f.customer_id, f.line, f.terms_id, f.principal_kind, f.status
     from unnest($1::bigint[], $2::uuid[]) with ordinality k(customer_id, uid, ordinal)
     join servicing.facility f on f.bucket = (k.customer_id & 63) and f.customer_id = k.customer_id and f.uid = k.uid`,
    [`{${keys.map((key) => key.customerId).join(',')}}`, `{${keys.map((key) => key.uid).join(',')}}`],
    { prepare: true },
  );
  const found = new Array<Facility | undefined>(keys.length).fill(undefined);
  for (const row of rows) {
    found[row.ordinal - 1] = {
      id: row.id,
      uid: row.uid,
      customerId: row.customer_id,
      line: row.line,
      termsId: row.terms_id,
      principalKind: row.principal_kind,
      status: row.status,
    };
  }
  return found;
}
