import type { ErrorCode } from '@nesye/contract/errors';
import type { IsoDate } from '@nesye/money';
import type { Tx } from '../../../platform/database/database.ts';
import { ACCOUNT, type AccountKey, lockAccounts, type NewHold, readAccounts } from '../../ledger/index.ts';
import type { Tender } from '../domain/price-purchase.ts';
import type { PricedPurchase } from '../domain/priced-purchase.ts';
import { type AvailableFunds, readFundsOfMany } from '../queries/card-sales.ts';

/** What a customer can draw on, the purse of gift cards among it; rials. */
export interface Funds extends AvailableFunds {
  readonly giftFree: bigint;
}

/** A customer, and the money that they have chosen. */
export interface Payer {
  readonly customerId: bigint;
  readonly tender: Tender;
}

/** Locks the accounts that a tender may draw on, then reads what is free of them. Undefined for a customer without a wallet. */
export async function lockFunds(
  tx: Tx,
  customerId: bigint,
  tender: Tender,
  today: IsoDate,
): Promise<Funds | undefined> {
  const [funds] = await lockFundsOfMany(tx, [{ customerId, tender }], today);
  return funds;
}

/** The same for many customers, in their order. A customer is among them once: what one draws the next would still see. */
export async function lockFundsOfMany(
  tx: Tx,
  payers: readonly Payer[],
  today: IsoDate,
): Promise<(Funds | undefined)[]> {
  await lockAccounts(
    tx,
    payers.flatMap(({ customerId, tender }) => accountsOf(customerId, tender)),
  );
  const drawers = payers.map(({ customerId, tender }) => ({ customerId, facilityId: facilityOf(tender)?.id }));
  const rooms = await readFundsOfMany(tx, drawers, today);
  const purses = payers.flatMap(({ tender }) => purseOf(tender));
  const giftFree = new Map(
    (purses.length === 0 ? [] : await readAccounts(tx, purses)).map(({ partyId, balance, held }) => [
      partyId,
      balance - held,
    ]),
  );
  return rooms.map((room, index) => {
    const purseId = payers[index]?.tender.purseId;
    return room && { ...room, giftFree: (purseId === undefined ? undefined : giftFree.get(purseId)) ?? 0n };
  });
}

const facilityOf = (tender: Tender) => (tender.kind === 'credit' ? tender.facility : undefined);

/** The accounts that a tender may draw on. */
export function accountsOf(customerId: bigint, tender: Tender): AccountKey[] {
  const facility = facilityOf(tender);
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

/** The limit falls by the principal alone; so does what is held of it. */
export const holdsOf = (
  { customerId, facility, creditAmount, walletAmount, giftAmount }: PricedPurchase,
  tender: Tender,
): NewHold[] => [
  ...(giftAmount === 0n ? [] : purseOf(tender).map((account) => ({ ...account, amount: giftAmount }))),
  ...(facility === undefined ? [] : [{ kind: facility.principalKind, partyId: facility.id, amount: creditAmount }]),
  { kind: ACCOUNT.cashWallet, partyId: customerId, amount: walletAmount },
];
