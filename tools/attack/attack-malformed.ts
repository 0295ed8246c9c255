import { type Call, calls, isImplemented } from '@nesye/contract';
import {
  ADDRESS_MUTANTS,
  BODY_MUTANTS,
  JSON_MUTANTS,
  withFragments,
} from '../../apps/server/src/acceptance/testing/mutators.test-support.ts';
import { sampleExample, type WireRequest } from '../../apps/server/src/platform/http/ready-example.test-support.ts';
import { seededRandom } from '../../apps/sandbox/src/faults/seeded-random.ts';
import { type AttackFinding, tallyText } from './finding.ts';
import { type LiveSessions, openLiveSessions } from './live-session.ts';

const CONCURRENCY = 16;
const SHOWN = 10;
const SEED = 20_261_122;

/** Malformed requests at random to every call that is built: none may get a 5xx other than a declared 503. */
export async function attackMalformed(baseUrl: string, count: number): Promise<AttackFinding> {
  const { tokens, send, close } = await openLiveSessions(baseUrl, CONCURRENCY);
  const targets = Object.values(calls as Readonly<Record<string, Call>>).filter(isImplemented);
  const random = seededRandom(SEED);
  const statuses: Record<string, number> = {};
  const wrong: string[] = [];
  const sendOne = async (): Promise<void> => {
    const request = malformed(pick(targets, random), tokens, random);
    const response = await send(request).catch((error: unknown) => ({ status: 0, body: String(error) }));
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    if (response.status === 0 || (response.status >= 500 && response.status !== 503))
      wrong.push(`${request.method} ${request.url.slice(0, 120)}: ${response.status} ${response.body.slice(0, 120)}`);
  };
  let sent = 0;
  try {
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        while (sent < count) {
          sent += 1;
          await sendOne();
        }
      }),
    );
  } finally {
    close();
  }
  return {
    name: 'malformed requests',
    lines: [
      `${sent} requests; ${tallyText(statuses)}; ${wrong.length} of them a 5xx or cut off`,
      ...wrong.slice(0, SHOWN),
    ],
    // Mostly unauthorised responses would mean that nothing was attacked.
    isHeld: wrong.length === 0 && (statuses['401'] ?? 0) < count / 10,
  };
}

/** A call's sample with one or two things in it spoilt: a segment, a query value, a field, or the whole body. */
function malformed(call: Call, tokens: LiveSessions['tokens'], random: () => number): WireRequest {
  const role = call.access === 'merchant' || call.access === 'operator' ? call.access : 'customer';
  const example = sampleExample(call, tokens[role]);
  const { params, query } = spoiltAddress(example, random);
  const url = `${call.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '1')}${queryText(call, query, random)}`;
  const headers = {
    ...example.headers,
    authorization: `Bearer ${tokens[role]}`,
    ...(call.method === 'GET' ? {} : { 'content-type': 'application/json' }),
  };
  if (call.method === 'GET') return { method: call.method, url, headers };
  return { method: call.method, url, headers, body: spoiltBody(call, example.body, random) };
}

interface Address {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

function spoiltAddress({ params, query }: Address, random: () => number): Address {
  const spoil = (values: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        random() < 0.5 ? pick(ADDRESS_MUTANTS, random).text : encodeURIComponent(value),
      ]),
    );
  return { params: spoil(params), query: spoil(query) };
}

/** The query with one declared key spoilt and, now and then, one that no one declared. */
function queryText(call: Call, query: Readonly<Record<string, string>>, random: () => number): string {
  const declared = Object.keys((call.query?.['properties'] ?? {}) as object);
  const extra: Record<string, string> = {};
  if (declared.length > 0) extra[pick(declared, random)] = pick(ADDRESS_MUTANTS, random).text;
  if (random() < 0.2) extra['nonsense'] = pick(ADDRESS_MUTANTS, random).text;
  const pairs = Object.entries({ ...query, ...extra }).map(([name, value]) => `${name}=${value}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function spoiltBody(call: Call, body: unknown, random: () => number): string | Buffer {
  const fields = Object.keys((call.body?.['properties'] ?? {}) as object);
  if (fields.length === 0 || random() < 0.2) return pick(BODY_MUTANTS, random).body;
  const count = random() < 0.5 ? 1 : 2;
  const spoilt = Object.fromEntries(
    Array.from({ length: count }, () => [pick(fields, random), pick(JSON_MUTANTS, random).text]),
  );
  return withFragments((body ?? {}) as Record<string, unknown>, spoilt);
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('nothing to choose from');
  return item;
}
