import type { ErrorCode } from '@nesye/contract/errors';
import type { IsoDate } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { ACCOUNT, type AccountKey, lockAccounts, type NewHold, readAccounts } from '../../ledger/index.ts';
import type { Tender } from '../domain/price-purchase.ts';
import type { PricedPurchase } from '../domain/priced-purchase.ts';
import { type AvailableFunds, readAvailableFunds } from '../queries/card-sales.ts';

/** What a customer can draw on, the purse of gift cards among it; rials. */
export interface Funds extends AvailableFunds {
  readonly giftFree: bigint;
}

/** Locks the accounts that a tender may draw on, then reads what is free of them. Undefined for a customer without a wallet. */
export async function lockFunds(
  tx: Tx,
  customerId: bigint,
  tender: Tender,
  today: IsoDate,
): Promise<Funds | undefined> {
  const facility = tender.kind === 'credit' ? tender.facility : undefined;
  const purse = purseOf(tender);
  await lockAccounts(tx, accountsOf(customerId, tender));
  const room = await readAvailableFunds(tx, customerId, facility?.id, today);
  return room === undefined ? undefined : { ...room, giftFree: await readFreeOf(tx, purse) };
}

/** The accounts that a tender may draw on. */
export function accountsOf(customerId: bigint, tender: Tender): AccountKey[] {
  const facility = tender.kind === 'credit' ? tender.facility : undefined;
  return [
    ...purseOf(tender),
    { kind: ACCOUNT.cashWallet, partyId: customerId },
    ...(facility === undefined ? [] : [{ kind: facility.principalKind, partyId: facility.id }]),
  ];
}

/** What payments.commit_purchases would refuse, decided under the same locks. */
export function refusalOf(priced: PricedPurchase, room: Funds): ErrorCode | null {
  if (priced.creditAmount > 0n && room.isTooLate) return 'late_no_new_credit';
  if (priced.creditAmount > 0n && room.facilityStatus !== 'active') return 'facility_not_active';
  if (priced.creditAmount > (room.creditFree ?? 0n)) return 'limit_exceeded';
  if (!room.isWalletActive || priced.walletAmount > room.walletFree) return 'balance_insufficient';
  if (priced.giftAmount > room.giftFree) return 'balance_insufficient';
  return null;
}

/** The account of the purse that pays a part, where one does. */
const purseOf = ({ purseId }: Tender): AccountKey[] =>
  purseId === undefined ? [] : [{ kind: ACCOUNT.giftCard, partyId: purseId }];

async function readFreeOf(tx: Tx, accounts: readonly AccountKey[]): Promise<bigint> {
  const [account] = await readAccounts(tx, accounts);
  return account === undefined ? 0n : account.balance - account.held;
}

/** The limit falls by the principal alone; so does what is held of it. */
export const holdsOf = (
  { customerId, facility, creditAmount, walletAmount, giftAmount }: PricedPurchase,
  tender: Tender,
): NewHold[] => [
  ...(giftAmount === 0n ? [] : purseOf(tender).map((account) => ({ ...account, amount: giftAmount }))),
  ...(facility === undefined ? [] : [{ kind: facility.principalKind, partyId: facility.id, amount: creditAmount }]),
  { kind: ACCOUNT.cashWallet, partyId: customerId, amount: walletAmount },
];
