import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { auditLedger } from '../../../../../tools/ledger/audit.ts';
import { seededRandom } from '../../../../sandbox/src/faults/seeded-random.ts';
import { connectAsOwner } from '../../platform/database/connect-as-owner.ts';
import { driveCredit, type DrivenWorld } from './credit-driver.test-support.ts';
import { type DrillWorld, insist, killAtRandom, type PartyName, startDrillWorld } from './drill-world.test-support.ts';
import { DEMO } from './full-app.test-support.ts';
import { createHttpCaller, type HttpCaller } from './http-caller.test-support.ts';

/** Nesye decides, and a bank at once; nobody else has to act, so that what waits waits for a process. */
const LINES = [1, 6] as const;
const LENDER_LINE = 6;
const CARD = '6037990000000006';
const AMOUNT = { 1: 50_000_000, 6: 60_000_000 } as const;

export interface CreditDrillOptions {
  /** How many apply at once, spread over the lines. */
  readonly applications: number;
  /** Which process is killed when follows from it. */
  readonly seed: number;
  /** Until then all have to have come to their end. */
  readonly withinMs: number;
  /** How many processes are killed. */
  readonly kills: number;
}

export interface CreditDrillReport {
  readonly kills: Readonly<Record<PartyName, number>>;
  readonly active: number;
  readonly refused: number;
  /** Neither: each of them says in its `next` whom it waits for. */
  readonly pending: number;
  readonly seconds: number;
  /** What is not as it must be; empty. */
  readonly wrong: readonly string[];
}

/** The processes of a drill whose bank asks for no documents. */
export async function startCreditDrillWorld(): Promise<DrillWorld> {
  const world = await startDrillWorld();
  await askNoDocuments(world.server.databaseUrl);
  return world;
}

/** Documents wait for an operator, who is not part of the drill: the bank asks for none here. */
async function askNoDocuments(databaseUrl: string): Promise<void> {
  const owner = connectAsOwner(databaseUrl);
  await owner.sql`
    update origination.offer set steps = array_remove(steps, 'documents'), document_kinds = '{}' where line = ${LENDER_LINE} and valid_to is null`;
  await owner.close();
}

/** One of the crowd: each comes from an address of his own, as codes are limited by it. */
function clientOf({ sandboxUrl }: DrillWorld, caller: HttpCaller, index: number): DrivenWorld & { ip: string } {
  const ip = `10.${(index >> 8) & 255}.${index & 255}.7`;
  const ask: DrivenWorld['ask'] = (method, address, token, body) =>
    caller.ask({
      method,
      path: address,
      token,
      headers: { 'x-forwarded-for': ip, 'idempotency-key': randomUUID() },
      ...(body === undefined ? {} : { body }),
    });
  return {
    ip,
    ask,
    askForm: () => Promise.reject(new Error('these lines take no files')),
    work: () => sleep(500),
    codeOf: async (mobile) => {
      for (let tries = 0; tries < 40; tries += 1) {
        const inbox = await fetch(`${sandboxUrl}/sandbox/sms?to=${mobile}`);
        const messages = (await inbox.json()) as readonly { readonly code: string | null }[];
        const code = messages.find((message) => message.code !== null)?.code;
        if (code !== null && code !== undefined) return code;
        await sleep(250);
      }
      throw new Error(`no code came to ${mobile}`);
    },
    payAt: async (page) => {
      const pressed = await fetch(page, {
        method: 'POST',
        body: new URLSearchParams({ action: 'pay', card: CARD }),
        redirect: 'manual',
      });
      const back = new URL(pressed.headers.get('location') ?? page, sandboxUrl);
      if (back.pathname.startsWith('/api/')) await ask('GET', `${back.pathname}${back.search}`, undefined);
    },
  };
}

/** Somebody new with a score of 720 who is signed in, and the client he applies with. */
export async function newApplicant(world: DrillWorld, caller: HttpCaller, index: number, deadline: number) {
  const client = clientOf(world, caller, index);
  const headers = { 'x-forwarded-for': client.ip };
  const mobile = await insist(deadline, async () => {
    const made = await caller.ask({ method: 'POST', path: '/sandbox/people', headers, body: { score: 720 } });
    const { mobile: given } = made.json() as { mobile?: string };
    if (given === undefined) throw new Error(made.text);
    return given;
  });
  const signIn = async (): Promise<string> => {
    const body = { username: mobile, password: DEMO.password };
    const response = await caller.ask({ method: 'POST', path: '/api/v1/token/', headers, body });
    const { access } = response.json() as { access?: string };
    if (access === undefined) throw new Error(response.text);
    return access;
  };
  return { client, signIn };
}

