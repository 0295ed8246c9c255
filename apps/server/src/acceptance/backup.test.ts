import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLedger } from '../../../../tools/ledger/audit.ts';
import { startEmbeddedPostgres } from '../../../../tools/postgres/embedded.ts';
import { readConfig } from '../platform/config/config.ts';
import { createDataVault } from '../platform/crypto/data-vault.ts';
import { connectAsOwner } from '../platform/database/connect-as-owner.ts';
import { createFileStore } from '../platform/storage/file-store.ts';
import { ClientJournal } from './testing/client-journal.test-support.ts';
import { type CrashWorld, startCrashWorld } from './testing/crash-world.test-support.ts';
import { openCrowd, startLoad, untilInTheMiddle } from './testing/purchase-load.test-support.ts';

const tools = path.resolve(import.meta.dirname, '../../../../tools');
const KEY = { NESYE_BACKUP_KEY: '7d0c4b1e9f2a6358'.repeat(4) };
const CONTENT = Buffer.from('a page of somebody’s identity card '.repeat(5_000));

/** A backup does not hold the keys: they are kept elsewhere, and a server without them does not start over what they sealed. */
const keysOf = (dataDir: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      NESYE_DATA_KEYS: 'data-key',
      NESYE_INDEX_KEY: 'index-key',
      NESYE_OTP_KEY: 'otp-key',
      NESYE_PIN_KEY: 'pin-key',
    }).map(([name, file]) => [name, readFileSync(path.join(dataDir, 'secrets', file), 'utf8').trim()]),
  );

let world: CrashWorld;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'nesye-backup-'));
  chmodSync(folder, 0o755);
  world = await startCrashWorld();
}, 90_000);
afterAll(async () => {
  await world.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** Runs beside the load, which is this process's own. */
async function runTool(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, [path.join(tools, name), ...args], {
    env: { PATH: process.env['PATH'], ...env },
  });
  const pieces: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => pieces.push(piece));
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, output: Buffer.concat(pieces).toString() };
}

