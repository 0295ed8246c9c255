import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SmsCentre, startSmsCentre } from '../testing/sms-centre.test-support.ts';
import { createHttpSmsSender } from './http-sms-sender.ts';
import { SmsFailure } from './sms-sender.ts';

const MESSAGE = { to: '09120000001', text: 'کد ورود شما: 123456', code: '123456', template: 'login' };

let centre: SmsCentre;
beforeAll(async () => {
  centre = await startSmsCentre();
});
afterAll(() => centre.close());

const outcomes: string[] = [];
const metrics = { observeParty: (party: string, outcome: string) => void outcomes.push(`${party} ${outcome}`) };

it('hands the message over as it is', async () => {
  centre.answer(202);
  await createHttpSmsSender({ url: centre.url, metrics }).send(MESSAGE);
  expect([centre.received.at(-1), outcomes.at(-1)]).toEqual([MESSAGE, 'sms ok']);
});

it('fails on a refusal, and never follows a redirect with the code', async () => {
  for (const status of [400, 500, 302]) {
    centre.answer(status);
    await expect(createHttpSmsSender({ url: centre.url, metrics }).send(MESSAGE), String(status)).rejects.toThrow(SmsFailure);
    expect(outcomes.at(-1)).toBe('sms error');
  }
});

it('waits for a silent provider only so long', async () => {
  centre.answer(0);
  const begun = performance.now();
  await expect(createHttpSmsSender({ url: centre.url, metrics, timeoutMs: 100 }).send(MESSAGE)).rejects.toThrow(/timeout/);
  expect(performance.now() - begun).toBeLessThan(2_000);
  expect(outcomes.at(-1)).toBe('sms timeout');
});

it('fails when nobody listens and when no provider is configured, without showing the code', async () => {
  for (const url of ['http://127.0.0.1:9/send', undefined]) {
    const error = await createHttpSmsSender({ url, metrics })
      .send(MESSAGE)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SmsFailure);
    expect(String(error)).not.toContain('123456');
  }
});
