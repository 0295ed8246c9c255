import { verifyText } from '../apps/web/src/messages/fa/signing.ts';
import { expectNoComplaints } from './support/complaints.ts';
import { openVisitorForEachTest, page } from './support/each-visitor.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();
expectNoComplaints();

test('anybody checks a contract by its code, and a code of none is said to be none', async () => {
  await page.goto('/verify');
  await page.getByRole('button', { name: verifyText.check }).click();
  await expect(page.getByText(verifyText.codeMissing)).toBeVisible();
  await page.getByLabel(verifyText.code).fill('k7m3x-q9pwd');
  await page.getByRole('button', { name: verifyText.check }).click();
  await page.waitForURL('**/verify/k7m3xq9pwd');
  await expect(page.getByRole('heading', { name: verifyText.unknownTitle })).toBeVisible();
  await page.getByRole('link', { name: verifyText.another }).click();
  await expect(page.getByLabel(verifyText.code)).toBeVisible();
});
