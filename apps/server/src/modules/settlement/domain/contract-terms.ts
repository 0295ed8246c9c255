import { isoDate, type IsoDate } from '@nesye/money';

/** What is agreed with a shop on a commission, in basis points. */
export interface AgreedCommission {
  readonly productType: number;
  readonly commissionBp: number;
  readonly validFrom: IsoDate;
}
/** What is kept of a shop's payouts, in basis points, and for how many days. */
export interface AgreedHoldback {
  readonly holdbackBp: number;
  readonly holdbackDays: number;
}
interface Written {
  readonly commission: readonly (readonly [product: number, from: string, basisPoints: number])[];
  readonly holdback: readonly [number, number];
}

/** The terms that make a version of a contract, in one written form: all commissions ever agreed, so that a day that comes changes nothing. */
export function writtenTerms(commission: readonly AgreedCommission[], holdback: AgreedHoldback): string {
  const terms: Written = {
    commission: commission
      .map(({ productType, validFrom, commissionBp }) => [productType, validFrom, commissionBp] as const)
      .toSorted(([product, from], [other, otherFrom]) => product - other || from.localeCompare(otherFrom)),
    holdback: [holdback.holdbackBp, holdback.holdbackDays],
  };
  return JSON.stringify(terms);
}

/** The first day on which a commission holds that the signed terms do not have; undefined where there is none. */
export function firstNewCommission(signed: string, current: string): IsoDate | undefined {
  const known = new Set(read(signed).commission.map((term) => term.join()));
  const [first] = read(current)
    .commission.filter((term) => !known.has(term.join()))
    .map(([, from]) => from)
    .toSorted();
  return first === undefined ? undefined : isoDate(first);
}

const read = (terms: string): Written => JSON.parse(terms) as Written;

/** Of all commissions, for each product the one in force on a day, and those of later days; by product and day. */
export function commissionFrom<Term extends AgreedCommission>(terms: readonly Term[], day: IsoDate): readonly Term[] {
  const inOrder = terms.toSorted(
    (left, right) => left.productType - right.productType || left.validFrom.localeCompare(right.validFrom),
  );
  const isOver = (term: Term): boolean =>
    inOrder.some(
      ({ productType, validFrom }) =>
        productType === term.productType && validFrom > term.validFrom && validFrom <= day,
    );
  return inOrder.filter((term) => !isOver(term));
}
