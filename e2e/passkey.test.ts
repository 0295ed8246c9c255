import type { CDPSession } from 'playwright-core';
import { errorCatalogue } from '../packages/contract/src/errors/catalogue.ts';
import { loginText } from '../apps/web/src/messages/fa/login.ts';
import { loginWaysText } from '../apps/web/src/messages/fa/login-ways.ts';
import { reauthenticationText } from '../packages/web-kit/src/messages/fa/one-time-code.ts';
import { passkeysText } from '../packages/web-kit/src/messages/fa/security.ts';
import { shellText } from '../packages/web-kit/src/messages/fa/shell.ts';
import { DEMO_PASSWORD, USERS } from './support/demo.ts';
import { context, openVisitorForEachTest, page } from './support/each-visitor.ts';
import { signIn } from './support/sign-in.ts';
import { baseUrl as addressOfProduct } from './support/product-of-worker.ts';
import { expect, test } from './support/test.ts';

/** Browsers bind passkeys to names and to no address. */
const baseUrl = addressOfProduct.replace('127.0.0.1', 'localhost');
const SECURITY = '/user/profile?section=access';

let device: CDPSession;
let deviceId: string;

test.use({ baseURL: baseUrl });
openVisitorForEachTest();
test.beforeEach(async () => {
  device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  ({ authenticatorId: deviceId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  }));
});

/** Forgets the customer's passkeys, so that a test played once more begins where the first one did. */
async function forgetPasskeys(): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const signedIn = await fetch(`${baseUrl}/api/v1/token/`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: USERS.customer, password: DEMO_PASSWORD }),
  });
  const { access } = (await signedIn.json()) as { access: string };
  const authorization = `Bearer ${access}`;
  const listed = await fetch(`${baseUrl}/api/v1/user/passkeys/`, { headers: { authorization } });
  const { results } = (await listed.json()) as { results: readonly { id: number }[] };
  for (const { id } of results)
    await fetch(`${baseUrl}/api/v1/user/passkeys/${id}`, { method: 'DELETE', headers: { authorization } });
}

/** A passkey made on the account page by the demo's customer. The server asks for a fresh proof first: at the first try here, as it does when the sign-in is long ago. */
async function makePasskey(): Promise<void> {
  await signIn(context, baseUrl, 'customer');
  await page.goto(SECURITY);
  await page.getByRole('heading', { name: passkeysText.title }).waitFor();
  let isRequested = false;
  await page.route('**/api/v1/user/passkeys/options/', async (route) => {
    if (isRequested) return route.continue();
    isRequested = true;
    return route.fulfill({
      status: 403,
      json: {
        non_field_errors: [errorCatalogue.reauthentication_required.fa],
        code: 'reauthentication_required',
        retry: 'never',
      },
    });
  });
  await page.getByRole('button', { name: passkeysText.add }).click();
  await page.getByRole('heading', { name: reauthenticationText.title }).waitFor();
  const panel = page.getByRole('dialog');
  await panel.getByLabel(reauthenticationText.password, { exact: true }).fill('نه این');
  await panel.getByRole('button', { name: reauthenticationText.confirm }).click();
  await panel.getByText(errorCatalogue.credentials_invalid.fa).waitFor();
  await panel.getByLabel(reauthenticationText.password, { exact: true }).fill(DEMO_PASSWORD);
  await panel.getByRole('button', { name: reauthenticationText.confirm }).click();
  await page.getByText(passkeysText.added).waitFor();
}

const rows = () => page.getByRole('button', { name: new RegExp(`^${passkeysText.remove} `) });

test('a passkey is made after a proof, opens the account without code and password, gets a name, and opens nothing once it is forgotten', async () => {
  await forgetPasskeys();
  await makePasskey();
  expect(await rows().count()).toBe(1);
  expect((await device.send('WebAuthn.getCredentials', { authenticatorId: deviceId })).credentials).toHaveLength(1);

  await page.goto('/user/profile');
  await page.getByRole('button', { name: shellText.signOut }).click();
  await page.waitForURL('**/login');
  await page.goto('/login?dest=/user/wallet');
  await page.getByRole('button', { name: loginWaysText.usePasskey }).click();
  await page.waitForURL((url) => url.pathname === '/user/wallet');

  await page.goto(SECURITY);
  await page.getByRole('button', { name: new RegExp(`^${passkeysText.rename} `) }).click();
  await page.getByLabel(passkeysText.name).fill('گوشی مادر');
  await page.getByRole('button', { name: passkeysText.save, exact: true }).click();
  await page.getByText('گوشی مادر').waitFor();
  await page.getByRole('button', { name: passkeysText.removeLabel('گوشی مادر') }).click();
  await page.getByRole('dialog').getByRole('button', { name: passkeysText.remove, exact: true }).click();
  await page.getByText(passkeysText.removed).waitFor();
  await page.getByText(passkeysText.none).waitFor();

  await context.clearCookies();
  await page.goto('/login?dest=/user/wallet');
  await page.getByRole('button', { name: loginWaysText.usePasskey }).click();
  await page.getByText(errorCatalogue.passkey_invalid.fa).waitFor();
  expect(new URL(page.url()).pathname).toBe('/login');
});

test('a device without a key, or a finger that does not fit, leaves the other ways open', async () => {
  await device.send('WebAuthn.setUserVerified', { authenticatorId: deviceId, isUserVerified: false });
  await page.goto('/login?dest=/user/wallet');
  await page.getByRole('button', { name: loginWaysText.usePasskey }).click();
  await page.getByText(passkeysText.signInFailed).waitFor();
  await page.getByRole('button', { name: loginText.usePassword }).click();
  await page.getByLabel(loginText.username).waitFor();
});

test('a browser without passkeys is not offered any', async () => {
  await page.addInitScript('delete globalThis.PublicKeyCredential');
  await page.goto('/login');
  await page.getByRole('button', { name: loginText.usePassword }).waitFor();
  expect(await page.getByRole('button', { name: loginWaysText.usePasskey }).count()).toBe(0);
});
