import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { uploadText } from '../apps/web/src/messages/fa/upload.ts';
import { listenForComplaints } from './support/browser.ts';
import { openVisitorForEachTest, page } from './support/each-visitor.ts';
import { expect, test } from './support/test.ts';

const root = path.resolve(import.meta.dirname, '..');
const PAGES = readdirSync(path.join(root, 'apps/web/src/catalogue/pages')).map((file) => file.replace('.tsx', ''));
const START_MS = 120_000;

openVisitorForEachTest();
test.describe.configure({ mode: 'serial', timeout: START_MS });

let server: ChildProcess;
let catalogue: string;

/** The catalogue is in no build: it comes from the sources, as in `npm run dev`. */
test.beforeAll(async () => {
  test.setTimeout(START_MS);
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  const script = path.join(import.meta.dirname, 'support/catalogue-server.ts');
  server = spawn(process.execPath, [script, String(port)], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  await Promise.race([
    once(server.stdout ?? server, 'data'),
    once(server, 'exit').then(() => Promise.reject(new Error('the catalogue did not start'))),
  ]);
  catalogue = `http://127.0.0.1:${port}/catalogue`;
});
test.afterAll(() => {
  server.kill();
});

test('each component is drawn in all its states without an error', async () => {
  const complaints = listenForComplaints(page);
  for (const name of PAGES) {
    await page.goto(`${catalogue}/${name}?frame=inner`, { timeout: START_MS });
    await page.locator('main > *').first().waitFor({ timeout: START_MS });
  }
  expect(complaints.faults).toEqual([]);
});

test.describe('the file picker', () => {
  const file = (name: string, mimeType = 'image/jpeg') => ({ name, mimeType, buffer: Buffer.from('a picture') });
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const pick = (...files: ReturnType<typeof file>[]) => page.getByLabel(uploadText.pick).setInputFiles(files);

  test.beforeEach(async () => {
    await page.goto(`${catalogue}/upload?frame=inner`);
    await page.getByLabel(uploadText.pick).waitFor({ state: 'attached' });
  });

  test('sends what is picked, shows how far it is, and lets it be taken away', async () => {
    await pick(file('home.jpg'));
    await page.getByRole('progressbar', { name: 'home.jpg' }).waitFor();
    await row('home.jpg').getByText(uploadText.sent).waitFor();
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
    await row('home.jpg')
      .getByRole('button', { name: uploadText.removeOf('home.jpg') })
      .click();
    await row('home.jpg').waitFor({ state: 'detached' });
    // The same file again: the browser must not think that nothing was picked.
    await pick(file('home.jpg'));
    await row('home.jpg').waitFor();
  });

  test('cancels one that is on its way, by keyboard as well', async () => {
    await pick(file('long.jpg'));
    await row('long.jpg')
      .getByRole('button', { name: uploadText.cancelOf('long.jpg') })
      .press('Enter');
    await row('long.jpg').waitFor({ state: 'detached' });
  });

  test('says beside each file why it is not taken, and sends the others', async () => {
    const empty = { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) };
    await pick(file('letter.pdf', 'application/pdf'), empty, file('one.png', 'image/png'));
    await row('letter.pdf').getByRole('alert').getByText(uploadText.wrongKind).waitFor();
    await row('empty.png').getByRole('alert').getByText(uploadText.empty).waitFor();
    await pick(file('two.jpg'), file('three.jpg'), file('four.jpg'));
    await row('four.jpg').getByRole('alert').getByText(uploadText.tooMany(3)).waitFor();
    for (const name of ['one.png', 'two.jpg', 'three.jpg']) await row(name).getByText(uploadText.sent).waitFor();
  });

  test('one that failed on the way is sent again by its button', async () => {
    await pick(file('fail.jpg'));
    await row('fail.jpg').getByRole('alert').waitFor();
    await row('fail.jpg')
      .getByRole('button', { name: uploadText.retryOf('fail.jpg') })
      .click();
    await page.getByRole('progressbar', { name: 'fail.jpg' }).waitFor();
  });
});
