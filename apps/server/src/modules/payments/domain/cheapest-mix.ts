import { compareRational, feeByRate, type Rational, rial, type Rial } from '@nesye/money';

/** A credit that may carry a part of an amount, in the number of installments that is looked at. Rials. */
export interface MixLine {
  /** The smallest part that it takes. */
  readonly least: Rial;
  /** What is left of it. */
  readonly most: Rial;
  /** Its fee for one rial, before rounding: the formulas are linear in the amount. */
  readonly feePerRial: Rational;
}

/** What one line carries of the amount. */
export interface MixPart<Line extends MixLine> {
  readonly line: Line;
  readonly amount: Rial;
}

/** Lines 1 to 9, and one to spare: each set of lines is tried, 1,023 of ten. Of more lines those with the lowest rates are looked at. */
const MAX_MIX_LINES = 10;

/**
 * The parts in which an amount costs least, with `maxParts` lines or fewer. Undefined where no parts make it.
 *
 * Each set of lines is tried. Inside a set every line takes its least. The rest goes to the lines with the lowest rates first, each up to its most.
 * For costs that are linear between bounds that is the cheapest. A rial moved to a line of a lower rate saves, until a bound stops it.
 * So no division costs less before rounding. Each fee is rounded once, half up to ten rials, which is off by five at most.
 * Hence none costs less by ten rials for each line. Of sets that cost the same the one with fewer parts is taken.
 */
export function cheapestMix<Line extends MixLine>(
  amount: Rial,
  lines: readonly Line[],
  maxParts = MAX_MIX_LINES,
): readonly MixPart<Line>[] | undefined {
  const byRate = lines
    .filter(({ least, most }) => least > 0n && least <= most)
    .toSorted((left, right) => compareRational(left.feePerRial, right.feePerRial))
    .slice(0, MAX_MIX_LINES);
  let best: readonly MixPart<Line>[] | undefined;
  for (let set = 1; set < 2 ** byRate.length; set += 1) {
    const chosen = byRate.filter((_, index) => ((set >> index) & 1) === 1);
    const parts = chosen.length > maxParts ? undefined : fill(amount, chosen);
    if (parts !== undefined && (best === undefined || isBetter(parts, best))) best = parts;
  }
  return best;
}

/** By what is paid; between equals by fewer purchases. */
function isBetter(one: readonly MixPart<MixLine>[], other: readonly MixPart<MixLine>[]): boolean {
  const [fee, otherFee] = [feeOfParts(one), feeOfParts(other)];
  return fee === otherFee ? one.length < other.length : fee < otherFee;
}

/** All of an amount on all of these lines, which are in the order of their rates. */
function fill<Line extends MixLine>(amount: Rial, lines: readonly Line[]): readonly MixPart<Line>[] | undefined {
  let rest = amount - lines.reduce((sum, { least }) => sum + least, 0n);
  if (rest < 0n) return undefined;
  const parts = lines.map((line) => {
    const room = line.most - line.least;
    const more = rest < room ? rest : room;
    rest -= more;
    return { line, amount: rial(line.least + more) };
  });
  return rest === 0n ? parts : undefined;
}

/** What some parts cost, each fee as its purchase has it. */
export const feeOfParts = (parts: readonly MixPart<MixLine>[]): bigint =>
  parts.reduce((sum, { line, amount }) => sum + feeByRate(line.feePerRial, amount), 0n);
