/** How the menu is ordered. */
export const LINE_SORTS = ['open', 'cost', 'limit', 'time'] as const;
export type LineSort = (typeof LINE_SORTS)[number];

interface SortedLine {
  readonly line: number;
  readonly state: 'score_needed' | 'available' | 'not_qualified' | 'requested' | 'active';
  readonly max_amount: number;
  readonly receivable: number | null;
  readonly usual_minutes: number;
  /** In the case that all lines are compared by; null where the line does not have it. */
  readonly price: { readonly effective_rate_bp: number } | null;
}

const NEARNESS = { active: 0, requested: 1, available: 2, score_needed: 3, not_qualified: 4 } as const;

const costOf = ({ price }: SortedLine): number => price?.effective_rate_bp ?? Number.MAX_SAFE_INTEGER;

const limitOf = ({ receivable, max_amount: limit }: SortedLine): number => receivable ?? limit;

const compare: Readonly<Record<LineSort, (one: SortedLine, other: SortedLine) => number>> = {
  open: (one, other) => NEARNESS[one.state] - NEARNESS[other.state],
  cost: (one, other) => costOf(one) - costOf(other),
  limit: (one, other) => limitOf(other) - limitOf(one),
  time: (one, other) => one.usual_minutes - other.usual_minutes,
};

/** The lines in an order; of equal ones the cheaper comes first, then the one with the lower number. */
export const sortLines = <Line extends SortedLine>(lines: readonly Line[], sort: LineSort): readonly Line[] =>
  lines.toSorted((one, other) => compare[sort](one, other) || compare.cost(one, other) || one.line - other.line);

/** The order that an address names; what is open to the customer first where it names none. */
export const sortOf = (named: string | null): LineSort => LINE_SORTS.find((sort) => sort === named) ?? 'open';
