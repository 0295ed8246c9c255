import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, ConfigError, readConfig } from '../../apps/server/src/platform/config/config.ts';
import { givenVariables } from '../../apps/server/src/platform/config/env.ts';
import { freePort } from '../postgres/embedded.ts';

/** How the server reaches its database: it works as a user that owns nothing; the owner's URL is for its migrations. */
export interface DatabaseEnvironment {
  readonly DATABASE_URL: string;
  readonly DATABASE_OWNER_URL?: string;
}

export interface LaunchSettings {
  readonly environment: Config['environment'];
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** How long the server reports to its balancer that it is not ready before it refuses, in milliseconds. */
  readonly drainMs: number;
  /** The database given from outside, as the server gets it; undefined means the embedded one. */
  readonly database: DatabaseEnvironment | undefined;
  /** Where the demo shop listens on loopback; undefined where there is none: in production, and where the product is not on this machine alone. */
  readonly demoShopPort: number | undefined;
}

/** The demo shop’s, where it is free: `DEMO_SHOP_PORT` chooses another, 0 any free one. */
const DEMO_SHOP_PORT = 8090;
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

/** A server that is just being replaced may hold the port for a moment. */
const PORT_PATIENCE_MS = 3_000;
const POLL_MS = 100;

/**
 * Reads the environment with the server's own rules, before anything is started. In production the database must be
 * named: an embedded one next to the program has no backup and no second machine. Throws ConfigError.
 */
export async function readLaunchSettings(variables: NodeJS.ProcessEnv): Promise<LaunchSettings> {
  const env = givenVariables(variables);
  const given = env['DATABASE_URL'];
  const isProduction = env['NESYE_ENV'] === 'production';
  const config = readConfig(
    given === undefined && !isProduction ? { ...env, DATABASE_URL: 'postgres://embedded' } : env,
  );
  return {
    environment: config.environment,
    host: config.host,
    port: config.port === 0 ? await freePort() : config.port,
    dataDir: config.dataDir,
    drainMs: config.drainMs,
    database: given === undefined ? undefined : { DATABASE_URL: given, DATABASE_OWNER_URL: config.databaseOwnerUrl },
    demoShopPort:
      isProduction || !LOOPBACK.has(config.host) ? undefined : await demoShopPort(variables['DEMO_SHOP_PORT']),
  };
}

async function demoShopPort(chosen: string | undefined): Promise<number> {
  const given = chosen === undefined || chosen === '' ? String(DEMO_SHOP_PORT) : chosen;
  const port = Number(given);
  if (!/^\d{1,5}$/.test(given) || port > 65_535)
    throw new ConfigError(`DEMO_SHOP_PORT is "${given}"; it must be a port from 0 to 65535.`);
  return port === 0 || (await tryListen('127.0.0.1', port)) !== undefined ? await freePort() : port;
}

/** Makes sure the address can be listened on. Throws ConfigError in plain words. */
export async function claimAddress(host: string, port: number): Promise<void> {
  const deadline = Date.now() + PORT_PATIENCE_MS;
  for (;;) {
    const code = await tryListen(host, port);
    if (code === undefined) return;
    if (code !== 'EADDRINUSE')
      throw new ConfigError(
        `Nesye cannot listen on ${host}:${port} (${code}). Set HOST and PORT to an address of this machine.`,
      );
    if (Date.now() > deadline)
      throw new ConfigError(
        `Port ${port} on ${host} is in use. Stop what listens there, or choose another: PORT=${port + 1} npm start`,
      );
    await sleep(POLL_MS);
  }
}

function tryListen(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) =>
      resolve('code' in error && typeof error.code === 'string' ? error.code : error.message),
    );
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}
