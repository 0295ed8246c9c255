import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type ScoreWire, type ScoreWorld, startScoreWorld } from './testing/score-world.test-support.ts';

let world: ScoreWorld;
beforeAll(async () => {
  world = await startScoreWorld();
});
afterEach(async () => {
  await world.fault('ok');
  await world.today();
  expect(await world.brokenChecks()).toEqual([]);
  expect(world.full.faults).toEqual([]);
});
afterAll(() => world.close());

describe('from consent to a report', () => {
  test('each step says the next, a driver that follows them gets there, and the report is good for every line', async () => {
    const who = await world.person(720);
    const keys: string[] = [];
    for (let score = await world.info(who, 3); score.next !== null; score = await world.info(who, 3)) {
      keys.push(score.next.key);
      if (score.next.key === 'score_report') await world.work();
      const { call, otp_mobile: otpMobile } = score.next as unknown as {
        call: { method: 'GET' | 'POST'; path: string; body: object | null };
        otp_mobile: string | null;
      };
      const code = otpMobile === null ? '' : (await world.codes(who))[0];
      const body =
        call.body === null ? undefined : JSON.parse(JSON.stringify(call.body).replace('{{otp}}', code ?? ''));
      const path = call.path.replace('/api/v1', '');
      const done = await world.send(
        who,
        call.method,
        path,
        body as object | undefined,
        `driver-of-a-scoring-${who.id}-${keys.length}`,
      );
      expect([done.status, keys.at(-1), done.body['code']]).toEqual([expect.any(Number), keys.at(-1), undefined]);
    }
    expect(keys).toEqual(['score_request', 'score_payment', 'score_code', 'score_validate', 'score_report']);
    expect((await world.info(who, 7)).report).toMatchObject({ score: 720, grade: 'خوب', is_valid: true });
    expect(await world.wallet(who)).toBe(4_250_000n);
    const [consent] = await world.database.owner<{ key: string; is_granted: boolean }[]>`
      select key, is_granted from privacy.consent_event where user_id = ${who.id}`;
    expect(consent).toEqual({ key: 'score', is_granted: true });
  });

  test('a valid report is reused: requested again there is nothing to pay', async () => {
    const who = await world.upToReport(640);
    const again = await world.request(who);
    expect([again.status, again.body['state'], again.body['next']]).toEqual([201, 'ready', null]);
    expect(await world.pay(who)).toMatchObject({ status: 409, body: { code: 'score_step_mismatch', state: 'none' } });
    expect(await world.wallet(who)).toBe(4_250_000n);
  });

  test('what the bureau said is sealed, and is in the customer’s own copy', async () => {
    const who = await world.upToReport(601);
    const [row] = await world.database.owner<{ content_sealed: Buffer }[]>`
      select content_sealed from credit_assessment.report where customer_id = ${who.id}`;
    expect(row?.content_sealed.toString('utf8')).not.toContain('score');
    const source = world.full.app.vault;
    const { readOwnScores } = await import('./queries/own-records.ts');
    const copy = (await readOwnScores(world.database.sql, source, who.id)) as {
      reports: readonly { content: { score: number } }[];
    };
    expect(copy.reports[0]?.content.score).toBe(601);
  });

  test('by card: paid at the gateway, back at the screen', async () => {
    const who = await world.person();
    await world.request(who);
    const { body } = await world.pay(who, false);
    expect(body).toMatchObject({ status: 1, wallet_amount: 0, gateway_amount: 750_000 });
    const { next } = await world.info(who);
    expect(next).toMatchObject({ key: 'score_payment', call: null, payment_url: body['payment_url'] });
    expect(await world.payAtGateway(String(body['payment_url']))).toBe(
      `/user/wallet/score?line=1&payment=${String(body['id'])}`,
    );
    expect((await world.info(who)).state).toBe('paid');
    const polled = await world.send(who, 'GET', `/credit-score/credit-score-payment/${String(body['id'])}`);
    expect(polled.body).toMatchObject({ status: 2, payment_url: null });
  });
});

