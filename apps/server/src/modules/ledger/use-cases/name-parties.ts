import { maskMobile } from '@nesye/persian';
import type { Sql } from '../../../platform/database/database.ts';
import { roleOfParty } from '../domain/account-party.ts';
import type { LedgerNeeds } from '../ledger-deps.ts';

/** Whose an account is, as operators see it: people masked, `id` of the person or the shop. */
export interface NamedParty {
  readonly role: 'person' | 'shop' | 'gift_card' | 'house' | 'other';
  readonly id: number | null;
  readonly name: string;
}

interface Owned {
  readonly kind: number;
  readonly partyId: bigint;
}

/** Names the parties of accounts, in their order: three look-ups however many there are. */
export async function nameParties(ports: LedgerNeeds, sql: Sql, accounts: readonly Owned[]): Promise<NamedParty[]> {
  const owned = accounts.map(({ kind, partyId }) => ({ role: roleOfParty(kind, partyId), partyId }));
  const idsOf = (role: string) => [...new Set(owned.flatMap((each) => (each.role === role ? [each.partyId] : [])))];
  const customers = await ports.customersOfFacilities(sql, idsOf('facility'));
  const [mobiles, shops] = [
    await ports.mobilesOf(sql, [...new Set([...idsOf('person'), ...customers.values()])]),
    await ports.shopNamesOf(sql, idsOf('shop')),
  ];
  const person = (id: bigint | undefined): NamedParty => {
    const mobile = id === undefined ? undefined : mobiles.get(id);
    return {
      role: 'person',
      id: id === undefined ? null : Number(id),
      name: mobile === undefined ? '' : maskMobile(mobile),
    };
  };
  return owned.map(({ role, partyId }) => {
    if (role === 'person') return person(partyId);
    if (role === 'facility') return person(customers.get(partyId));
    if (role === 'shop') return { role, id: Number(partyId), name: shops.get(partyId)?.name ?? '' };
    return { role, id: null, name: '' };
  });
}