const fileStoreOf = (dataDir: string) => {
  const { secrets } = readConfig({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://nobody' });
  return createFileStore({ folder: path.join(dataDir, 'files'), box: createDataVault(secrets) });
};

test(
  'a backup under load comes back in a fresh cluster: every purchase acknowledged before it, the books right, the file opens',
  { timeout: 180_000 },
  async () => {
    const owner = connectAsOwner(world.databaseUrl);
    const store = fileStoreOf(world.dataDir);
    const file = await owner.transaction((tx) =>
      store.create(tx, { owner: 'kyc.document', sizeBytes: CONTENT.length, at: new Date() }),
    );
    await store.write(file, 0, CONTENT);
    await owner.close();
    const journal = new ClientJournal();
    const load = startLoad(world.baseUrl, await openCrowd(world.databaseUrl, 12), journal, 12);
    await untilInTheMiddle(journal, 60);
    const before = journal.acknowledged.map(({ uid }) => uid);
    const backup = path.join(folder, 'monday');
    const written = await runTool('backup.ts', [backup], {
      DATABASE_URL: world.databaseUrl,
      DATA_DIR: world.dataDir,
      ...KEY,
    });
    const during = journal.acknowledged.length - before.length;
    await load.stop();
    expect(during).toBeGreaterThan(0);
    expect(written).toMatchObject({ status: 0, output: expect.stringContaining('1 files') });
    expect(
      (await runTool('backup.ts', [backup], { DATABASE_URL: world.databaseUrl, DATA_DIR: world.dataDir, ...KEY }))
        .output,
    ).toContain('is there already');

    const dataDir = path.join(folder, 'fresh');
    const restored = await runTool('restore.ts', [backup], { DATA_DIR: dataDir, ...KEY });
    expect(restored.output).toMatch(/ledger audit: (\d+) of \1 checks hold/);
    expect(restored.status).toBe(0);
    // The keys are stored elsewhere; in the sandbox they are beside the database.
    for (const key of readdirSync(path.join(world.dataDir, 'secrets'))) {
      if (key.endsWith('-key')) cpSync(path.join(world.dataDir, 'secrets', key), path.join(dataDir, 'secrets', key));
    }
    const cluster = await startEmbeddedPostgres(dataDir);
    try {
      const url = cluster.urlOf('nesye');
      const again = connectAsOwner(url);
      const found = await again.sql<
        { uid: string }[]
      >`select uid from payments.purchase where uid = any (${before}::text[])`;
      expect(found.length).toBe(before.length);
      const known = await fileStoreOf(dataDir).find(again.sql, file.id);
      expect(known).toBeDefined();
      const chunks: Buffer[] = [];
      if (known !== undefined) for await (const chunk of fileStoreOf(dataDir).read(known)) chunks.push(chunk);
      expect(Buffer.concat(chunks).equals(CONTENT)).toBe(true);
      expect((await auditLedger(url)).filter(({ violations }) => violations > 0)).toEqual([]);
      // What guards the books came back as well: nobody's rows can be changed.
      await expect(again.sql`update ledger.line set amount_rial = amount_rial + 1`).rejects.toThrow();
      const [{ id: next } = { id: 0n }] = await again.sql<
        { id: bigint }[]
      >`select nextval(pg_get_serial_sequence('messaging.sms_delivery', 'id')) as id`;
      const [{ id: last } = { id: 0n }] = await again.sql<
        { id: bigint }[]
      >`select coalesce(max(id), 0) as id from messaging.sms_delivery`;
      expect(next > last).toBe(true);
      await again.close();

      // A server that never holds the owner's login works over it.
      const admin = connectAsOwner(url);
      await admin.sql.script(`create role drill_server login noinherit password 'drill'`);
      await admin.close();
      const serverUrl = new URL(url);
      serverUrl.username = 'drill_server';
      serverUrl.password = 'drill';
      const migrated = await runTool('migrate.ts', [], { DATABASE_OWNER_URL: url, DATABASE_URL: serverUrl.href });
      expect(migrated).toEqual({ status: 0, output: 'up to date: nothing to do\n' });
      const behind = await startCrashWorld({
        route: async () => ({
          env: { DATABASE_URL: serverUrl.href, MIGRATE_AT_START: 'no', ...keysOf(world.dataDir) },
          close: async () => undefined,
        }),
      });
      expect(behind.isServerAlive()).toBe(true);
      await behind.stop();
    } finally {
      await cluster.stop();
    }
  },
);

test(
  'a damaged backup, one that is not whole, and a place that is not empty are refused before anything is written',
  { timeout: 60_000 },
  async () => {
    const backup = path.join(folder, 'monday');
    const other = path.join(folder, 'other');
    cpSync(backup, path.join(folder, 'damaged'), { recursive: true });
    const [table = ''] = readdirSync(path.join(folder, 'damaged/tables'));
    appendFileSync(path.join(folder, 'damaged/tables', table), 'x');
    expect(
      await runTool('restore.ts', [path.join(folder, 'damaged')], {
        DATABASE_URL: world.databaseUrl,
        DATA_DIR: other,
        ...KEY,
      }),
    ).toMatchObject({
      status: 1,
      output: expect.stringContaining('the backup is damaged'),
    });
    rmSync(path.join(folder, 'damaged/tables', table));
    expect(
      (
        await runTool('restore.ts', [path.join(folder, 'damaged')], {
          DATABASE_URL: world.databaseUrl,
          DATA_DIR: other,
          ...KEY,
        })
      ).output,
    ).toContain('not whole');
    expect(
      (await runTool('restore.ts', [backup], { DATABASE_URL: world.databaseUrl, DATA_DIR: other, ...KEY })).output,
    ).toContain('holds Nesye already');
    expect(
      (await runTool('restore.ts', [backup], { DATABASE_URL: world.databaseUrl, DATA_DIR: world.dataDir, ...KEY }))
        .output,
    ).toContain('is not empty');
    expect(
      (await runTool('restore.ts', [tmpdir()], { DATABASE_URL: world.databaseUrl, DATA_DIR: other, ...KEY })).output,
    ).toContain('is not a backup of Nesye');
    expect(existsSync(path.join(backup, 'manifest.json'))).toBe(false);
  },
);

test(
  'a sealed backup shows nothing, and one that was altered, exchanged, opened without its key or forged without one is refused',
  { timeout: 60_000 },
  async () => {
    const backup = path.join(folder, 'monday');
    const env = { DATABASE_URL: world.databaseUrl, DATA_DIR: path.join(folder, 'other') };
    const restore = async (from: string, key: Record<string, string> = KEY) =>
      (await runTool('restore.ts', [path.join(folder, from)], { ...env, ...key })).output;
    for (const table of readdirSync(path.join(backup, 'tables')))
      expect(
        readFileSync(path.join(backup, 'tables', table))
          .subarray(0, 2)
          .toString('hex'),
        table,
      ).not.toBe('1f8b');
    expect(await restore('monday', {})).toContain('is encrypted: set NESYE_BACKUP_KEY');
    expect(await restore('monday', { NESYE_BACKUP_KEY: '1'.repeat(40) })).toContain('does not open');
    const copyOf = (name: string): string => {
      cpSync(backup, path.join(folder, name), { recursive: true });
      return path.join(folder, name);
    };
    const turned = path.join(copyOf('turned'), 'manifest.sealed');
    const bytes = readFileSync(turned);
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    writeFileSync(turned, bytes);
    expect(await restore('turned')).toContain('does not open');
    const exchanged = path.join(copyOf('exchanged'), 'tables');
    const [first = '', second = ''] = readdirSync(exchanged);
    cpSync(path.join(exchanged, first), path.join(exchanged, second));
    expect(await restore('exchanged')).toContain('the backup is damaged');
    const forged = copyOf('forged');
    rmSync(path.join(forged, 'manifest.sealed'));
    writeFileSync(path.join(forged, 'manifest.json'), '{"format":1}');
    expect(await restore('forged')).toContain('is not encrypted');
    expect(await runTool('backup.ts', [path.join(folder, 'none')], { ...env, NESYE_ENV: 'production' })).toMatchObject({
      status: 1,
      output: expect.stringContaining('NESYE_BACKUP_KEY is missing'),
    });
  },
);
