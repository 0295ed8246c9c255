import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { kycCalls } from '@nesye/contract';
import { isoDate } from '@nesye/money';
import type { FastifyInstance } from 'fastify';
import { type RunningSandbox, runSandbox } from '../../../../../sandbox/src/testing/running-sandbox.ts';
import { createDataVault, type DataVault } from '../../../platform/crypto/data-vault.ts';
import { bindCalls } from '../../../platform/http/bind-calls.ts';
import { createHttpServer } from '../../../platform/http/create-http-server.ts';
import type { Principal } from '../../../platform/http/handler.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { fixedClock } from '../../../platform/testing/fixed-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.ts';
import { createUser, requireStepUp } from '../../identity/index.ts';
import { createFileStore } from '../../../platform/storage/file-store.ts';
import { createMediaReader } from '../../../platform/storage/media/media-reader.ts';
import { createDocuments, type DocumentCalls, type DocumentsModule } from '../documents.ts';
import { insertAddress } from '../queries/addresses.ts';
import { confirmIdentity, insertCustomer } from '../queries/customers.ts';
import { writeRegistryResult } from '../queries/registry-checks.ts';

export const START = '2026-11-21T08:00:00.000Z';

/** A person of these tests: confirmed by the registry, the address too; two of them are operators besides. */
export interface Person {
  readonly token: string;
  readonly userId: bigint;
  readonly nationalId: string;
  readonly mobile: string;
}

