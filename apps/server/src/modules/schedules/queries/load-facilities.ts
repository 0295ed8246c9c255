import type { Sql, Tx } from '../../../platform/database/database.ts';

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
  id: bigint;
  uid: string;
  customer_id: bigint;
  line: number;
  terms_id: bigint;
  principal_kind: 1210 | 7110;
  status: Facility['status'];
}

/** Reads facilities by owner and uid, as `createOwnedRecordFinder` requests them. */
export async function loadFacilities(sql: Sql | Tx, customerIds: string, uids: string): Promise<Facility[]> {
  const rows = await sql.statement<Row[]>(
    `select f.id, f.uid, f.customer_id, f.line, f.terms_id, f.principal_kind, f.status
     from unnest($1::bigint[], $2::uuid[]) k(customer_id, uid)
     join servicing.facility f on f.customer_id = k.customer_id and f.uid = k.uid`,
    [customerIds, uids],
  );
  return rows.map((row) => ({
    id: row.id,
    uid: row.uid,
    customerId: row.customer_id,
    line: row.line,
    termsId: row.terms_id,
    principalKind: row.principal_kind,
    status: row.status,
  }));
}
