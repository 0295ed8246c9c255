import path from 'node:path';
import type { Page } from 'playwright-core';
import { build, type Rollup } from 'vite';

const web = path.resolve(import.meta.dirname, '../../apps/web');
/** A name that is no file: its text is made here. */
const ENTRY = path.join(web, 'component-entry.js');
const ADDRESS = '/component-alone';

/** The script that draws one page of the catalogue alone, from the sources: for components that no screen shows yet. */
export async function bundleCataloguePage(name: string): Promise<string> {
  const component = path.join(web, `src/catalogue/pages/${name}.tsx`);
  const text = `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import Component from ${JSON.stringify(component)};
createRoot(document.getElementById('root')).render(createElement('main', null, createElement('h1', null, 'Component'), createElement(Component)));`;
  const built = await build({
    root: web,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'component-entry',
        resolveId: (id) => (id === ENTRY ? ENTRY : undefined),
        load: (id) => (id === ENTRY ? text : undefined),
      },
    ],
    build: { write: false, minify: false, rollupOptions: { input: ENTRY, output: { codeSplitting: false } } },
  });
  const [output] = (Array.isArray(built) ? built : [built]) as Rollup.RollupOutput[];
  const script = output?.output.find((file) => file.type === 'chunk');
  if (script?.type !== 'chunk') throw new Error(`${name} gave no script`);
  return script.code;
}

/** Opens a page that holds the script and nothing else. */
export async function openComponent(page: Page, baseUrl: string, script: string): Promise<void> {
  const address = `${baseUrl}${ADDRESS}`;
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="fa" dir="rtl"><head><title>component</title></head><body><div id="root"></div><script type="module" src="${ADDRESS}.js"></script></body></html>`,
    }),
  );
  await page.route(`${address}.js`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.goto(address);
}
