import { isoDate, type IsoDate, type Rial, rial } from '@nesye/money';
import type { ContractParty } from './credit-contract-data.ts';

/** What Nesye takes of a kind of sale from a day on, in basis points. */
export interface ContractCommission {
  readonly title: string;
  readonly basisPoints: number;
  readonly validFrom: IsoDate;
}

/** Everything a shop's contract says that differs from one to the next; frozen when the document is opened. */
export interface ShopContractData {
  /** As the shop reads it: the shop's id and the version. */
  readonly contractNumber: string;
  readonly version: number;
  readonly concludedOn: IsoDate;
  readonly shop: { readonly name: string; readonly address: string };
  readonly owner: ContractParty;
  /** In force on `concludedOn` or agreed for a later day; at least one. */
  readonly commission: readonly ContractCommission[];
  /** As it is on `concludedOn`; the shop changes it in its panel. */
  readonly payout: {
    readonly schedule: 'daily' | 'weekly' | 'on_request';
    /** Of a weekly one: 0 Sunday … 6 Saturday. */
    readonly weekday: number | null;
    readonly minAmount: Rial;
    /** Null: the shop has chosen none. */
    readonly shebaMasked: string | null;
  };
  /** Kept of each payout for some days; 0 and 0: nothing. */
  readonly holdback: { readonly basisPoints: number; readonly days: number };
}

/** What was stored of it. Throws for a text that is none. */
export function readShopContractData(text: string): ShopContractData {
  const stored = JSON.parse(text) as Omit<ShopContractData, 'payout'> & {
    readonly payout: Omit<ShopContractData['payout'], 'minAmount'> & { readonly minAmount: string };
  };
  return {
    ...stored,
    concludedOn: isoDate(stored.concludedOn),
    commission: stored.commission.map((term) => ({ ...term, validFrom: isoDate(term.validFrom) })),
    payout: { ...stored.payout, minAmount: rial(BigInt(stored.payout.minAmount)) },
  };
}

/** Refuses, as a bug of the caller, a contract that names no commission, or a holdback without days. */
export function checkShopContractData({ commission, holdback }: ShopContractData): void {
  if (commission.length === 0) throw new RangeError('the contract names no commission');
  if (holdback.basisPoints > 0 !== holdback.days > 0) throw new RangeError('a holdback has a share and days');
}