describe('what is repeated has one effect', () => {
  test('twenty payments at once, with one key and with others: paid once', async () => {
    const who = await world.person();
    await world.request(who);
    const keys = Array.from({ length: 20 }, (_, index) => `payment-of-a-report-${index % 4}`);
    const all = await Promise.all(keys.map((key) => world.pay(who, true, key)));
    // A key that is under way elsewhere is refused for the moment.
    const done = all.filter(({ status }) => status === 201);
    expect(done.length).toBeGreaterThan(3);
    expect(new Set(done.map(({ body }) => body['id'])).size).toBe(1);
    expect(await world.wallet(who)).toBe(4_250_000n);
  });

  test('the code is requested by GET, by POST and at once: one message', async () => {
    const who = await world.person();
    await world.request(who);
    await world.pay(who);
    await Promise.all([world.start(who), world.start(who), world.start(who)]);
    await world.send(who, 'POST', '/customer/start-credit-score', {});
    await world.send(who, 'POST', '/credit-score/start-credit-score', {});
    expect(await world.codes(who)).toHaveLength(1);
    expect((await world.info(who)).request?.resend_after_s).toBeGreaterThan(100);
  });

  test('after two minutes another code is sent, and the old one is wrong', async () => {
    const who = await world.upToCode();
    await world.database
      .owner`update credit_assessment.report set code_sent_at = now() - interval '121 seconds' where customer_id = ${who.id}`;
    await world.start(who);
    const [fresh, old] = await world.codes(who);
    if (fresh !== old) expect((await world.validate(who, old)).status).toBe(400);
    expect((await world.validate(who, fresh)).status).toBe(200);
  });

  test('two concurrent requests: one', async () => {
    const who = await world.person();
    await Promise.all([world.request(who), world.request(who), world.request(who)]);
    const [count] = await world.database.owner<{ count: bigint }[]>`
      select count(*) from credit_assessment.report where customer_id = ${who.id}`;
    expect(count?.count).toBe(1n);
  });
});

describe('what is refused', () => {
  test('no consent, no identity, a step out of order', async () => {
    const who = await world.person();
    const refused = await world.send(who, 'POST', '/credit-score/request-credit-score', { consent: false });
    expect(refused).toMatchObject({ status: 400, body: { code: 'consent_required' } });
    expect(await world.pay(who)).toMatchObject({ status: 409, body: { code: 'score_step_mismatch' } });
    expect(await world.start(who)).toMatchObject({ status: 409, body: { code: 'score_step_mismatch', state: 'none' } });
    await world.request(who);
    expect(await world.start(who)).toMatchObject({ status: 409, body: { state: 'requested' } });
    expect(await world.validate(who, '123456')).toMatchObject({ status: 409, body: { state: 'requested' } });
    const stranger = await world.full.signIn('09120000002');
    const nobody = await world.send(stranger, 'POST', '/customer/request-credit-score', { consent: true });
    expect(nobody).toMatchObject({ status: 409, body: { code: 'identity_missing' } });
  });

  test('a wrong code is 400 with the tries left; after five another one is needed', async () => {
    const who = await world.upToCode();
    const [right = ''] = await world.codes(who);
    const wrong = right === '111111' ? '222222' : '111111';
    for (const triesLeft of [4, 3, 2, 1, 0])
      expect(await world.validate(who, wrong)).toMatchObject({
        status: 400,
        body: { code: 'otp_invalid', tries_left: triesLeft },
      });
    expect(await world.validate(who, right)).toMatchObject({ status: 400, body: { tries_left: 0 } });
    expect((await world.info(who)).next?.key).toBe('score_code');
    await world.start(who);
    expect((await world.validate(who)).status).toBe(200);
    expect(await world.validate(who, 'abc')).toMatchObject({ status: 200 });
  });

  test('another person’s report, payment and document are as absent as none', async () => {
    const [owner, stranger] = [await world.upToReport(), await world.person()];
    const { report } = await world.info(owner);
    const [row] = await world.database.owner<{ id: bigint }[]>`
      select charge_id as id from credit_assessment.report where customer_id = ${owner.id}`;
    for (const path of [
      `/customer/credit-score-pdf/${report?.id}`,
      `/customer/credit-score-payment/${row?.id}`,
      `/credit-score/credit-score-payment/${row?.id}`,
    ])
      expect((await world.send(stranger, 'GET', path)).status).toBe(404);
    const expired = await world.send(stranger, 'POST', `/customer/expire-credit-score/${report?.id}`, {});
    expect(expired.status).toBe(404);
    expect((await world.info(owner)).state).toBe('ready');
  });
});

describe('a report ends', () => {
  test('after thirty days of the business clock; then another is requested', async () => {
    const who = await world.upToReport(700);
    await world.minutes(30 * 24 * 60 - 5);
    expect((await world.info(who)).state).toBe('ready');
    await world.minutes(10);
    const score: ScoreWire = await world.info(who);
    expect([score.state, score.report?.is_valid, score.next?.key]).toEqual(['expired', false, 'score_request']);
    await world.request(who);
    expect((await world.info(who)).state).toBe('requested');
  });

  test('when its owner puts it aside; said twice it is the same', async () => {
    const who = await world.upToReport(700);
    const { report } = await world.info(who);
    for (const _ of [1, 2]) {
      const done = await world.send(who, 'POST', `/customer/expire-credit-score/${report?.id}`, {});
      expect([done.status, done.body['state']]).toEqual([200, 'expired']);
    }
    const list = await world.send(who, 'GET', '/customer/credit-score-list');
    expect(list.body).toMatchObject({ count: 1, results: [{ id: report?.id, is_valid: false }] });
  });
});
