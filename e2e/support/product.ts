import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { claimAddress, readLaunchSettings } from '../../tools/launcher/launch-settings.ts';
import { createLauncher } from '../../tools/launcher/launcher.ts';

export interface RunningProduct {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  /** Where its embedded database and secrets lie. */
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
}

/** Starts the whole product as `npm start` does, with fresh demo data in a folder of its own, on a free port. */
export async function startProduct(): Promise<RunningProduct> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nesye-browser-'));
  // The database runs as another user and must reach its folder.
  chmodSync(folder, 0o755);
  process.env['LOG_LEVEL'] ??= 'warn';
  const settings = await readLaunchSettings({
    ...process.env,
    NESYE_ENV: 'sandbox',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: folder,
  });
  await claimAddress(settings.host, settings.port);
  const launcher = createLauncher(settings, (text) => console.error(`nesye: ${text}`));
  const stop = async (): Promise<void> => {
    await launcher.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { baseUrl: await launcher.start(), dataDir: folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
