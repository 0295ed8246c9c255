import { shellText } from '../packages/web-kit/src/messages/fa/shell.ts';
import { axeViolations } from './support/axe.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { listOf, respond } from './support/respond.ts';
import { nextFrames } from './support/settle.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

test.describe('a newer release', () => {
  const offer = async (changes: readonly string[]): Promise<void> => {
    await context.route(
      '**/git.json',
      respond({ branch: 'main', commit_hash: '0'.repeat(40), release_tag: 'master-V1.0.0.9' }),
    );
    await context.route(
      '**/api/v1/version/changelogs/**',
      respond(
        listOf(
          changes.map((text, id) => ({
            id,
            release_tag: 'master-V1.0.0.9',
            text,
            released_at: '2026-11-21T08:00:00.000Z',
          })),
        ),
      ),
    );
    await signIn(context, baseUrl, 'customer');
  };

  test('shows what is new, and is put off or taken', async () => {
    await offer(['تقویم اقساط سریع‌تر شد.']);
    await page.goto('/user/welcome');
    const dialog = page.getByRole('dialog', { name: shellText.updateTitle });
    await dialog.getByText('تقویم اقساط سریع‌تر شد.').waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await Promise.all([
      page.waitForEvent('load'),
      dialog.getByRole('button', { name: shellText.updateAction }).click(),
    ]);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await dialog.count()).toBe(0);
  });

  test('does not interrupt a payment: the next screen of the shell shows it', async () => {
    await offer(['تقویم اقساط سریع‌تر شد.']);
    const known = page.waitForResponse('**/api/v1/version/changelogs/**');
    await page.goto('/qr/payment/NESYE-DEMO-1');
    await known;
    await nextFrames(page);
    const dialog = page.getByRole('dialog', { name: shellText.updateTitle });
    expect(await dialog.count()).toBe(0);
    await page.goto('/user/wallet');
    await dialog.waitFor();
  });

  test('with nothing new to show is taken silently at the next change of place', async () => {
    await offer([]);
    const known = page.waitForResponse('**/api/v1/version/changelogs/**');
    await page.goto('/user/welcome');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await known;
    await nextFrames(page);
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('link', { name: 'اقساط', exact: true }).first().click(),
    ]);
    expect(new URL(page.url()).pathname).toBe('/user/ips');
  });
});
