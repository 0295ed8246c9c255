import { daysBetween, type IsoDate, jalaliFromDate, rial, type Rial } from '@nesye/money';

/** Ages of debts, by the oldest late row: the last day of each band from 1 to 4; above is 5. */
const BAND_ENDS = [30, 60, 90, 150] as const;
const NOT_LATE = 0;
const OLDEST = 5;
/** The band of debts that left the books. */
export const CHARGED_OFF = 6;
const NOTHING_OWED = 7;
/** From this band on a debt is late for more than 30 days. */
export const OVER_30 = 2;

/** What a facility is at the end of a day. */
export interface FacilityAtEnd {
  readonly facilityId: bigint;
  readonly customerId: bigint;
  readonly line: number;
  readonly openedOn: IsoDate;
  readonly isChargedOff: boolean;
  /** What is owed in rials, by the books of that day. */
  readonly principal: bigint;
  readonly fee: bigint;
  readonly penalty: bigint;
  /** The last day in time of its oldest late row. */
  readonly since: IsoDate | null;
  readonly late: bigint;
  /** What is written of it so far; null before the first day. */
  readonly written: Written | null;
}

interface Written {
  readonly late30Month: number | null;
  readonly month: number | null;
  readonly band: number | null;
  readonly principal: bigint | null;
}

/** The sums of one line and band of a day. */
export interface BandSum {
  readonly line: number;
  readonly band: number;
  facilities: number;
  customers: number;
  people: number;
  principal: bigint;
  fee: bigint;
  penalty: bigint;
  late: bigint;
}

/** How many debts of a line moved from one band to another within a month, with their principal before and after. */
export interface RollSum {
  readonly line: number;
  readonly from: number;
  readonly to: number;
  facilities: number;
  principalBefore: bigint;
  principalAfter: bigint;
}

/** The row of a facility as it is to be written. */
export interface AgeRow {
  readonly facilityId: bigint;
  readonly line: number;
  readonly openedMonth: number;
  readonly late30Month: number | null;
  readonly month: number | null;
  readonly band: number | null;
  readonly principal: Rial | null;
}

/** The number of a day's Jalali month: year times 12 and the months before it. */
export function monthNumber(day: IsoDate): number {
  const { year, month } = jalaliFromDate(day);
  return year * 12 + month - 1;
}

/** The band of a facility at the end of a day. */
export function bandOf(facility: FacilityAtEnd, day: IsoDate): number {
  const { principal, fee, penalty, isChargedOff, since } = facility;
  if (principal + fee + penalty === 0n) return NOTHING_OWED;
  if (isChargedOff) return CHARGED_OFF;
  if (since === null) return NOT_LATE;
  const days = daysBetween(since, day);
  const place = BAND_ENDS.findIndex((end) => days <= end);
  return place === -1 ? OLDEST : place + 1;
}

/**
 * Sums whole customers at the end of a day by line and band, and at the end of a month what moved since the last. A customer counts once in a line, and once in all,
 * under the worst band. Returns the rows of facilities that have changed as well.
 */
export function sumPortfolio(facilities: readonly FacilityAtEnd[], day: IsoDate, isMonthEnd: boolean) {
  const month = monthNumber(day);
  const placed = facilities.map((facility) => ({ facility, band: bandOf(facility, day) }));
  return {
    bands: sumBands(placed),
    rolls: isMonthEnd ? sumRolls(placed) : [],
    ages: placed.flatMap((one) => ageRowOf(one, month, isMonthEnd) ?? []),
  };
}

interface Placed {
  readonly facility: FacilityAtEnd;
  readonly band: number;
}

function sumBands(placed: readonly Placed[]): BandSum[] {
  const owing = placed.filter(({ band }) => band !== NOTHING_OWED);
  const sums = new Map<string, BandSum>();
  const sumOf = (line: number, band: number): BandSum => {
    const key = `${line} ${band}`;
    const nothing = { facilities: 0, customers: 0, people: 0, principal: 0n, fee: 0n, penalty: 0n, late: 0n };
    const sum = sums.get(key) ?? { line, band, ...nothing };
    sums.set(key, sum);
    return sum;
  };
  for (const { facility, band } of owing) {
    const sum = sumOf(facility.line, band);
    sum.facilities += 1;
    sum.principal += facility.principal;
    sum.fee += facility.fee;
    sum.penalty += facility.penalty;
    sum.late += facility.since === null ? 0n : facility.late;
  }
  for (const ofCustomer of Map.groupBy(owing, ({ facility }) => facility.customerId).values()) {
    for (const ofLine of Map.groupBy(ofCustomer, ({ facility }) => facility.line).values()) {
      const { facility, band } = worstOf(ofLine);
      sumOf(facility.line, band).customers += 1;
    }
    const { facility, band } = worstOf(ofCustomer);
    sumOf(facility.line, band).people += 1;
  }
  return [...sums.values()];
}

const worstOf = (placed: readonly Placed[]): Placed =>
  placed.reduce((worst, one) =>
    one.band > worst.band || (one.band === worst.band && one.facility.line < worst.facility.line) ? one : worst,
  );

function sumRolls(placed: readonly Placed[]): RollSum[] {
  const sums = new Map<string, RollSum>();
  for (const { facility, band } of placed) {
    const from = facility.written?.band ?? NOTHING_OWED;
    if (from === NOTHING_OWED && band === NOTHING_OWED) continue;
    const key = `${facility.line} ${from} ${band}`;
    const sum = sums.get(key) ?? {
      line: facility.line,
      from,
      to: band,
      facilities: 0,
      principalBefore: 0n,
      principalAfter: 0n,
    };
    sum.facilities += 1;
    sum.principalBefore += facility.written?.principal ?? 0n;
    sum.principalAfter += facility.principal;
    sums.set(key, sum);
  }
  return [...sums.values()];
}

function ageRowOf({ facility, band }: Placed, month: number, isMonthEnd: boolean): AgeRow | undefined {
  const { written } = facility;
  const isLate30 = band >= OVER_30 && band !== NOTHING_OWED;
  const late30Month = written?.late30Month ?? (isLate30 ? month : null);
  // What owed nothing at the end of the month before and owes nothing now stays as it is written.
  const isQuiet = band === NOTHING_OWED && (written === null || written.band === null || written.band === NOTHING_OWED);
  const isWritten = isMonthEnd && !isQuiet;
  if (written !== null && !isWritten && late30Month === written.late30Month) return undefined;
  return {
    facilityId: facility.facilityId,
    line: facility.line,
    openedMonth: monthNumber(facility.openedOn),
    late30Month,
    month: isWritten ? month : (written?.month ?? null),
    band: isWritten ? band : (written?.band ?? null),
    principal: isWritten
      ? rial(facility.principal)
      : written === null || written.principal === null
        ? null
        : rial(written.principal),
  };
}
