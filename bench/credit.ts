import { driveCredit } from '../apps/server/src/acceptance/testing/credit-driver.test-support.ts';
import {
  newApplicant,
  startCreditDrillWorld,
} from '../apps/server/src/acceptance/testing/credit-drill.test-support.ts';
import { createHttpCaller } from '../apps/server/src/acceptance/testing/http-caller.test-support.ts';
import { sequentialP50 } from './sequential-reads.ts';

/**
 * `node bench/credit.ts`: the menu of nine lines for a customer with a report, against the QR look-up of the same run, one request after another. Rounds of both take turns,
 * so that a busy machine troubles both; exits with 1 beyond the bound. What a contract costs: `node bench/contract-pdf.ts`; a thousand applications in flight while
 * processes are killed: `npm run drill:credit -- --applications 1000`.
 */
const MENU = '/api/v1/credit-assessment/line-menu';
const LOOK_UP = '/api/v1/merchant/qr-code/NESYE-DEMO-1/';
const TIMES = 2;
const ROUNDS = 7;
const WARM_UP = 400;
const EACH = 200;
const MINUTE_MS = 60_000;

const world = await startCreditDrillWorld();
const { baseUrl } = world.server;
const caller = createHttpCaller(baseUrl);
const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;
try {
  const { client, signIn } = await newApplicant(world, caller, 1, performance.now() + MINUTE_MS);
  const applicant = await signIn();
  await driveCredit(client, { actors: { applicant, operator: '' }, line: 1, until: 'choose_credit' });
  const p50 = (address: string, count: number) => sequentialP50(baseUrl, address, [applicant], count);
  for (const address of [MENU, LOOK_UP]) await p50(address, WARM_UP);
  const [menu, lookUp]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    lookUp.push(await p50(LOOK_UP, EACH));
    menu.push(await p50(MENU, EACH));
  }
  const ratio = middle(menu) / middle(lookUp);
  console.log(`QR look-up p50   ${middle(lookUp).toFixed(2)} ms`);
  console.log(`menu of nine p50 ${middle(menu).toFixed(2)} ms, ${ratio.toFixed(2)} × the look-up (bound ${TIMES})`);
  process.exitCode = ratio <= TIMES ? 0 : 1;
} finally {
  caller.close();
  await world.stop();
}
