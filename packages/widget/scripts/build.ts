import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '..');

/** The widget as one classic script that a page loads with one tag. Rejects when it cannot be built. */
export async function bundleWidget(): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: 'src/index.ts', formats: ['iife'], name: 'nesyePlans' },
    },
  });
  const files = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  const [script] = files;
  if (files.length !== 1 || script?.type !== 'chunk') throw new Error('the widget is not one script');
  return script.code;
}

if (import.meta.main) {
  const code = await bundleWidget();
  mkdirSync(path.join(ROOT, 'dist'), { recursive: true });
  writeFileSync(path.join(ROOT, 'dist/v1.js'), code);
  console.error(`nesye: ${code.length} characters into ${path.join(ROOT, 'dist/v1.js')}`);
}
