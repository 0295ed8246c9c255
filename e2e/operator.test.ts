import { errorCatalogue } from '@nesye/contract/errors';
import type { Page } from 'playwright-core';
import { stepOf, totpCode } from '../apps/server/src/modules/identity/domain/totp.ts';
import { recoveryCaseText } from '../apps/console/src/messages/fa/operator-recovery.ts';
import { screenTitles } from '../apps/console/src/messages/fa/titles.ts';
import { enrolmentText, factorText, operatorAccountText } from '../packages/web-kit/src/messages/fa/second-factor.ts';
import { frameText, placeText } from '../apps/console/src/messages/fa/frame.ts';
import { listenForComplaints } from './support/browser.ts';
import { USERS } from './support/demo.ts';
import { openVisitorForEachTest, page } from './support/each-visitor.ts';
import { freshMobile } from './support/fresh-mobile.ts';
import { createOperator } from './support/operators.ts';
import { appCodeOf } from './support/sandbox.ts';
import { atRest } from './support/settle.ts';
import { signInByCode, signInByPassword } from './support/sign-in.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';

openVisitorForEachTest();

const button = (name: string, on: Page = page) => on.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

test.describe('a new operator', () => {
  test('is made once by the command, connects an app before anything opens, and leaves from a phone', async () => {
    test.setTimeout(60_000);
    const complaints = listenForComplaints(page);
    const mobile = freshMobile();
    const made = await createOperator(mobile);
    expect([made.code, made.output]).toEqual([0, expect.stringContaining(`${mobile} is an operator now`)]);
    const again = await createOperator(mobile);
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('is an operator already')]);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/login');
    await signInByCode(page, baseUrl, mobile);
    await page.waitForURL('**/console/reviews');
    await heading(enrolmentText.title).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    // The other files of this product hand in cases; none has run out in so short a time.
    await page.goto('/console/recoveries?state=expired');
    await heading(enrolmentText.title).waitFor();
    expect(await page.getByText(recoveryCaseText.emptyTitle).count()).toBe(0);

    await button(enrolmentText.start).click();
    await page.getByRole('img', { name: enrolmentText.picture }).waitFor();
    const secret = (await page.locator('[data-secret]').innerText()).replaceAll(' ', '');
    await page.getByLabel(enrolmentText.codeTitle).fill('000000');
    await page.getByText(errorCatalogue.totp_invalid.fa).waitFor();
    await page.getByLabel(enrolmentText.codeTitle).fill(totpCode(secret, stepOf(new Date())));
    await heading(enrolmentText.codesTitle).waitFor();
    expect(await page.getByRole('list', { name: enrolmentText.codes }).getByRole('listitem').allInnerTexts()).toEqual(
      Array.from({ length: 8 }, () => expect.stringMatching(/^[۰-۹]{5}-[۰-۹]{5}$/)),
    );
    await button(enrolmentText.kept).click();
    await page.getByText(recoveryCaseText.emptyTitle).waitFor();

    // The way out, which a phone did not have.
    await button(frameText.menu).click();
    await page.getByRole('link', { name: placeText.names.recoveries }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: placeText.names.account, exact: true }).click();
    await heading(operatorAccountText.title).waitFor();
    await page.getByText(operatorAccountText.codesLeft(8)).waitFor();
    await button(operatorAccountText.signOutEverywhere).click();
    await heading(operatorAccountText.everywhereTitle).waitFor();
    const yes = page.getByRole('dialog').getByRole('button', { name: operatorAccountText.signOutEverywhere });
    await atRest(yes);
    await yes.click();
    await page.waitForURL('**/login');
    await page.goto('/console/reviews');
    await page.waitForURL('**/login?dest=%2Fconsole%2Freviews');
    expect(complaints.faults).toEqual([]);
  });
});

test.describe('an operator with an app', () => {
  test('signs in by password and a code of the app, which says when it is wrong; giving up leaves the form as it was', async () => {
    test.setTimeout(60_000);
    await page.goto('/login');
    await signInByPassword(page, USERS.secondOperator);
    const dialog = page.getByRole('dialog', { name: factorText.signInTitle });
    await dialog.waitFor();
    await dialog.getByLabel(factorText.code).fill('000000');
    await dialog.getByText(errorCatalogue.totp_invalid.fa).waitFor();
    await button(factorText.useRecovery).click();
    await dialog.getByLabel(factorText.recoveryCode).fill('1234');
    await button(factorText.confirm).click();
    await dialog.getByText(factorText.recoveryIncomplete).waitFor();
    await button(factorText.cancel).click();
    await dialog.waitFor({ state: 'detached' });
    await button('ورود').click();
    await dialog.getByLabel(factorText.code).fill((await appCodeOf(baseUrl, USERS.secondOperator)) ?? '');
    await page.waitForURL('**/console/reviews');
    await page.getByRole('heading', { level: 1, name: screenTitles.reviews }).waitFor();
  });
});
