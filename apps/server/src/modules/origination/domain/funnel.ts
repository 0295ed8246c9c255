import type { ReportCount } from '../../credit-assessment/index.ts';
import type { RequestCount } from '../queries/count-by-month.ts';
import { PHASE, STATUS } from './steps.ts';

/** How far applications came, and what became of those that came no further. */
interface Step {
  readonly step: 'begun' | 'scored' | 'requested' | 'documents' | 'guarantees' | 'review' | 'contract' | 'active';
  /** That came here or further. */
  readonly reached: number;
  readonly refused: number;
  /** Cancelled, expired or given back. */
  readonly given_up: number;
  /** That are here now. */
  readonly waiting: number;
}

/** The phases of a request from which each step begins, in order. */
const STEPS = [
  ['requested', PHASE.choose_credit],
  ['documents', PHASE.documents],
  ['guarantees', PHASE.guarantee],
  ['review', PHASE.review],
  ['contract', PHASE.contract],
  ['active', PHASE.active],
] as const;
const GIVEN_UP: ReadonlySet<number> = new Set([STATUS.cancelled, STATUS.expired]);

const total = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/**
 * The steps of counted reports and requests. A report is good for every line and for a month.
 * So a request may go by one of an earlier month, and there may be more requests than scores. A step that a line does not have counts as passed. Where a request went back, it is where it is now.
 */
export function funnelOf(reports: readonly ReportCount[], requests: readonly RequestCount[]): Step[] {
  const begun = total(reports, (row) => row.begun);
  const scored = total(reports, (row) => row.ready);
  const givenUp = total(reports, (row) => row.given_up);
  return [
    { step: 'begun', reached: begun, refused: 0, given_up: givenUp, waiting: begun - scored - givenUp },
    { step: 'scored', reached: scored, refused: 0, given_up: 0, waiting: 0 },
    ...STEPS.map(([step, from], place) => {
      const until = STEPS[place + 1]?.[1] ?? Infinity;
      const here = requests.filter(({ phase }) => phase >= from && phase < until);
      const count = (of: (status: number) => boolean) => total(here, (row) => (of(row.status) ? row.count : 0));
      const refused = count((status) => status === STATUS.rejected);
      const given = count((status) => GIVEN_UP.has(status));
      return {
        step,
        reached: total(requests, (row) => (row.phase >= from ? row.count : 0)),
        refused,
        given_up: given,
        waiting: step === 'active' ? 0 : total(here, (row) => row.count) - refused - given,
      };
    }),
  ];
}

/** The funnel in all, and of each line and month of beginning. */
export function funnelsOf(
  reports: readonly ReportCount[],
  requests: readonly RequestCount[],
  nameOf: (line: number) => string,
) {
  const keyOf = ({ month, line }: { readonly month: string; readonly line: number }) => `${month} ${line}`;
  const [ofReports, ofRequests] = [Map.groupBy(reports, keyOf), Map.groupBy(requests, keyOf)];
  const keys = new Map([...reports, ...requests].map(({ month, line }) => [keyOf({ month, line }), { month, line }]));
  return {
    steps: funnelOf(reports, requests),
    rows: [...keys]
      .map(([key, { month, line }]) => ({
        month,
        line,
        name: nameOf(line),
        steps: funnelOf(ofReports.get(key) ?? [], ofRequests.get(key) ?? []),
      }))
      .toSorted((one, other) => (one.month === other.month ? one.line - other.line : one.month < other.month ? -1 : 1)),
  };
}
