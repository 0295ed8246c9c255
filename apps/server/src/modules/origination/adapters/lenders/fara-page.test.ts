import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applicationOf, type LenderWorld, startLenders, startLyingLender } from './testing/lenders.test-support.ts';

let world: LenderWorld;
beforeAll(async () => {
  world = await startLenders();
});
beforeEach(() => world.behave(8, 'approve', 0));
afterAll(() => world.sandbox.close());

test('waits for the customer at the lender’s page, on the origin he uses', async () => {
  const application = applicationOf();
  const opened = await world.lenderOf(8).submit(application);
  expect(opened).toMatchObject({
    kind: 'pending',
    pageUrl: expect.stringMatching(/^https:\/\/nesye\.test\/sandbox\/lenders\/8\/page\/\d{10}$/) as string,
  });
  expect(await world.lenderOf(8).inquire(application.reference)).toEqual(opened);
  // Sent again, it is the same page.
  expect(await world.lenderOf(8).submit(application)).toEqual(opened);
  const page = await world.sandbox.get(new URL(opened.kind === 'pending' ? (opened.pageUrl ?? '') : '').pathname);
  expect(await page.text()).toContain('شرایط را می‌پذیرم');
  const back = new URL((await world.press(opened)) ?? '');
  expect([back.origin + back.pathname, back.searchParams.get('request'), back.searchParams.get('status')]).toEqual([
    'https://nesye.test/user/credit/8',
    '12',
    'OK',
  ]);
  expect(await world.decided(world.lenderOf(8), application.reference)).toMatchObject({ kind: 'approved' });
  expect((await world.press(opened))?.startsWith('https://nesye.test/user/credit/8')).toBe(true);
});

test('given up there: refused by the customer, whatever is pressed afterwards', async () => {
  const application = applicationOf();
  const opened = await world.lenderOf(8).submit(application);
  expect(new URL((await world.press(opened, 'cancel')) ?? '').searchParams.get('status')).toBe('NOK');
  await world.press(opened);
  expect(await world.lenderOf(8).inquire(application.reference)).toMatchObject({
    kind: 'refused',
    code: 'cancelled_by_customer',
  });
});

test.each([
  'https://evil.example/page',
  'https://nesye.test.evil.example/page',
  'javascript:alert(1)',
  '//evil.example',
  'http://nesye.test/page',
  null,
])('a response that leads a customer to %s is unknown', async (redirect_url) => {
  const application = applicationOf();
  const lying = await startLyingLender(8, (_request, response) =>
    response.end(
      JSON.stringify({ client_ref: application.reference, request_id: '1', status: 'redirected', redirect_url }),
    ),
  );
  expect(await lying.lender.submit(application)).toEqual({ kind: 'unknown' });
  await lying.close();
});
