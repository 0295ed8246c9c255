import type { Config } from '../../../../platform/config/config.ts';
import type { Metrics } from '../../../../platform/metrics/metrics.ts';
import { cacheBranches } from './cache-branches.ts';
import { createDigiBlu } from './digi-blu.ts';
import { createFaraCredit } from './fara-credit.ts';
import { createGardeshgariBank } from './gardeshgari-bank.ts';
import type { LenderConnection } from './lender-wire.ts';
import type { CountersignRequest, Lender, LenderApplication } from './lender.ts';
import { createMehrBank } from './mehr-bank.ts';
import { createMellatBankV2 } from './mellat-bank-v2.ts';
import { createMelliBankV2 } from './melli-bank-v2.ts';
import { createMelliBank } from './melli-bank.ts';

/** The wire format of each line that a lender is behind. A lender more is a file and a row here. */
const FORMATS = {
  2: createMellatBankV2,
  3: createMelliBank,
  4: createMehrBank,
  5: createMelliBankV2,
  6: createDigiBlu,
  7: createGardeshgariBank,
  8: createFaraCredit,
} as const satisfies Readonly<Record<number, (connection: LenderConnection) => Lender>>;

/** Makes the lenders by line. Those without an address are there as well and know nothing (`isConfigured`). Once for each registry of metrics. */
export function createLenders(
  { lenders: { byLine, sandboxUrl }, publicOrigin }: Pick<Config, 'lenders' | 'publicOrigin'>,
  metrics?: Pick<Metrics, 'observeParty' | 'counter'>,
  timeoutMs?: number,
): ReadonlyMap<number, Lender> {
  const count = metrics?.counter('nesye_lender_responses_total', 'What lenders responded, by line', [
    'line',
    'operation',
    'outcome',
  ]);
  const entries = Object.entries(FORMATS).map(([key, create]): [number, Lender] => {
    const line = Number(key);
    const given = byLine[line];
    const url = given?.url ?? (sandboxUrl === undefined ? undefined : `${sandboxUrl}/${line}`);
    const lender = create({
      party: `lender-${line}`,
      url,
      key: given?.key ?? sandboxLenderKey(line),
      // The sandbox's pages are on our own origin.
      pageOrigins: [given?.pageUrl, url, publicOrigin].flatMap((each) =>
        each !== undefined && URL.canParse(each) ? [new URL(each).origin] : [],
      ),
      metrics,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    });
    const counted = (operation: string, outcome: string) => count?.({ line: key, operation, outcome });
    return [line, withCounts(cacheBranches(lender), counted)];
  });
  return new Map(entries);
}

/** The sandbox's lenders know everybody's key: it opens nothing but them. */
const sandboxLenderKey = (line: number): string => `sandbox-key-of-lender-${line}`;

/** A lender whose outcomes are counted: one that is silent is seen before customers complain. */
function withCounts(lender: Lender, count: (operation: string, outcome: string) => void): Lender {
  const counted =
    <Request, Outcome extends { readonly kind: string }>(
      operation: string,
      call: (request: Request) => Promise<Outcome>,
    ) =>
    async (request: Request): Promise<Outcome> => {
      const outcome = await call(request);
      count(operation, outcome.kind);
      return outcome;
    };
  return {
    ...lender,
    submit: counted('submit', (application: LenderApplication) => lender.submit(application)),
    inquire: counted('inquire', (reference: string) => lender.inquire(reference)),
    countersign: counted('countersign', (request: CountersignRequest) => lender.countersign(request)),
  };
}
