import { type ChildProcess, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { type IncomingMessage, request as sendRequest, type ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runDetached } from '../../apps/server/src/platform/detached/run-detached.ts';
import { awaitOk } from '../launcher/await-ready.ts';
import { SERVER_FLAGS } from '../launcher/server-flags.ts';
import { freePort } from '../postgres/embedded.ts';

const root = path.resolve(import.meta.dirname, '../..');
const STANDBY_SCRIPT = path.join(import.meta.dirname, 'standby-server.ts');
const preload = new URL('../launcher/exit-with-parent.ts', import.meta.url).href;
/** What the server is made of; a change in any of these starts another one. */
const SOURCES = ['apps/server/src', 'packages', 'db'];
const NOT_SERVER = /(?:^|[\\/])(?:ui|node_modules)[\\/]|\.test(?:-support)?\.ts$|\.md$/;
/** Editors write a file in several steps, and branches change many together. */
const SETTLE_MS = 60;
const STOP_MS = 1_500;
/** A server that still ends has its own port. */
const PORTS = 3;
const MAX_WAIT_MS = 20_000;

export interface ApiServer {
  /** Passes a request on; while another server starts, it waits for that one. */
  passOn(request: IncomingMessage, response: ServerResponse): void;
  /** Resolves when the present server responds, rejects when it ended instead. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** A process with its libraries loaded, and the port it will listen on. */
interface StandbyServer {
  readonly child: ChildProcess;
  readonly port: number;
}

interface RunningServer extends StandbyServer {
  /** Rejects when the process ends before it responds. */
  readonly ready: Promise<void>;
}

/**
 * Runs the API server on a free port of this machine, and another in its place whenever its sources change. The next process has its libraries loaded before
 * it is needed; requests that come while it starts wait. Database and sandbox are not touched.
 */
export async function startApiServer(env: NodeJS.ProcessEnv, say: (text: string) => void): Promise<ApiServer> {
  const ports = await Promise.all(Array.from({ length: PORTS }, freePort));
  let starts = 0;
  const spawnNext = (): StandbyServer => spawnStandby(env, ports[(starts += 1) % PORTS] ?? 0);
  let standby = spawnNext();
  let timer: NodeJS.Timeout | undefined;

  const launch = (probe: 'readyz' | 'healthz'): RunningServer => {
    const { child, port } = standby;
    child.send('go');
    const server = { child, port, ready: awaitServer(child, port, probe) };
    // Not earlier: it would take the processor from the server that someone waits for.
    runDetached(
      server.ready.finally(() => (standby = spawnNext())),
      () => undefined,
    );
    return server;
  };

  // Demo data are seeded once: only the first start is waited for until they are there.
  let current = launch('readyz');

  const restart = (): void => {
    // The present one still starts: the change comes after it.
    if (standby.child === current.child) return schedule();
    const startedAt = performance.now();
    runDetached(endProcess(current.child), () => undefined);
    current = launch('healthz');
    runDetached(
      current.ready.then(() => say(`server started again in ${seconds(startedAt)} s`)),
      (error) => say(`${messageOf(error)}. It starts again with the next change.`),
    );
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(restart, SETTLE_MS);
  };

  const watchers = SOURCES.map((folder) =>
    watch(path.join(root, folder), { recursive: true }, (_event, name) => {
      if (name !== null && !NOT_SERVER.test(name)) schedule();
    }),
  );

  return {
    passOn: (request, response) => runDetached(pipe(current, request, response), (error) => refuse(response, error)),
    ready: () => current.ready,
    stop: async () => {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await Promise.all([endProcess(current.child), endProcess(standby.child)]);
    },
  };
}

function spawnStandby(env: NodeJS.ProcessEnv, port: number): StandbyServer {
  const child = spawn(process.execPath, [...SERVER_FLAGS, '--import', preload, STANDBY_SCRIPT], {
    cwd: root,
    env: { ...env, PORT: String(port), NESYE_WEB_APP: 'elsewhere' },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return { child, port };
}

async function awaitServer(child: ChildProcess, port: number, probe: 'readyz' | 'healthz'): Promise<void> {
  const ended = new AbortController();
  const end = new Promise<never>((_, reject) => {
    child.once('exit', (code, signal) => {
      ended.abort();
      reject(new Error(`the server ended (${signal ?? `exit code ${code}`})`));
    });
  });
  await Promise.race([awaitOk(`http://127.0.0.1:${port}/${probe}`, ended.signal), end]);
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => {
    child.once('exit', resolve);
  });
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(force);
}

async function pipe({ port, ready }: RunningServer, request: IncomingMessage, response: ServerResponse): Promise<void> {
  await Promise.race([
    ready,
    sleep(MAX_WAIT_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('the server does not respond'))),
  ]);
  await new Promise<void>((resolve, reject) => {
    const upstream = sendRequest(
      { host: '127.0.0.1', port, method: request.method, path: request.url, headers: request.headers },
      (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
        reply.once('end', resolve);
        reply.once('error', reject);
      },
    );
    upstream.once('error', reject);
    request.pipe(upstream);
  });
}

function refuse(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.destroy();
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' });
  response.end(`${messageOf(error)}\n`);
}

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
