import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runRouterBuild } from '@nesye/web-kit/vite/run-router-build.ts';
import { withConsole } from './screens-file.ts';

/** The console is a folder of the customers' build, which is there before: one folder holds what a server serves. */
await runRouterBuild(path.resolve(import.meta.dirname, '..'), (client, output) => {
  renameSync(client, path.join(output, 'console'));
  const file = path.join(output, 'screens.json');
  writeFileSync(file, `${JSON.stringify(withConsole(JSON.parse(readFileSync(file, 'utf8')) as object), null, 2)}\n`);
});
