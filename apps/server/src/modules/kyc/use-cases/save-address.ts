import { readPostalCode } from '@nesye/persian';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Place, RegistrationDeps } from '../kyc-deps.ts';
import { type Address, insertAddress, lockAddress, readAddress, updateAddress } from '../queries/addresses.ts';

/** An address as the wire has it; absent parts stay as they are. */
export interface AddressFields {
  readonly province?: string | undefined;
  readonly city?: string | undefined;
  readonly address?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly isConfirmed?: boolean | undefined;
}

type Deps = Pick<RegistrationDeps, 'database' | 'clock' | 'vault' | 'findPlace'>;

/** Writes the address for the first time. Refuses `address_exists`, `postal_code_invalid`, `place_unknown`. */
export async function createAddress(
  deps: Deps,
  userId: bigint,
  fields: Required<Omit<AddressFields, 'isConfirmed'>> & AddressFields,
): Promise<Address> {
  const address = merged(fields, await requirePlace(deps, fields, undefined), undefined);
  return deps.database.transaction(async (tx) => {
    const now = deps.clock.now();
    if (
      !(await insertAddress(tx, deps.vault, userId, { ...address, confirmedAt: address.isConfirmed ? now : null }, now))
    )
      throw new Refusal('address_exists');
    await noteAddress(tx, userId, 'kyc.address_given', address, now);
    return address;
  });
}

/** Changes or confirms the address. Another address is unconfirmed unless it comes with its confirmation. Refuses `not_found`, `postal_code_invalid`, `place_unknown`. */
export async function changeAddress(deps: Deps, userId: bigint, fields: AddressFields): Promise<Address> {
  const known = await readAddress(deps.database.sql, deps.vault, userId);
  if (known === undefined) throw new Refusal('not_found');
  const place = await requirePlace(deps, fields, known);
  return deps.database.transaction(async (tx) => {
    const present = await lockAddress(tx, deps.vault, userId);
    if (present === undefined) throw new Refusal('not_found');
    const address = merged(fields, place, present);
    const now = deps.clock.now();
    await updateAddress(tx, deps.vault, userId, { ...address, confirmedAt: address.isConfirmed ? now : null });
    await noteAddress(tx, userId, 'kyc.address_changed', address, now);
    return address;
  });
}

const noteAddress = (tx: Tx, userId: bigint, action: string, { isConfirmed }: Address, at: Date) =>
  appendAudit(tx, {
    actorId: userId,
    action,
    subjectKind: 'customer',
    subjectId: userId,
    detail: { is_confirmed: isConfirmed },
    at,
  });

const isAt = (left: Place, right: Place | undefined): boolean =>
  left.province === right?.province && left.city === right.city;

/** Where it is, named as the lists have it. A place on record is not checked again: lists change. */
async function requirePlace({ findPlace }: Deps, fields: AddressFields, present: Place | undefined): Promise<Place> {
  const [province, city] = [fields.province ?? present?.province ?? '', fields.city ?? present?.city ?? ''];
  if (present !== undefined && province === present.province && city === present.city) return present;
  const place = await findPlace(province, city);
  if (place === undefined)
    throw new Refusal('place_unknown', { field: fields.city === undefined ? 'province' : 'city' });
  return place;
}

function merged(fields: AddressFields, { country, province, city }: Place, present: Address | undefined): Address {
  const address = fields.address ?? present?.address ?? '';
  // The code of another country is no code of this one.
  const kept = present?.country === country ? present.postalCode : undefined;
  const postalCode = fields.postalCode === undefined ? kept : readPostalCode(fields.postalCode, country);
  if (postalCode === undefined) throw new Refusal('postal_code_invalid', { field: 'postal_code' });
  const isSame =
    isAt({ country, province, city }, present) && address === present?.address && postalCode === present.postalCode;
  return {
    country,
    province,
    city,
    address,
    postalCode,
    isConfirmed: fields.isConfirmed ?? (isSame && present.isConfirmed),
  };
}
