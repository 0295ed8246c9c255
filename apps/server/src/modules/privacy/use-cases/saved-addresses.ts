import { type CallTypes, privacyCalls } from '@nesye/contract';
import { type PostalCountry, readPostalCode } from '@nesye/persian';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { SealedColumn } from '../../../platform/crypto/reseal.ts';
import type { SealedBox } from '../../../platform/crypto/sealed-box.ts';
import type { Database, Sql, Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ListResponse } from '../../../platform/lists/list-response.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { listShort } from '../../../platform/lists/list-short.ts';
import { recordIdOf } from '../../../platform/http/record-id.ts';
import {
  clearDefaultAddress,
  deleteSavedAddress,
  drawAddressId,
  ensureDefaultAddress,
  insertSavedAddress,
  lockAddresses,
  readSavedAddresses,
  type SealedAddress,
  updateSavedAddress,
} from '../queries/saved-addresses.ts';

/** A city with its province, named as the lists have them. */
export interface Place {
  readonly country: PostalCountry;
  readonly province: string;
  readonly city: string;
}

export interface SavedAddressDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly box: SealedBox;
  /** The city of this name in the province of that one; undefined where the lists have none. */
  readonly findPlace: (sql: Sql | Tx, province: string, city: string) => Promise<Place | undefined>;
}

type NewAddress = CallTypes<(typeof privacyCalls)['saveAddress']>['body'];
type AddressChange = CallTypes<(typeof privacyCalls)['changeSavedAddress']>['body'];

/** What is sealed of an address. */
interface AddressParts {
  readonly title: string;
  readonly province: string;
  readonly city: string;
  readonly address: string;
  readonly postal_code: string;
}

const MAX_ADDRESSES = 20;
const placeOf = (id: bigint): string => `privacy.saved_address:${id}`;

/** Where addresses lie sealed, for the change of data keys. */
export const SEALED_ADDRESSES: SealedColumn = { table: 'privacy.saved_address', key: 'id', column: 'sealed', placeOf };

function viewOf(box: SealedBox, { id, sealed, isDefault }: SealedAddress) {
  const {
    title,
    province,
    city,
    address,
    postal_code: postalCode,
  } = JSON.parse(box.open(sealed, placeOf(id))) as AddressParts;
  return { id, title, province, city, address, postal_code: postalCode, is_default: isDefault };
}

/** The user's addresses, the default first, then the newest. */
export async function readOwnAddresses(sql: Sql | Tx, box: SealedBox, userId: bigint) {
  return (await readSavedAddresses(sql, userId)).map((address) => viewOf(box, address));
}

/** The same as a list. Refuses with page_size_too_large, and invalid for a cursor or an order. */
export async function listSavedAddresses(
  sql: Sql,
  box: SealedBox,
  userId: bigint,
  query: ListQuery,
): Promise<ListResponse<ReturnType<typeof viewOf>>> {
  return listShort(
    privacyCalls.listSavedAddresses.path,
    query,
    await readOwnAddresses(sql, box, userId),
    (address) => address,
  );
}

/** Saves an address; the first one is the default. Refuses with postal_code_invalid, place_unknown, address_limit_reached, and invalid for an empty part. */
export async function saveAddress(
  deps: SavedAddressDeps,
  userId: bigint,
  given: NewAddress,
): Promise<ReturnType<typeof viewOf>> {
  const { database, clock, box } = deps;
  return database.transaction(async (tx) => {
    await lockAddresses(tx, userId);
    const known = await readSavedAddresses(tx, userId);
    if (known.length >= MAX_ADDRESSES) throw new Refusal('address_limit_reached');
    const parts = readParts(given, knownPlace(await deps.findPlace(tx, given.province, given.city)));
    const isDefault = given.is_default === true || known.length === 0;
    if (isDefault) await clearDefaultAddress(tx, userId);
    const id = await drawAddressId(tx);
    const row = { id, sealed: box.seal(JSON.stringify(parts), placeOf(id)), isDefault };
    await insertSavedAddress(tx, userId, row, clock.now());
    return viewOf(box, row);
  });
}

/** Changes what is sent of an address. One that stops being the default leaves it to the newest. Refuses with not_found for one that is not the user's, and as saving does. */
export async function changeSavedAddress(
  deps: SavedAddressDeps,
  userId: bigint,
  { id: givenId, is_default: wantsDefault, ...change }: AddressChange,
): Promise<ReturnType<typeof viewOf>> {
  const { database, clock, box } = deps;
  return database.transaction(async (tx) => {
    await lockAddresses(tx, userId);
    const id = recordIdOf(givenId);
    const before = (await readOwnAddresses(tx, box, userId)).find((address) => address.id === id);
    if (before === undefined || id === undefined) throw new Refusal('not_found');
    const { title, province, city, address, postal_code: postalCode, is_default: wasDefault } = before;
    const given = { title, province, city, address, postal_code: postalCode, ...change };
    const place = await deps.findPlace(tx, given.province, given.city);
    const isMoved = change.province !== undefined || change.city !== undefined;
    // A place on record stays although the lists may have it no more.
    const parts = readParts(given, isMoved ? knownPlace(place) : (place ?? { country: 'ir', province, city }));
    const isDefault = wantsDefault ?? wasDefault;
    if (isDefault) await clearDefaultAddress(tx, userId);
    await updateSavedAddress(
      tx,
      userId,
      { id, sealed: box.seal(JSON.stringify(parts), placeOf(id)), isDefault },
      clock.now(),
    );
    await ensureDefaultAddress(tx, userId);
    const after = (await readOwnAddresses(tx, box, userId)).find((each) => each.id === id);
    return after ?? before;
  });
}

/** Forgets an address. Refuses with not_found for one that is not the user's. */
export async function forgetAddress({ database }: SavedAddressDeps, userId: bigint, givenId: string): Promise<void> {
  await database.transaction(async (tx) => {
    await lockAddresses(tx, userId);
    const id = recordIdOf(givenId);
    if (id === undefined || !(await deleteSavedAddress(tx, userId, id))) throw new Refusal('not_found');
    await ensureDefaultAddress(tx, userId);
  });
}

function readParts(given: AddressParts, { country, province, city }: Place): AddressParts {
  const postalCode = readPostalCode(given.postal_code, country);
  if (postalCode === undefined) throw new Refusal('postal_code_invalid', { field: 'postal_code' });
  return { title: given.title, province, city, address: given.address, postal_code: postalCode };
}

function knownPlace(place: Place | undefined): Place {
  if (place === undefined) throw new Refusal('place_unknown', { field: 'city' });
  return place;
}
