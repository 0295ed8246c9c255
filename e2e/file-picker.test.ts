import { uploadText } from '../packages/web-kit/src/messages/fa/upload.ts';
import { axeViolations } from './support/axe.ts';
import { bundleCataloguePage, openComponent } from './support/component-page.ts';
import { openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';

let script: string;

openVisitorForEachTest();

/** No screen picks files yet: it is played as the catalogue of components shows it. */
test.describe('the file picker', () => {
  const file = (name: string, mimeType = 'image/jpeg') => ({ name, mimeType, buffer: Buffer.from('a picture') });
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const pick = (...files: ReturnType<typeof file>[]) => page.getByLabel(uploadText.pick).setInputFiles(files);

  test.beforeEach(async () => {
    script ??= await bundleCataloguePage('upload');
    await openComponent(page, baseUrl, script);
    await page.getByLabel(uploadText.pick).waitFor({ state: 'attached' });
  });

  test('sends what is picked, shows how far it is, and lets it be taken away', async () => {
    await pick(file('home.jpg'));
    await page.getByRole('progressbar', { name: 'home.jpg' }).waitFor();
    await row('home.jpg').getByText(uploadText.sent).waitFor();
    expect(await axeViolations(page)).toEqual([]);
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
