import type { FastifyInstance } from 'fastify';
import { networkOf } from '../rate-limit/network-of.ts';
import { createSlidingWindow } from '../rate-limit/sliding-window.ts';

/** Where browsers send what a page's content policy has blocked; named in `SECURITY_HEADERS` and in each policy. */
export const POLICY_REPORTS_PATH = '/csp-reports';

const MAX_BYTES = 16 * 1024;
const MAX_REPORTS = 10;
const MINUTE_MS = 60_000;
const MAX_NETWORKS = 10_000;
/** Lines a minute, of one network and of all: anyone may write a report. */
const MAX_LINES = { ofNetwork: 10, ofAll: 60 } as const;

interface Violation {
  readonly directive: string;
  /** Origin, or a word such as `inline`. */
  readonly blocked: string;
  /** Path of the page, without its query. */
  readonly page: string;
}

/**
 * Takes reports of the Reporting API and of `report-uri` and writes one line of the log for each: which directive blocked what on which page. Addresses lose
 * their queries, which may be personal. The response is 204 whatever was sent; what cannot be read, and what is above the limits, leaves no line.
 */
export async function registerPolicyReports(app: FastifyInstance, now: () => Date): Promise<void> {
  const lines = createSlidingWindow(MINUTE_MS, MAX_NETWORKS);
  const isAllowed = (network: string): boolean =>
    lines.take(network, MAX_LINES.ofNetwork, now().getTime()) === 0 &&
    lines.take('all', MAX_LINES.ofAll, now().getTime()) === 0;
  await app.register(async (scope) => {
    scope.addContentTypeParser<string>(
      ['application/reports+json', 'application/csp-report'],
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.post<{ Body: unknown }>(POLICY_REPORTS_PATH, (request, reply) => {
      for (const violation of violationsIn(request.body))
        if (isAllowed(networkOf(request.ip))) app.log.warn({ ...violation }, 'a content policy blocked something');
      return reply.code(204).send();
    });
  });
}

function violationsIn(body: unknown): readonly Violation[] {
  if (typeof body !== 'string') return [];
  try {
    const given: unknown = JSON.parse(body);
    const reports = Array.isArray(given) ? given.slice(0, MAX_REPORTS) : [given];
    return reports.flatMap((report) => violationOf(report) ?? []);
  } catch {
    return [];
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** One report, in either of the two forms. */
function violationOf(report: unknown): Violation | undefined {
  const body = isRecord(report) ? (report['body'] ?? report['csp-report']) : undefined;
  if (!isRecord(body)) return undefined;
  const directive = body['effectiveDirective'] ?? body['effective-directive'] ?? body['violated-directive'];
  const blocked = body['blockedURL'] ?? body['blocked-uri'];
  const page = body['documentURL'] ?? body['document-uri'];
  if (typeof directive !== 'string' || typeof blocked !== 'string' || typeof page !== 'string') return undefined;
  return { directive: directive.slice(0, 60), blocked: originOf(blocked), page: pathOf(page) };
}

const originOf = (address: string): string =>
  (URL.canParse(address) ? new URL(address).origin : address.replace(/[?#].*$/s, '')).slice(0, 200);
const pathOf = (address: string): string => (URL.canParse(address) ? new URL(address).pathname.slice(0, 200) : '');
