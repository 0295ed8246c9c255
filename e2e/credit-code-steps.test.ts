import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { driveCredit } from '../apps/server/src/acceptance/testing/credit-driver.test-support.ts';
import { guaranteeText } from '../apps/web/src/messages/fa/guarantees.ts';
import { guarantorText } from '../apps/web/src/messages/fa/guarantor.ts';
import { requestEndText, stepText } from '../packages/web-kit/src/messages/fa/credit-steps.ts';
import { codeText } from '../packages/web-kit/src/messages/fa/one-time-code.ts';
import { scoreText } from '../apps/web/src/messages/fa/score.ts';
import { signingText } from '../apps/web/src/messages/fa/signing.ts';
import { openVisitor } from './support/browser.ts';
import { expectCodeStays, passMinute } from './support/code-steps.ts';
import { type Applicant, newApplicant } from './support/credit.ts';
import { openCreditByHttp } from './support/credit-by-http.ts';
import { baseUrl } from './support/product-of-worker.ts';
import { codeSentTo } from './support/sandbox.ts';
import { signInMobile } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { firstOf } from '../tools/suites/run-size.ts';

/** Every line with the score that asks most of a customer who still gets it. */
const LINES = [
  { line: 1, score: 720 },
  { line: 2, score: 600 },
  { line: 3, score: 480 },
  { line: 4, score: 560 },
  { line: 5, score: 600 },
  { line: 6, score: 720 },
  { line: 7, score: 560 },
  { line: 8, score: 560 },
  { line: 9, score: 720 },
];
/** One line of each form: the platform’s own without papers, a lender’s with cheque and guarantor, and the platform’s own with a guarantor. The others only with `ALL_LINES=1`. */
const FORMS: ReadonlySet<number> = new Set([1, 3, 9]);
const isAsked = ({ line }: { readonly line: number }): boolean =>
  FORMS.has(line) || process.env['ALL_LINES'] !== undefined;

/** A credit of the product itself that no one guarantees. */
const OWN_LINE = 1;

/** The phase of a request at its contract, and how often it is read again there. */
const CONTRACT = 7;
const MAX_BETWEEN = 20;

interface Road {
  readonly line: number;
  readonly customer: { readonly page: Page; readonly person: Applicant };
  readonly guarantor: { readonly page: Page; readonly person: Applicant };
  readonly ownGuarantee: () => Promise<{ readonly id: number; readonly document_uid: string | null }>;
}

/** Types the code that a press sends: begun, a minute of waiting, then the right one. */
async function typeCode(page: Page, mobile: string, pressed: string): Promise<void> {
  const since = new Date();
  await page.getByRole('button', { name: pressed, exact: true }).click();
  const code = await codeSentTo(baseUrl, mobile, since);
  await expectCodeStays(page);
  await page.getByRole('textbox', { name: codeText.code }).fill(code);
}

/** Accepts a contract, waits a minute with the accepted box, and signs. */
async function signOn(page: Page, mobile: string): Promise<void> {
  const accept = page.getByRole('checkbox', { name: signingText.accept });
  await accept.check();
  await passMinute(page);
  expect(await accept.isChecked()).toBe(true);
  await typeCode(page, mobile, signingText.getCode);
  await page
    .getByText(signingText.doneTitle)
    .or(page.getByRole('heading', { level: 2 }))
    .first()
    .waitFor();
}

