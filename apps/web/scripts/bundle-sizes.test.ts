import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { HEAVY, screenSizes } from './bundle-sizes.ts';

let client: string;
afterEach(() => rmSync(client, { recursive: true, force: true }));

/** As many bytes as nothing makes smaller. */
const noise = (bytes: number): string =>
  `//${randomBytes(bytes)
    .toString('latin1')
    .replaceAll(/[\n\r"'`]/g, 'x')}`;

/** A built folder with one more screen, whose own file and the kit it imports have these sizes. */
function buildWith({ ownBytes, kit, kitBytes }: { ownBytes: number; kit: string; kitBytes: number }): void {
  client = mkdtempSync(path.join(tmpdir(), 'nesye-client-'));
  mkdirSync(path.join(client, 'assets'));
  const write = (name: string, text: string): void => writeFileSync(path.join(client, 'assets', name), text);
  const route = (id: string, parentId?: string) => ({ id, parentId, module: `/assets/${id}.js` });
  const frames = [route('root'), route('app-frame', 'root'), route('public-frame', 'root')];
  const screens = [...Object.keys(HEAVY), 'planted'].map((id) => route(id, 'app-frame'));
  const routes = Object.fromEntries(
    [...frames, ...screens, route('page', 'public-frame')].map((each) => [each.id, each]),
  );
  const manifest = { entry: { module: '/assets/entry.js', imports: [] }, routes };
  write('manifest-1.js', `window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  for (const name of ['entry.js', ...Object.keys(routes).map((id) => `${id}.js`)]) write(name, '');
  write('app-frame.js', 'import"./frame-part.js"');
  write('frame-part.js', noise(30_000));
  write('page.js', noise(30_000));
  write('planted.js', `import"./${kit}";import"./frame-part.js";${noise(ownBytes)}`);
  write(kit, noise(kitBytes));
}

const planted = () => screenSizes(client).find(({ address }) => address === 'screen planted');

test('a screen over its weight is named, with what it imports', () => {
  buildWith({ ownBytes: 4_000, kit: 'heavy-chart.js', kitBytes: 20_000 });
  expect(screenSizes(client).filter(({ isWithin }) => !isWithin)).toEqual([planted()]);
  expect(planted()?.gzipBytes).toBeGreaterThan(20_000);
  expect(planted()?.maxBytes).toBe(14_000);
});

test('its frame and the kits that all screens share count for none, and static pages run none', () => {
  buildWith({ ownBytes: 4_000, kit: 'signed-in-1.js', kitBytes: 20_000 });
  expect(screenSizes(client).filter(({ isWithin }) => !isWithin)).toEqual([]);
  expect(planted()?.gzipBytes).toBeLessThan(6_000);
});
