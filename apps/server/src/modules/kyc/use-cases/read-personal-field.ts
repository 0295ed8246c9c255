import type { DataVault } from '../../../platform/crypto/data-vault.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { findUser } from '../../identity/index.ts';
import { readAddress } from '../queries/addresses.ts';
import { cardSerialPlace, readCard } from '../queries/cards.ts';
import { findCustomer, openNumber } from '../queries/customers.ts';
import type { RevealField } from '../review-view.ts';

type Reader = (sql: Sql, vault: DataVault, userId: bigint) => Promise<string | undefined>;

const numberOf =
  (kind: 'national' | 'foreign'): Reader =>
  async (sql, vault, userId) => {
    const customer = await findCustomer(sql, userId);
    return customer?.number.kind === kind ? openNumber(vault, customer).number : undefined;
  };

const READERS: Readonly<Record<RevealField, Reader>> = {
  national_id: numberOf('national'),
  foreign_id: numberOf('foreign'),
  birth_date: async (sql, _, userId) => (await findCustomer(sql, userId))?.birthDate,
  cellphone: async (sql, _, userId) => (await findUser(sql, userId))?.mobile,
  address: async (sql, vault, userId) => {
    const address = await readAddress(sql, vault, userId);
    return address === undefined ? undefined : `${address.province}، ${address.city}، ${address.address}`;
  },
  postal_code: async (sql, vault, userId) => (await readAddress(sql, vault, userId))?.postalCode,
  card_serial: async (sql, vault, userId) => {
    const card = await readCard(sql, userId);
    return card === undefined ? undefined : vault.open(card.serialSealed, cardSerialPlace(userId));
  },
};

/** One field of a person as it is, null where there is none. Who looks has been written down before. */
export async function readPersonalField(
  sql: Sql,
  vault: DataVault,
  userId: bigint,
  field: RevealField,
): Promise<string | null> {
  return (await READERS[field](sql, vault, userId)) ?? null;
}
