import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { claimAddress, readLaunchSettings } from '../tools/launcher/launch-settings.ts';
import { createLauncher } from '../tools/launcher/launcher.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the whole product listens, without a slash at the end. */
    baseUrl: string;
  }
}

/** Starts the whole product once for the browser tests, as `npm start` does, in a folder of its own on a free port. */
export default async function startProduct(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nesye-browser-'));
  // The database runs as another user and must reach its folder.
  chmodSync(folder, 0o755);
  process.env['LOG_LEVEL'] ??= 'warn';
  const settings = await readLaunchSettings({ ...process.env, NESYE_ENV: 'sandbox', HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder });
  await claimAddress(settings.host, settings.port);
  const launcher = createLauncher(settings, (text) => console.error(`nesye: ${text}`));
  const stop = async (): Promise<void> => {
    await launcher.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    project.provide('baseUrl', await launcher.start());
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
