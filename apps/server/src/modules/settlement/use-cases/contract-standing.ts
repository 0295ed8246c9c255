import { MERCHANT_STATUS } from '@nesye/contract/constants';
import { type IsoDate, businessDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import { type CommissionTerm, readCommissionTerms } from '../../merchants/index.ts';
import type { Signing } from '../../signing/index.ts';
import { firstNewCommission, writtenTerms } from '../domain/contract-terms.ts';
import { readContracts, type StoredContract } from '../queries/shop-contracts.ts';
import { type PaidShop, readPaidShops } from '../queries/shops.ts';

/** Why a version waits: there is none yet, commission or holdback are others, or the text is. */
export type WaitingReason = 'first' | 'terms' | 'text';

/** How far a shop and its contract are. */
export interface ContractStanding {
  readonly shop: PaidShop;
  readonly commission: readonly CommissionTerm[];
  /** As they are now, written. */
  readonly terms: string;
  /** The latest first. */
  readonly signed: readonly StoredContract[];
  /** What is to be signed; undefined where nothing is: a shop that is not confirmed yet, or closed, or has signed all of it. */
  readonly waiting: { readonly reason: WaitingReason; readonly from: IsoDate | undefined } | undefined;
  /** The version that waits and says what holds now; undefined: it is not opened yet. */
  readonly open: StoredContract | undefined;
  /** One that waits and says what no longer holds. */
  readonly outdated: StoredContract | undefined;
}

/** Reads it; undefined where there is no such shop. */
export async function readStanding(
  signing: Signing,
  sql: Sql | Tx,
  merchantId: bigint,
): Promise<ContractStanding | undefined> {
  const [shop] = await readPaidShops(sql, [merchantId]);
  if (shop === undefined) return undefined;
  const commission = await readCommissionTerms(sql, merchantId);
  const terms = writtenTerms(commission, shop);
  const versions = await readContracts(sql, merchantId);
  const signed = versions.filter(({ signedAt }) => signedAt !== null);
  const unsigned = versions.find(({ signedAt }) => signedAt === null);
  const document = unsigned === undefined ? undefined : await signing.documentOf(sql, unsigned.documentId);
  const isCurrent = unsigned?.terms === terms && document?.state !== 'void';
  return {
    shop,
    commission,
    terms,
    signed,
    waiting: maySign(shop) && commission.length > 0 ? await waitingOf(signing, sql, signed[0], terms) : undefined,
    open: isCurrent ? unsigned : undefined,
    outdated: isCurrent ? undefined : unsigned,
  };
}

/** A shop that sells or is suspended signs; one that is not confirmed yet, or closed, does not. */
const maySign = ({ status }: PaidShop): boolean =>
  status === MERCHANT_STATUS.confirmed || status === MERCHANT_STATUS.suspended;

async function waitingOf(
  signing: Signing,
  sql: Sql | Tx,
  signed: StoredContract | undefined,
  terms: string,
): Promise<ContractStanding['waiting']> {
  if (signed === undefined) return { reason: 'first', from: undefined };
  if (signed.terms !== terms) return { reason: 'terms', from: firstNewCommission(signed.terms, terms) };
  const since = await signing.newerTextSince(sql, signed.documentId);
  return since === undefined ? undefined : { reason: 'text', from: businessDate(since) };
}

/** Is a version no longer what holds for its shop: it was replaced, its terms are others, or the shop signs nothing any more. */
export async function isContractStale(sql: Sql | Tx, contract: StoredContract | undefined): Promise<boolean> {
  if (contract === undefined) return true;
  const [shop] = await readPaidShops(sql, [contract.merchantId]);
  if (shop === undefined || !maySign(shop)) return true;
  return writtenTerms(await readCommissionTerms(sql, contract.merchantId), shop) !== contract.terms;
}