async function applyFor(world: DrillWorld, caller: HttpCaller, index: number, deadline: number): Promise<void> {
  const { client, signIn } = await newApplicant(world, caller, index, deadline);
  const line = LINES[index % LINES.length] ?? 1;
  const bodies = { choose_credit: { credit: AMOUNT[line] } };
  await insist(deadline, async () => {
    const actors = { applicant: await signIn(), operator: '' };
    const { request } = await driveCredit(client, { actors, line, bodies, until: 'next_line' });
    // Between two steps nobody has anything to do for a moment.
    const isOver = request !== undefined && (request.phase === 9 || request.status >= 3);
    if (!isOver) throw new Error('not at its end');
  });
}

/**
 * Applications of a crowd over two lines while server, worker and the lender's stand-in are killed at random: all have to come to an end (active, refused) or say whom they
 * wait for, and nobody gets anything twice.
 */
export async function runCreditDrill({
  applications,
  seed,
  withinMs,
  kills: limit,
}: CreditDrillOptions): Promise<CreditDrillReport> {
  const world = await startCreditDrillWorld();
  const caller = createHttpCaller(world.server.baseUrl);
  const begun = performance.now();
  const deadline = begun + withinMs;
  const over = new AbortController();
  const names = ['server', 'worker', 'lender'] as const;
  const kills = killAtRandom(world, { limit, names, random: seededRandom(seed), signal: over.signal });
  // The crowd comes in groups, one after each kill: however fast they are, each kill meets some of them.
  const apply = async (index: number): Promise<void> => {
    while (kills.total < Math.floor((index * limit) / applications) && performance.now() < deadline) await sleep(50);
    await applyFor(world, caller, index, deadline);
  };
  try {
    await Promise.all(Array.from({ length: applications }, (_, index) => apply(index)));
    await kills.ended;
    const seconds = (performance.now() - begun) / 1000;
    return { kills: kills.counts, seconds, ...(await judge(world, applications)) };
  } finally {
    over.abort();
    await kills.ended.catch(() => undefined);
    caller.close();
    await world.stop();
  }
}

/** What the database and the lender say at the end. */
async function judge(
  { server, lenderUrl }: DrillWorld,
  applications: number,
): Promise<Pick<CreditDrillReport, 'active' | 'refused' | 'pending' | 'wrong'>> {
  const owner = connectAsOwner(server.databaseUrl);
  const wrong: string[] = [];
  try {
    const rows = await owner.sql<RequestEnd[]>`
      select r.id, r.uid::text as uid, r.line, r.phase, r.status,
        (select count(*)::int from servicing.facility f where f.customer_id = r.customer_id and f.line = r.line) as facilities,
        (select count(*)::int from signing.document d where d.subject_id = r.id and d.state <> 'void') as contracts,
        (select count(*)::int from charges.charge c where c.source_id = r.id and c.kind = 'origination.contract_stamp' and c.state = 'paid') as stamps,
        (select count(*)::int from charges.charge c where c.customer_id = r.customer_id and c.kind = 'credit_assessment.score_report' and c.state = 'paid') as reports,
        (select count(*)::int from origination.credit_request o where o.customer_id = r.customer_id and o.line = r.line) as requests
      from origination.credit_request r order by r.id`;
    const isActive = ({ phase, status }: RequestEnd) => phase === 9 && status === 2;
    for (const row of rows) {
      const expected = isActive(row) ? [1, 1, 1, 1, 1] : [0, Math.min(row.contracts, 1), Math.min(row.stamps, 1), 1, 1];
      const got = [row.facilities, row.contracts, row.stamps, row.reports, row.requests];
      if (String(got) !== String(expected))
        wrong.push(`request ${row.id}: ${String(got)} instead of ${String(expected)}`);
    }
    if (rows.length !== applications) wrong.push(`${rows.length} requests of ${applications} people`);
    const known = (await (await fetch(`${lenderUrl}/sandbox/lenders/${LENDER_LINE}`)).json()) as {
      applications: { reference: string }[];
    };
    const references = known.applications.map(({ reference }) => reference);
    if (new Set(references).size !== references.length) wrong.push('the lender has an application twice');
    for (const row of rows)
      if (row.line === LENDER_LINE && isActive(row) && !references.includes(row.uid))
        wrong.push(`request ${row.id} is active, and its lender knows nothing of it`);
    const broken = (await auditLedger(server.databaseUrl)).filter(({ violations }) => violations > 0);
    wrong.push(...broken.map(({ check, examples }) => `check ${check.number} ${check.name}: ${examples.join(' ')}`));
    const active = rows.filter(isActive).length;
    const refused = rows.filter(({ status }) => status === 3).length;
    return { active, refused, pending: rows.length - active - refused, wrong };
  } finally {
    await owner.close();
  }
}

interface RequestEnd {
  readonly id: bigint;
  readonly uid: string;
  readonly line: number;
  readonly phase: number;
  readonly status: number;
  readonly facilities: number;
  readonly contracts: number;
  readonly stamps: number;
  readonly reports: number;
  readonly requests: number;
}
