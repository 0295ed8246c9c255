import { buildWebApp, webClientFolder } from './launcher/web-build.ts';

const say = (text: string): void => console.error(`nesye: ${text}`);

try {
  const wasBuilt = await buildWebApp({ say });
  say(wasBuilt ? `built into ${webClientFolder()}` : `nothing to do: ${webClientFolder()} is made from these sources`);
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