/** What the browser does at the steps with a code, by the key of `next`. Everything else of a request is done over HTTP. */
const CODE_STEPS: Readonly<Record<string, (road: Road, sayadId: string) => Promise<void>>> = {
  score_code: async ({ line, customer: { page, person } }) => {
    await page.goto(`/user/wallet/credit/${line}/request`);
    await typeCode(page, person.mobile, scoreText.sendCode);
    await page
      .getByRole('heading', { name: stepText.choose.title })
      .or(page.getByRole('heading', { name: stepText.choose.titleOfAmount }))
      .waitFor();
  },
  cheque_inquiry_code: async ({ line, customer: { page, person } }, sayadId) => {
    await page.goto(`/user/wallet/credit/${line}/request`);
    const sayad = page.getByLabel(guaranteeText.sayadField);
    await sayad.fill(sayadId);
    await passMinute(page);
    expect(await sayad.inputValue()).not.toBe('');
    await typeCode(page, person.mobile, guaranteeText.sendCode);
    await page.getByRole('heading', { name: guaranteeText.picturesTitle.cheque }).waitFor();
  },
  guarantor_consent_code: async ({ guarantor: { page, person }, ownGuarantee }) => {
    await page.goto(`/user/guarantees/own/${(await ownGuarantee()).id}`);
    await page.getByRole('checkbox', { name: guarantorText.consent }).check();
    await typeCode(page, person.mobile, guarantorText.accept);
    await page.getByText(guarantorText.scoredTitle).waitFor();
  },
  contract_code: async ({ line, customer: { page, person } }) => {
    await page.goto(`/user/wallet/credit/${line}/request`);
    await signOn(page, person.mobile);
    // Without another signer the signature pays the stamp, too.
    if (line === OWN_LINE) await page.getByRole('heading', { name: requestEndText.activeTitle }).waitFor();
  },
  request_signing_code: async ({ guarantor: { page, person }, ownGuarantee }) => {
    await page.goto(`/sign/${(await ownGuarantee()).document_uid}`);
    await signOn(page, person.mobile);
    await page.getByText(signingText.doneTitle).waitFor();
  },
};

async function openPage(context: BrowserContext, { mobile }: Applicant): Promise<Page> {
  await signInMobile(context, baseUrl, mobile);
  const page = await context.newPage();
  await page.clock.install();
  return page;
}

for (const { line, score } of firstOf(LINES.filter(isAsked)))
  test(`line ${line}: what was begun at a step with a code is there after a minute of polling`, async ({ browser }) => {
    test.setTimeout(240_000);
    const people = { customer: await newApplicant(baseUrl, score), guarantor: await newApplicant(baseUrl, 700) };
    const contexts = {
      customer: await openVisitor(browser, baseUrl, { serviceWorkers: 'block' }),
      guarantor: await openVisitor(browser, baseUrl, { serviceWorkers: 'block' }),
    };
    const http = await openCreditByHttp(baseUrl, people);
    const road: Road = {
      line,
      customer: { page: await openPage(contexts.customer, people.customer), person: people.customer },
      guarantor: { page: await openPage(contexts.guarantor, people.guarantor), person: people.guarantor },
      ownGuarantee: () => http.ownGuarantee(),
    };
    const met: string[] = [];
    let between = 0;
    for (;;) {
      const { next, request } = await driveCredit(http.world, {
        actors: http.actors,
        line,
        bodies: { guarantor: http.invitationTo(people.guarantor, line) },
        // A code that is on its way was requested elsewhere: the browser requests every code itself.
        until: (step) => step.key in CODE_STEPS || JSON.stringify(step.call?.body ?? null).includes('{{otp}}'),
      });
      // A lender who signs between two reads leaves the request between its steps, as its screen says for that moment.
      if (next === null && request?.phase === CONTRACT && between < MAX_BETWEEN) {
        between += 1;
        await sleep(500);
        continue;
      }
      if (next === null) {
        expect([request?.phase, request?.reason]).toEqual([9, null]);
        break;
      }
      const step = CODE_STEPS[next.key];
      if (step === undefined) throw new Error(`no screen is known for the code of ${next.key}`);
      await step(road, randomSayadId());
      met.push(next.key);
      await sleep(500);
    }
    expect(met).toEqual(expect.arrayContaining(['score_code', 'contract_code']));
    if (line === 9) expect(met).toEqual(expect.arrayContaining(['guarantor_consent_code', 'request_signing_code']));
    if (line === 3) expect([...met].sort()).toEqual(Object.keys(CODE_STEPS).sort());
    for (const context of Object.values(contexts)) await context.close();
  });

/** Sixteen digits that no other cheque has. */
const randomSayadId = (): string =>
  `1403${BigInt(`0x${randomUUID().replaceAll('-', '')}`) % 10n ** 12n}`.padEnd(16, '7');
