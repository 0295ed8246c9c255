import { normalizePersianText, readPostalCode } from '@nesye/persian';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { RegistrationDeps } from '../kyc-deps.ts';
import { type Address, insertAddress, lockAddress, readAddress, updateAddress } from '../queries/addresses.ts';

/** An address as the wire has it; absent parts stay as they are. */
export interface AddressFields {
  readonly province?: string | undefined;
  readonly city?: string | undefined;
  readonly address?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly isConfirmed?: boolean | undefined;
}

type Deps = Pick<RegistrationDeps, 'database' | 'clock' | 'vault' | 'isPlace'>;

/** Writes the address for the first time. Refuses `address_exists`, `postal_code_invalid`, `place_unknown`. */
export async function createAddress(
  deps: Deps,
  userId: bigint,
  fields: Required<Omit<AddressFields, 'isConfirmed'>> & AddressFields,
): Promise<Address> {
  const place = placeOf(fields, undefined);
  const address = merged(fields, place, undefined);
  await requirePlace(deps, fields, place, undefined);
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
  const place = placeOf(fields, known);
  await requirePlace(deps, fields, place, known);
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

type Place = Pick<Address, 'province' | 'city'>;

const placeOf = (fields: AddressFields, present: Place | undefined): Place => ({
  province: normalizePersianText(fields.province ?? present?.province ?? ''),
  city: normalizePersianText(fields.city ?? present?.city ?? ''),
});

const isAt = (left: Place, right: Place | undefined): boolean =>
  left.province === right?.province && left.city === right.city;

/** A place on record is not checked again: lists change. */
async function requirePlace(
  { isPlace }: Deps,
  fields: AddressFields,
  place: Place,
  present: Place | undefined,
): Promise<void> {
  if (isAt(place, present) || (await isPlace(place.province, place.city))) return;
  throw new Refusal('place_unknown', { field: fields.city === undefined ? 'province' : 'city' });
}

function merged(fields: AddressFields, place: Place, present: Address | undefined): Address {
  const address = fields.address ?? present?.address ?? '';
  const postalCode = fields.postalCode === undefined ? present?.postalCode : readPostalCode(fields.postalCode);
  if (postalCode === undefined) throw new Refusal('postal_code_invalid', { field: 'postal_code' });
  const isSame = isAt(place, present) && address === present?.address && postalCode === present.postalCode;
  return { ...place, address, postalCode, isConfirmed: fields.isConfirmed ?? (isSame && present.isConfirmed) };
}
