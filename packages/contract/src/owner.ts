/** Where a request carries an id: `path.id`, `query.number`, `body.contractUID`. */
export type IdPlace = `${'path' | 'query' | 'body'}.${string}`;

/** Who a record belongs to: one customer, one signed-in user of any role, one merchant, or the platform, whose operators may open all of its records. `anybody` may open public records. */
export type RecordOwner = 'user' | 'customer' | 'merchant' | 'operator' | 'anybody';

/** What a request that names someone's record says about it. */
export interface OwnedRecord {
  readonly of: RecordOwner;
  /** The fields that carry the record's id. */
  readonly ids: readonly IdPlace[];
  /** The code that a record earns which does not exist or is someone else's; `not_found` by default. `empty` is a filter: the list is empty then. */
  readonly absent?: 'not_found' | 'contract_not_found' | 'qr_not_found' | 'upload_not_found' | 'empty';
}

/** `none`: the request names no record, or what it names belongs to anyone who calls. */
export type Owner = 'none' | OwnedRecord;

/** The record is named by `ids` and belongs to `of`; a record of anybody else is as absent as one that never was. */
export const ownedBy = (of: RecordOwner, ids: readonly IdPlace[], absent?: OwnedRecord['absent']): OwnedRecord =>
  absent === undefined ? { of, ids } : { of, ids, absent };

/** Is a record of this owner hidden from other people of the same role. */
export const isPrivate = (owner: Owner): owner is OwnedRecord =>
  owner !== 'none' && owner.of !== 'anybody' && owner.of !== 'operator';
