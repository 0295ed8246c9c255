import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { claimAddress, type DatabaseEnvironment, readLaunchSettings } from '../../tools/launcher/launch-settings.ts';
import { createLauncher } from '../../tools/launcher/launcher.ts';

export interface RunningProduct {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly stop: () => Promise<void>;
}

/** Starts the whole product as `npm start` does, with fresh demo data in a folder that goes with it, on a free port. */
export async function startProduct(): Promise<RunningProduct> {
  const folder = temporaryFolder();
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const product = await startProductOver(folder);
    return { ...product, stop: () => product.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Starts the product over a data folder, on a free port. `database` is one that is there already; without it the product starts a PostgreSQL in the folder. */
export async function startProductOver(dataDir: string, database?: DatabaseEnvironment): Promise<RunningProduct> {
  process.env['LOG_LEVEL'] ??= 'warn';
  const settings = await readLaunchSettings({
    ...process.env,
    NESYE_ENV: 'sandbox',
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO_SHOP_PORT: '0',
    DATA_DIR: dataDir,
    ...database,
  });
  await claimAddress(settings.host, settings.port);
  const launcher = createLauncher(settings, (text) => console.error(`nesye: ${text}`));
  try {
    return { baseUrl: await launcher.start(), stop: () => launcher.stop() };
  } catch (error) {
    await launcher.stop();
    throw error;
  }
}

/** A new folder that PostgreSQL, which runs as another user, can reach. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'nesye-browser-'));
  chmodSync(folder, 0o755);
  return folder;
}
