import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../tools/postgres/embedded.ts';
import { sequentialP50 } from './sequential-reads.ts';

/** The p50 in milliseconds of the bare server's read (bare-server.ts) as one client sees it. */
export async function bareReadP50(databaseUrl: string, code: string, count: number): Promise<number> {
  const port = await freePort();
  const child = spawn(process.execPath, ['bench/bare-server.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port), NODE_ENV: 'production' },
  });
  try {
    await once(child.stdout, 'data');
    await sequentialP50(`http://127.0.0.1:${port}`, `/${code}`, [], count);
    return await sequentialP50(`http://127.0.0.1:${port}`, `/${code}`, [], count);
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
}
