import path from 'node:path';
import { ConfigError } from '../apps/server/src/platform/config/config.ts';
import { claimAddress, readLaunchSettings } from './launcher/launch-settings.ts';
import { createLauncher } from './launcher/launcher.ts';
import { fullDiskOf } from './launcher/full-disk.ts';
import { watchBootstrap } from './launcher/parent-watch.ts';

/** `npm start`: reads the environment, starts everything, prints the address, and takes everything down again. */
const say = (text: string): void => console.error(`nesye: ${text}`);

try {
  const settings = await readLaunchSettings(process.env);
  await claimAddress(settings.host, settings.port);
  const launcher = createLauncher(settings, say);
  let isEnding = false;
  const end = async (code: number): Promise<never> => {
    isEnding = true;
    try {
      await launcher.stop();
    } catch (error) {
      say(`not everything could be stopped: ${messageOf(error)}`);
      process.exit(1);
    }
    process.exit(code);
  };
  // A Ctrl-C reaches the whole process group and is passed on by the bootstrap as well: later ones change nothing.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void (isEnding || end(0)));
  watchBootstrap(() => void (isEnding || end(0)));
  try {
    const address = await launcher.start();
    console.log(
      `\n  Nesye is ready: ${address}${settings.environment === 'sandbox' ? `\n  Demo accounts, shops and messages: ${address}/sandbox/` : ''}\n`,
    );
  } catch (error) {
    if (!isEnding) {
      say(fullDiskOf(error, [settings.dataDir, path.resolve(import.meta.dirname, '..')]) ?? messageOf(error));
      await end(1);
    }
  }
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
