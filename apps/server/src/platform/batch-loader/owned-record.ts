import { BatchLoader } from './batch-loader.ts';

/** A record of a customer's by its public uid. */
export interface OwnedKey {
  readonly customerId: bigint;
  readonly uid: string;
}

/** Reads those of the named records that exist and are their customer's own. The texts are array literals of the same length: `bigint[]` and `uuid[]`. */
export type ReadOwned<Value extends OwnedKey> = (customerIds: string, uids: string) => Promise<readonly Value[]>;

export type FindOwned<Value extends OwnedKey> = (key: OwnedKey) => Promise<Value | undefined>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Has a text the form of a record's public uid. What has not is no record of ours. */
export const isUuid = (text: string): boolean => UUID.test(text);

/**
 * Finds customers' own records, many in one statement; someone else's is as absent as one that does not exist, and what is no uuid is none.
 * Rejects with LoaderBusyError when too many wait.
 */
export function createOwnedRecordFinder<Value extends OwnedKey>(read: ReadOwned<Value>): FindOwned<Value> {
  const loader = new BatchLoader<OwnedKey, Value | undefined>(async (keys) => {
    const rows = await read(
      `{${keys.map((key) => key.customerId).join(',')}}`,
      `{${keys.map((key) => key.uid).join(',')}}`,
    );
    const found = new Map(rows.map((row) => [nameOf(row), row]));
    return keys.map((key) => found.get(nameOf(key)));
  });
  return async ({ customerId, uid }) => (isUuid(uid) ? loader.load({ customerId, uid: uid.toLowerCase() }) : undefined);
}

const nameOf = ({ customerId, uid }: OwnedKey): string => `${customerId}/${uid}`;