export interface HttpResponse {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface DocumentsWorld {
  readonly database: TestDatabase;
  readonly documents: DocumentsModule;
  readonly sandbox: RunningSandbox;
  readonly clock: ReturnType<typeof fixedClock>;
  readonly vault: DataVault;
  readonly filesFolder: string;
  /** A new customer whose registration is confirmed, unless given otherwise. */
  newPerson(options?: { readonly isFresh?: boolean; readonly isOperator?: boolean }): Promise<Person>;
  /** A new customer who has declared this passport. */
  newForeigner(passport: string): Promise<Person>;
  /** An operator has just proved the second factor again. */
  stepUp(person: Person): Promise<void>;
  ask(
    person: Person,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object | Buffer,
  ): Promise<HttpResponse>;
  confirmForm(person: Person, url: string, fields: Readonly<Record<string, string | Blob>>): Promise<HttpResponse>;
  /** Sends a file in parts and completes it; the last response. */
  upload(
    person: Person,
    bytes: Buffer,
    claim?: { readonly purpose?: string; readonly content_type?: string; readonly sha256?: string },
  ): Promise<HttpResponse>;
  /** A stored file's plain bytes. */
  storedBytes(fileId: string): Promise<Buffer>;
  close(): Promise<void>;
}

/** The documents of kyc over a real PostgreSQL and the sandbox's own scanner and registry. */
export async function startDocumentsWorld(): Promise<DocumentsWorld> {
  const [database, sandbox, dataDir] = await Promise.all([
    createTestDatabase(),
    runSandbox(),
    mkdtemp(path.join(tmpdir(), 'nesye-documents-')),
  ]);
  const clock = fixedClock(START);
  const vault = createDataVault({
    dataKeys: ['a secret for tests only, of more than thirty-two characters'],
    indexKeys: ['another secret for tests only, of more than thirty-two'],
  });
  const filesFolder = path.join(dataDir, 'files');
  const files = createFileStore({ folder: filesFolder, box: vault });
  const config = {
    virusScanUrl: `${sandbox.url}/sandbox/virus-scan/scan`,
    cardRegistryUrl: `${sandbox.url}/sandbox/serial/check`,
  };
  const media = createMediaReader();
  const documents = createDocuments({ database, clock, vault, files, media, config });
  const documentCalls = Object.fromEntries(
    Object.entries(kycCalls).filter(([name]) => name in documents.handlers),
  ) as unknown as DocumentCalls;
  const principals = new Map<string, Principal>();
  const app = createHttpServer(createLogger({ level: 'silent' }));
  bindCalls<DocumentCalls>(app, {
    calls: documentCalls,
    handlers: documents.handlers,
    authenticate: (token) => principals.get(token) ?? 'token_not_valid',
    requireStepUp: (principal) => requireStepUp(database.sql, principal, clock.now()),
  });
  await app.ready();
  let count = 0;
  const newPerson: DocumentsWorld['newPerson'] = async ({ isFresh = false, isOperator = false } = {}) => {
    count += 1;
    const nationalId = nationalIdOf(count);
    const mobile = `0919${String(count).padStart(7, '0')}`;
    const userId = await database.transaction(async (tx) => {
      const id = await createUser(tx, { mobile, roles: [{ role: 'customer' }], createdAt: clock.now() });
      if (!isFresh) {
        const at = clock.now();
        await insertCustomer(
          tx,
          vault,
          id,
          {
            number: { kind: 'national', number: nationalId },
            birthDate: isoDate('1991-05-12'),
            firstName: 'سارا',
            lastName: 'محمدی',
          },
          at,
        );
        await confirmIdentity(tx, id, undefined, at);
        await writeRegistryResult(tx, id, { identity: 'matched', mobile: 'matched', at, attempts: 0, nextTryAt: null });
        const home = {
          province: 'تهران',
          city: 'تهران',
          address: 'خیابان ولیعصر، پلاک ۱۲',
          postalCode: '1968654321',
          confirmedAt: at,
        };
        await insertAddress(tx, vault, id, home, at);
      }
      return id;
    });
    const token = `token-of-${count}`;
    const sessionId = isOperator ? await openProvedSession(database, userId, clock.now()) : 1n;
    principals.set(token, {
      userId,
      sessionId,
      isCustomer: true,
      isMerchant: false,
      isForeign: false,
      isOperator,
      operatorRoles: isOperator ? ['admin'] : [],
    });
    return { token, userId, nationalId, mobile };
  };
  const newForeigner: DocumentsWorld['newForeigner'] = async (passport) => {
    const person = await newPerson({ isFresh: true });
    const at = clock.now();
    await database.transaction(async (tx) => {
      const given = { birthDate: isoDate('1991-05-12'), firstName: 'علي', lastName: 'الحسن' };
      await insertCustomer(tx, vault, person.userId, { ...given, number: { kind: 'foreign', number: passport } }, at);
      const states = { identity: 'declared', mobile: 'none' } as const;
      await writeRegistryResult(tx, person.userId, { ...states, at, attempts: 0, nextTryAt: null });
    });
    return person;
  };
  const ask = requestOf(app);
  const storedBytes = async (fileId: string): Promise<Buffer> => {
    const file = await files.find(database.sql, fileId);
    const chunks: Buffer[] = [];
    if (file !== undefined) for await (const chunk of files.read(file)) chunks.push(chunk);
    return Buffer.concat(chunks);
  };
  return {
    storedBytes,
    database,
    documents,
    sandbox,
    clock,
    vault,
    filesFolder,
    newPerson,
    newForeigner,
    stepUp: async ({ userId }) => {
      await database.owner`update identity.session set second_factor_at = ${clock.now()} where user_id = ${String(userId)}`;
    },
    ask,
    confirmForm: (person, url, fields) => confirmForm(app, person, url, fields),
    upload: (person, bytes, claim) => uploadWhole(ask, person, bytes, claim),
    close: async () => {
      await app.close();
      media.close();
      await sandbox.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A session that has just proved its second factor. */
async function openProvedSession({ owner }: TestDatabase, userId: bigint, now: Date): Promise<bigint> {
  const expiresAt = new Date(now.getTime() + 86_400_000);
  const [row] = await owner<{ id: bigint }[]>`
    insert into identity.session (user_id, device_hash, device_label, network, signed_in_by, created_at, last_used_at, proved_at, second_factor_at, expires_at)
    values (${String(userId)}, ${Buffer.alloc(32)}, 'test', '', 'passkey', ${now}, ${now}, ${now}, ${now}, ${expiresAt}) returning id`;
  return row?.id ?? 0n;
}

/** The n-th number with a right check digit. */
function nationalIdOf(count: number): string {
  const digits = String(700_000_000 + count).padStart(9, '0');
  const rest = Array.from(digits, Number).reduce((sum, digit, index) => sum + digit * (10 - index), 0) % 11;
  return `${digits}${rest < 2 ? rest : 11 - rest}`;
}

const requestOf =
  (app: FastifyInstance): DocumentsWorld['ask'] =>
  async (person, method, url, body) => {
    const isBytes = body instanceof Buffer;
    const type = isBytes ? 'application/octet-stream' : 'application/json';
    const payload = body === undefined || isBytes ? body : JSON.stringify(body);
    const response = await app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${person.token}`, ...(payload === undefined ? {} : { 'content-type': type }) },
      ...(payload === undefined ? {} : { payload }),
    });
    return responseOf(response);
  };

async function confirmForm(
  app: FastifyInstance,
  person: Person,
  url: string,
  fields: Readonly<Record<string, string | Blob>>,
): Promise<HttpResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const request = new Request('http://127.0.0.1/', { method: 'POST', body: form });
  const headers = {
    authorization: `Bearer ${person.token}`,
    'content-type': request.headers.get('content-type') ?? '',
  };
  return responseOf(
    await app.inject({ method: 'POST', url, headers, payload: Buffer.from(await request.arrayBuffer()) }),
  );
}

function responseOf(response: { statusCode: number; headers: object; rawPayload: Buffer }): HttpResponse {
  const headers = response.headers as Record<string, unknown>;
  const isJson = String(headers['content-type']).startsWith('application/json');
  return {
    status: response.statusCode,
    headers,
    bytes: response.rawPayload,
    body: isJson ? (JSON.parse(String(response.rawPayload)) as Record<string, unknown>) : {},
  };
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

async function uploadWhole(
  ask: DocumentsWorld['ask'],
  person: Person,
  bytes: Buffer,
  claim: Parameters<DocumentsWorld['upload']>[2] = {},
): Promise<HttpResponse> {
  const begun = await ask(person, 'POST', '/api/v1/uploads/', {
    purpose: 'selfie_video',
    size: bytes.length,
    sha256: sha256Of(bytes),
    content_type: 'video/webm',
    ...claim,
  });
  if (begun.status !== 201) return begun;
  const { id, part_size: partBytes } = begun.body as { id: string; part_size: number };
  for (let at = 0; at < bytes.length; at += partBytes) {
    const part = await ask(person, 'PUT', `/api/v1/uploads/${id}/parts/${at}`, bytes.subarray(at, at + partBytes));
    if (part.status !== 200) return part;
  }
  return ask(person, 'POST', `/api/v1/uploads/${id}/complete/`, {});
}
