import { type FeeFormula, isoDate, type IsoDate, type Rial, rial } from '@nesye/money';

/** A person with what identifies them in a contract. */
export interface ContractParty {
  readonly name: string;
  readonly nationalId: string;
  /** As on record; null: none was given. */
  readonly address: string | null;
  /** In the stored form. */
  readonly mobile: string;
}

/** One due day of the contract. `amount` is principal and fee together. */
export interface ContractRow {
  readonly dueDate: IsoDate;
  readonly principal: Rial;
  readonly fee: Rial;
  readonly amount: Rial;
}

/** What is given as security for the debt. `detail` says which: the Sayad id of a cheque, the serial of a note. */
export interface ContractSecurity {
  readonly kind: 'cheque' | 'promissory_note' | 'guarantor';
  readonly amount: Rial;
  readonly detail: string | null;
}

/** Who guarantees the debt, and for how much at the utmost. */
export interface ContractGuarantor extends ContractParty {
  readonly cap: Rial;
}

/**
 * Everything a credit contract says that differs from one to the next; frozen when the document is opened. Amounts in rials, rates in basis points a year.
 * The schedule is that of the whole amount drawn on `concludedOn`; Σ of its rows is amount + totalFee.
 */
export interface CreditContractData {
  /** As the customer reads it. */
  readonly contractNumber: string;
  readonly concludedOn: IsoDate;
  readonly customer: ContractParty;
  readonly lender: {
    readonly name: string;
    /** Register number or national id of the company. */
    readonly registration: string;
    readonly address: string | null;
  };
  readonly line: {
    readonly name: string;
    /** Money is owed from each purchase on, or all of it from the activation on. */
    readonly draw: 'at_purchase' | 'at_activation';
    readonly formula: FeeFormula;
    readonly yearlyRateBp: bigint;
    /** What is paid back can be spent again. */
    readonly isRevolving: boolean;
    /** The last day on which it can be spent; null: until it is closed. */
    readonly validUntil: IsoDate | null;
  };
  readonly amount: Rial;
  readonly count: number;
  readonly schedule: readonly ContractRow[];
  readonly totalFee: Rial;
  readonly effectiveYearlyRateBp: bigint;
  readonly penalty: {
    readonly yearlyRateBp: bigint;
    /** Days after the due day that cost nothing. */
    readonly graceDays: number;
    /** It stops at this part of the installment; null: it does not stop. */
    readonly capBp: bigint | null;
  };
  /** What is paid once besides, such as the contract stamp. */
  readonly charges: readonly { readonly title: string; readonly amount: Rial }[];
  readonly guarantees: readonly ContractSecurity[];
  readonly guarantors: readonly ContractGuarantor[];
  /** Days in which the customer may withdraw from credit they have not spent. */
  readonly withdrawalDays: number;
}

/** The data as text to store: amounts and rates as digits. */
export const storeContractData = (data: object): string =>
  JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/** What `storeContractData` wrote. Throws for a text that it did not write. */
export function readContractData(text: string): CreditContractData {
  const stored = JSON.parse(text) as Stored<CreditContractData>;
  const { line, penalty } = stored;
  return {
    ...stored,
    concludedOn: isoDate(stored.concludedOn),
    line: {
      ...line,
      yearlyRateBp: BigInt(line.yearlyRateBp),
      validUntil: line.validUntil === null ? null : isoDate(line.validUntil),
    },
    amount: amountOf(stored.amount),
    schedule: stored.schedule.map((row) => ({
      dueDate: isoDate(row.dueDate),
      principal: amountOf(row.principal),
      fee: amountOf(row.fee),
      amount: amountOf(row.amount),
    })),
    totalFee: amountOf(stored.totalFee),
    effectiveYearlyRateBp: BigInt(stored.effectiveYearlyRateBp),
    penalty: {
      ...penalty,
      yearlyRateBp: BigInt(penalty.yearlyRateBp),
      capBp: penalty.capBp === null ? null : BigInt(penalty.capBp),
    },
    charges: stored.charges.map(({ title, amount }) => ({ title, amount: amountOf(amount) })),
    guarantees: stored.guarantees.map((security) => ({ ...security, amount: amountOf(security.amount) })),
    guarantors: stored.guarantors.map((guarantor) => ({ ...guarantor, cap: amountOf(guarantor.cap) })),
  };
}

/** Refuses, as a bug of the caller, data that contradicts itself: no one may sign a table that does not add up. */
export function checkContractData({ schedule, count, amount, totalFee, guarantors, guarantees }: CreditContractData) {
  const sum = (of: (row: ContractRow) => Rial): bigint => schedule.reduce((total, row) => total + of(row), 0n);
  if (schedule.length !== count) throw new RangeError(`${schedule.length} rows of ${count} installments`);
  if (sum((row) => row.principal) !== amount) throw new RangeError('the principal of the rows is not the amount');
  if (sum((row) => row.fee) !== totalFee) throw new RangeError('the fee of the rows is not the total fee');
  if (schedule.some((row) => row.amount !== row.principal + row.fee)) throw new RangeError('a row is not its parts');
  const promised = guarantees.filter(({ kind }) => kind === 'guarantor').length;
  if (promised !== guarantors.length) throw new RangeError(`${guarantors.length} guarantors of ${promised}`);
}

const amountOf = (digits: string): Rial => rial(BigInt(digits));

type Stored<T> = T extends bigint
  ? string
  : T extends string | number | boolean | null
    ? T
    : { readonly [K in keyof T]: Stored<T[K]> };
