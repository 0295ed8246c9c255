import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '..');

/** The library as one JavaScript module for Node from 20 on and for edge runtimes. Rejects when it cannot be built. */
export async function bundleSdk(): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      lib: { entry: 'src/index.ts', formats: ['es'] },
    },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  if (bundle === undefined || !('output' in bundle)) throw new Error('the bundler made nothing');
  const [main, ...more] = bundle.output;
  if (more.length > 0)
    throw new Error(`the bundle has more than one file: ${more.map((file) => file.fileName).join()}`);
  return main.code;
}

if (import.meta.main) {
  const code = await bundleSdk();
  mkdirSync(path.join(ROOT, 'dist'), { recursive: true });
  writeFileSync(path.join(ROOT, 'dist/nesye.js'), code);
  console.error(`nesye: ${code.length} characters into ${path.join(ROOT, 'dist/nesye.js')}`);
}
