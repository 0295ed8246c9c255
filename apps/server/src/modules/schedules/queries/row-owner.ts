import { type DebtOwner, HOUSE_PARTY } from '../../ledger/index.ts';

/** The columns of `servicing.facility f`, `servicing.terms t` and `servicing.provider p` that say whose debt a row is. */
export interface OwnerColumns {
  principal_kind: 1210 | 7110;
  owner: 'house' | 'lender' | 'merchant';
  /** Of the lender, or of the shop whose own credit it is. */
  party_id: bigint;
}

/**
 * Whose debt it is, and who that is in the managed book. Our own debts are in our books (1210) until they are charged off; from then on they are in the managed book
 * (7110), with the platform as their owner.
 */
export function debtOwnerOf({ principal_kind: kind, owner, party_id: partyId }: OwnerColumns): {
  readonly owner: DebtOwner;
  readonly lenderId: bigint;
} {
  if (kind === 1210) return { owner: 'house', lenderId: partyId };
  return owner === 'house' ? { owner: 'charged_off', lenderId: HOUSE_PARTY } : { owner, lenderId: partyId };
}
