import { expect, test } from 'vitest';
import { serveFile } from './testing/file-server.test-support.ts';
import { DEMO, type FullApp } from './testing/full-app.test-support.ts';

const REVIEWS = '/api/v1/operator/kyc/reviews/';

let full: FullApp;
serveFile((started) => {
  full = started;
});

const forbidden = async (mobile: string) => {
  const rows = await full.database.owner<{ subject_id: string; detail: string }[]>`
    select e.subject_id, e.detail from platform.audit_entry e join identity.app_user u on u.id = e.actor_id
    where e.action = 'platform.forbidden' and u.mobile = ${mobile} order by e.at`;
  return rows.map(({ subject_id: call, detail }) => ({ call, isLast: detail.includes('is_last_of_hour') }));
};

test('who is turned away from a call is in the audit chain; a guest and a good call are not', async () => {
  const { access } = await full.signIn(DEMO.customer);
  await full.ask({ path: REVIEWS });
  expect((await full.ask({ path: '/api/v1/user/', token: access })).status).toBe(200);
  expect((await full.ask({ path: REVIEWS, token: access })).status).toBe(403);
  await expect.poll(() => forbidden(DEMO.customer)).toEqual([{ call: 'N39', isLast: false }]);
  expect(
    await full.database
      .owner`select from platform.audit_entry where action = 'platform.forbidden' and actor_id is null`,
  ).toHaveLength(0);
});

test('whoever goes on knocking leaves sixty rows an hour, and the last one says so', async () => {
  const { access } = await full.signIn(DEMO.merchant);
  for (let knocks = 0; knocks < 80; knocks += 1) await full.ask({ path: REVIEWS, token: access });
  await expect.poll(async () => (await forbidden(DEMO.merchant)).length).toBe(60);
  expect((await forbidden(DEMO.merchant)).filter(({ isLast }) => isLast)).toHaveLength(1);
});

test('an operator’s rows are there as well: the step-up that was missing', async () => {
  const operator = '09120000202';
  const { access } = await full.signIn(operator);
  await full.database
    .owner`update identity.session set second_factor_at = second_factor_at - interval '11 minutes' where user_id = (select id from identity.app_user where mobile = ${operator})`;
  expect(
    (await full.ask({ method: 'POST', path: `${REVIEWS}1/decision/`, body: { decision: 'approve' }, token: access }))
      .status,
  ).toBe(403);
  await expect.poll(() => forbidden(operator)).toEqual([{ call: 'N43', isLast: false }]);
});
