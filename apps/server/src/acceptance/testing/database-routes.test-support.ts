import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../../../tools/postgres/embedded.ts';
import { WITH_SERVER_PROGRAMS } from '../../../../../tools/system-tools.ts';
import { connectAsOwner } from '../../platform/database/connect-as-owner.ts';
import type { Route } from './crash-world.test-support.ts';

const LOGIN = 'nesye_server';

/** Makes the login that owns nothing and returns its URL; the owner's URL stays for migrations. */
async function createServerLogin(databaseUrl: string): Promise<URL> {
  const url = new URL(databaseUrl);
  url.username = LOGIN;
  url.password = randomBytes(12).toString('hex');
  const owner = connectAsOwner(databaseUrl);
  await owner.sql.script(`create role ${LOGIN} login noinherit password '${url.password}'`);
  await owner.close();
  return url;
}

const at = (url: URL, port: number): string => {
  const moved = new URL(url);
  moved.port = String(port);
  return moved.href;
};

async function passOn(earlier: Promise<void>, chunk: Buffer, to: Socket, pauseMs: number): Promise<void> {
  await earlier;
  if (pauseMs > 0) await sleep(pauseMs);
  if (to.writable) to.write(chunk);
}

export type LineMode = 'pass' | 'cut' | 'delay' | 'black-hole';

export interface LineRoute extends Route {
  /** `cut` ends every connection and refuses new ones, `delay` holds each piece for 400 ms, `black-hole` swallows everything without a word. */
  setMode(mode: LineMode): void;
}

const DELAY_MS = 400;

/** A TCP line between server and database that can misbehave. What it swallowed never arrives: such connections stay dead. */
export async function startLine(databaseUrl: string): Promise<LineRoute> {
  const url = await createServerLogin(databaseUrl);
  const targetPort = Number(url.port);
  let mode: LineMode = 'pass';
  const sockets = new Set<Socket>();
  // Like TCP it never reorders bytes and never leaves some out: a direction that swallowed one piece stays silent.
  const forward = (from: Socket, to: Socket) => {
    let last = Promise.resolve();
    let isSilent = false;
    from.on('data', (chunk: Buffer) => {
      isSilent ||= mode === 'black-hole';
      if (isSilent) return;
      const pauseMs = mode === 'delay' ? DELAY_MS : 0;
      last = passOn(last, chunk, to, pauseMs);
    });
  };
  const server = createServer((client) => {
    if (mode === 'cut') return void client.destroy();
    const upstream = connect(targetPort, '127.0.0.1');
    forward(client, upstream);
    forward(upstream, client);
    const end = () => {
      for (const socket of [client, upstream]) {
        socket.destroy();
        sockets.delete(socket);
      }
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  return {
    env: { DATABASE_URL: at(url, port), DATABASE_OWNER_URL: databaseUrl },
    setMode: (next) => {
      mode = next;
      if (next === 'cut') for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const POOLER_READY_MS = 10_000;

/** Debian's PgBouncer in transaction mode before the database. */
export async function startPgBouncer(databaseUrl: string): Promise<Route> {
  const url = await createServerLogin(databaseUrl);
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'nesye-pooler-'));
  chmodSync(folder, 0o755);
  const usersFile = path.join(folder, 'users.txt');
  writeFileSync(usersFile, `"${LOGIN}" "${url.password}"\n`, { mode: 0o644 });
  const settings = [
    '[databases]',
    `nesye = host=127.0.0.1 port=${url.port} dbname=nesye`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${usersFile}`,
    'pool_mode = transaction',
    'default_pool_size = 20',
    'max_client_conn = 200',
    'server_connect_timeout = 2',
    'server_login_retry = 1',
  ];
  const settingsFile = path.join(folder, 'pgbouncer.ini');
  writeFileSync(settingsFile, `${settings.join('\n')}\n`, { mode: 0o644 });
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child: ChildProcess = spawn('pgbouncer', [...asUser, '-q', settingsFile], {
    stdio: 'ignore',
    env: WITH_SERVER_PROGRAMS,
  });
  await untilListening(port, child);
  return {
    env: { DATABASE_URL: at(url, port), DATABASE_OWNER_URL: databaseUrl, DATABASE_POOLER: 'transaction' },
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(port: number, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + POOLER_READY_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error('pgbouncer ended while starting');
    const isListening = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isListening) return;
    if (performance.now() > deadline) throw new Error('pgbouncer does not listen');
    await sleep(50);
  }
}
