import { randomInt } from 'node:crypto';
import { isNationalId } from '@nesye/persian';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { rial } from '@nesye/money';
import type { PurchaseWith } from '../modules/payments/index.ts';
import { currentTerms } from '../modules/schedules/index.ts';
import type { BusinessClock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { DataVault } from '../platform/crypto/data-vault.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import { createOutboundClient, type OutboundClient } from '../platform/outbound/outbound-client.ts';
import { readJson } from '../platform/outbound/read-json.ts';
import { DEMO_PASSWORD, openVerifiedCustomer } from './demo-people.ts';
import { openOwnFacility } from './open-facility.ts';
import { arrearsBegan, seedArrears } from './seed-arrears.ts';

export interface PeopleRouteDeps {
  readonly database: Database;
  readonly clock: BusinessClock;
  readonly vault: DataVault;
  readonly config: Pick<Config, 'bureauUrl' | 'registryUrl'>;
  readonly setPassword: (tx: Tx, userId: bigint, password: string) => Promise<void>;
  readonly purchaseWith: PurchaseWith;
}

const TIMEOUT_MS = 5_000;
const MAX_SCORE = 900;
const MAX_LIMIT_RIAL = 1_000_000_000;
const WALLET_RIAL = 5_000_000n;
/** The limit of someone in arrears who was given none. */
const LIMIT_RIAL = 100_000_000n;
const BIRTH_DATE = '1990-05-12';

/**
 * `POST /sandbox/people` `{score?, limit?, arrears?}` → `{mobile, national_id}`: a new customer whose identity and address are confirmed, with 5,000,000 rials in the wallet, the
 * demo's password, and the score that the sandbox's bureau will give; line 1 with so many rials where a limit is given; with `arrears: true` also a purchase by line 1 of which
 * two rows are late. Register it in the sandbox only.
 */
export function registerPeopleRoute(app: FastifyInstance, deps: PeopleRouteDeps): void {
  const client = createOutboundClient({ party: 'sandbox', timeoutMs: TIMEOUT_MS });
  app.post('/sandbox/people', async (request, reply) => {
    const wanted = readWanted(request.body);
    if (wanted === undefined) return refuse(reply);
    const { score } = wanted;
    const nationalId = newNationalId();
    if (score !== undefined && !(await setScore(client, deps.config.bureauUrl, nationalId, score)))
      return unavailable(reply);
    const name = await nameOf(client, deps.config.registryUrl, nationalId);
    if (name === undefined) return unavailable(reply);
    const { mobile, customerId } = await openPerson(deps, nationalId, name);
    await openLine(deps, customerId, wanted);
    return reply.code(201).header('cache-control', 'no-store').send({ mobile, national_id: nationalId });
  });
}

interface Name {
  readonly firstName: string;
  readonly lastName: string;
}

async function openPerson(
  { database, clock, vault, setPassword }: PeopleRouteDeps,
  nationalId: string,
  name: Name,
): Promise<{ readonly mobile: string; readonly customerId: bigint }> {
  const now = clock.businessNow();
  return await database.transaction(async (tx) => {
    const mobile = await freeMobile(tx);
    const customerId = await openVerifiedCustomer(
      tx,
      vault,
      {
        mobile,
        nationalId,
        ...name,
        birthDate: BIRTH_DATE,
        city: 'تهران',
        address: 'خیابان ولیعصر، پلاک ۱۲',
        postalCode: '1966813118',
        walletRial: WALLET_RIAL,
      },
      now,
      { now, today: clock.businessDate() },
    );
    await setPassword(tx, customerId, DEMO_PASSWORD);
    return { mobile, customerId };
  });
}

/** Line 1 under its terms of today, where a limit or arrears are wanted. */
async function openLine(
  { database, clock, purchaseWith }: PeopleRouteDeps,
  customerId: bigint,
  { limit, isInArrears }: Wanted,
): Promise<void> {
  if (limit === undefined && !isInArrears) return;
  const [today, at] = [clock.businessDate(), clock.businessNow()];
  const facility = await database.transaction(async (tx) => {
    const { id: termsId } = await currentTerms(tx, 1, today);
    const openedAt = isInArrears ? arrearsBegan(today) : at;
    return await openOwnFacility(tx, customerId, termsId, rial(BigInt(limit ?? LIMIT_RIAL)), openedAt);
  });
  if (isInArrears) await seedArrears({ database, purchaseWith }, { customerId, facility }, { today, at });
}

/** A mobile that no one has: 0990 and seven digits. */
async function freeMobile(tx: Tx): Promise<string> {
  for (;;) {
    const mobile = `0990${String(randomInt(10_000_000)).padStart(7, '0')}`;
    const [taken] = await tx`select from identity.app_user where mobile = ${mobile}`;
    if (taken === undefined) return mobile;
  }
}

/** A right national id: the registry knows none that begin with 998 or 999. */
function newNationalId(): string {
  const start = String(randomInt(100_000_000, 990_000_000));
  return Array.from({ length: 10 }, (_, digit) => `${start}${digit}`).find(isNationalId) ?? newNationalId();
}

/** The name that the registry has for a number; undefined when it gives none. */
async function nameOf(client: OutboundClient, url: string | undefined, nationalId: string): Promise<Name | undefined> {
  const result = await client.send({
    url: url === undefined ? undefined : `${url}/person`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ national_id: nationalId, birth_date: BIRTH_DATE }),
    isRepeatable: true,
  });
  if (result.kind !== 'response') return undefined;
  const { first_name: firstName, last_name: lastName } = (readJson(result) ?? {}) as Readonly<Record<string, unknown>>;
  return typeof firstName === 'string' && typeof lastName === 'string' ? { firstName, lastName } : undefined;
}

async function setScore(
  client: OutboundClient,
  url: string | undefined,
  nationalId: string,
  score: number,
): Promise<boolean> {
  const result = await client.send({
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ national_id: nationalId, score: String(score) }).toString(),
    isRepeatable: true,
  });
  return result.kind === 'response' && result.status < 400;
}

interface Wanted {
  readonly score: number | undefined;
  /** Rials. */
  readonly limit: number | undefined;
  readonly isInArrears: boolean;
}

/** The body's fields, which may be left out; undefined where one is wrong. */
function readWanted(body: unknown): Wanted | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const { score, limit, arrears = false, ...others } = body as Readonly<Record<string, unknown>>;
  if (Object.keys(others).length > 0 || typeof arrears !== 'boolean') return undefined;
  if (!isWithin(score, 0, MAX_SCORE) || !isWithin(limit, 1, MAX_LIMIT_RIAL)) return undefined;
  return { score, limit, isInArrears: arrears };
}

const isWithin = (value: unknown, least: number, most: number): value is number | undefined =>
  value === undefined || (Number.isInteger(value) && (value as number) >= least && (value as number) <= most);

function refuse(reply: FastifyReply): FastifyReply {
  const text =
    'امتیاز عددی درست از ۰ تا ۹۰۰ است، سقف از ۱ تا ۱٬۰۰۰٬۰۰۰٬۰۰۰ ریال و arrears درست یا نادرست؛ هیچ‌کدام لازم نیست.';
  return reply.code(400).send({ score: [text], code: 'invalid', request_id: reply.request.id });
}

function unavailable(reply: FastifyReply): FastifyReply {
  const text = 'ثبت احوال یا اعتبارسنجی آزمایشی پاسخ نمی‌دهد.';
  return reply.code(503).send({ non_field_errors: [text], code: 'unavailable', request_id: reply.request.id });
}
