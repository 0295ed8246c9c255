import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { QUEUED_NOTICES, queuedTasks } from '../../platform/testing/run-tasks.ts';
import type { AccountNotice } from './domain/number-quota.ts';
import { type MessagePreferences, standardPreferences } from './domain/preferences.ts';
import { AMINA, BABAK, type MessagingWorld, startMessagingWorld } from './testing/messaging-world.test-support.ts';
import { storeMessagePreferences } from './use-cases/message-preferences.ts';
import { notify } from './use-cases/notify.ts';
import { notifyOfReply } from './use-cases/notify-of-reply.ts';

const INBOX = '/api/v1/user-message-list';
const UNREAD = '/api/v1/user-unread-messages-count';
const MOBILE = '09120000001';
/** Half past midnight in Tehran. */
const AT_NIGHT = new Date('2026-11-22T21:00:00Z');

let world: MessagingWorld;
beforeAll(async () => {
  world = await startMessagingWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.database.owner`delete from messaging.inbox_message`;
  await world.database.owner`delete from messaging.notice_sent`;
  await world.database.owner`delete from messaging.preference`;
  await world.database.owner`delete from graphile_worker._private_jobs`;
});

const send = (notice: AccountNotice, { userId = AMINA, mobile = MOBILE, at = new Date() } = {}) =>
  world.database.transaction((tx) => notify(tx, { userId, mobile }, notice, at));
const choose = (preferences: Partial<MessagePreferences>) =>
  world.database.transaction((tx) =>
    storeMessagePreferences(tx, AMINA, { ...standardPreferences('fa'), ...preferences }, new Date()),
  );
const smsOf = async () =>
  (
    await world.database.owner<{ template: string; text: string; run_at: Date }[]>`
      select content ->> 'template' as template, content ->> 'text' as text, run_at from ${QUEUED_NOTICES} order by id`
  ).map((row) => ({ ...row }));
const list = async (user = AMINA, query = '') =>
  (await world.get(`${INBOX}${query}`, user)).body as {
    count: number;
    results: { id: number; title: string; text: string; topic: string; status: string; path: string }[];
  };

describe('a notice', () => {
  test('about security goes out at once by SMS and into the inbox, whatever was chosen', async () => {
    const off = { sms: false, push: false, inbox: false };
    await choose({
      notifications: { dues: off, purchases: off, requests: off, tickets: off, marketing: off },
      quiet_hours: { from: '22:00', to: '07:00' },
    });
    await send({ kind: 'password_changed' }, { at: AT_NIGHT });
    const [sms] = await smsOf();
    expect(sms).toMatchObject({
      template: 'password_changed',
      text: expect.stringContaining('گذرواژهٔ حساب شما عوض شد'),
    });
    expect(sms?.run_at.getTime()).toBeLessThan(Date.now() + 60_000);
    expect((await list()).results).toMatchObject([{ title: 'گذرواژه عوض شد', topic: 'security', status: 'unread' }]);
  });

  test('of another topic goes by the chosen channels, and does not wake anybody', async () => {
    await choose({
      notifications: { ...standardPreferences('fa').notifications, requests: { sms: false, push: true, inbox: true } },
      quiet_hours: { from: '22:00', to: '07:00' },
    });
    await send({ kind: 'verification_reject' }, { at: AT_NIGHT });
    expect(await smsOf()).toEqual([]);
    const [push] = await queuedTasks(world.database, 'messaging.plan_push');
    expect(push).toMatchObject({ runAt: new Date('2026-11-23T03:30:00Z'), payload: { userId: String(AMINA) } });
    expect(await list()).toMatchObject({ count: 1, results: [{ topic: 'requests' }] });
  });

  test('of a reply of support leads a user to the thread without its text, and gives it to a guest by SMS', async () => {
    const reply = { ticketId: 12n, number: '30517667', text: 'اصلاح شد' };
    await world.database.transaction(async (tx) => {
      await notifyOfReply(tx, { kind: 'user', userId: AMINA, mobile: MOBILE }, reply, new Date());
      await notifyOfReply(tx, { kind: 'guest', mobile: '09123456789' }, reply, new Date());
    });
    expect((await list()).results).toMatchObject([{ topic: 'tickets', path: '/user/tickets/12' }]);
    const [toUser, toGuest] = (await smsOf()).map(({ text }) => text);
    expect([toUser?.includes('اصلاح شد'), toGuest?.includes('اصلاح شد')]).toEqual([false, true]);
  });

  test('waits for the morning as an SMS too', async () => {
    await choose({ quiet_hours: { from: '22:00', to: '07:00' } });
    await send({ kind: 'verification_approve' }, { at: AT_NIGHT });
    expect(await smsOf()).toMatchObject([{ run_at: new Date('2026-11-23T03:30:00Z') }]);
  });

  test('speaks the language of its reader: as chosen, else by the number', async () => {
    await choose({ language: 'ar' });
    await send({ kind: 'password_changed' });
    await send({ kind: 'password_changed' }, { userId: BABAK, mobile: '+9647712345678' });
    await send({ kind: 'password_changed' }, { userId: 6_530n, mobile: '09120000009' });
    const texts = (await smsOf()).map(({ text }) => text);
    expect(texts[0]).toContain('تغيّرت كلمة مرور حسابك');
    expect(texts[1]).toBe(texts[0]);
    expect(texts[2]).toContain('گذرواژهٔ حساب شما عوض شد');
  });

  test('above the quota of its user is merged into one that comes later, and stands in the inbox', async () => {
    for (let n = 0; n < 6; n += 1) await send({ kind: 'new_device', deviceLabel: `دستگاه ${n}` });
    expect((await smsOf()).map(({ template }) => template)).toEqual([
      'new_device',
      'new_device',
      'new_device',
      'more_sign_ins',
    ]);
    expect((await smsOf())[3]?.run_at.getTime()).toBeGreaterThan(Date.now() + 50 * 60_000);
    expect((await list()).count).toBe(4);
  });
});

describe('the inbox', () => {
  test('shows the newest first, counts what is unread, and reading one makes it read', async () => {
    await send({ kind: 'passkey_added' }, { at: new Date('2026-11-22T08:00:00Z') });
    await send({ kind: 'sheba_set', lastFour: '0155' }, { at: new Date('2026-11-22T09:00:00Z') });
    const { count, results } = await list();
    expect([count, results.map(({ title }) => title)]).toEqual([2, ['شبا ثبت شد', 'کلید عبور تازه']]);
    expect(results[0]).toMatchObject({ path: '/user/wallet', text: expect.stringContaining('۰۱۵۵') });
    expect((await world.get(UNREAD, AMINA)).body).toEqual({ count: 2 });
    const opened = await world.get(`${INBOX}/${results[0]?.id}`, AMINA);
    expect(opened).toMatchObject({ status: 200, body: { status: 'read', title: 'شبا ثبت شد' } });
    expect((await world.get(UNREAD, AMINA)).body).toEqual({ count: 1 });
    expect((await list(AMINA, '?status=unread')).results.map(({ title }) => title)).toEqual(['کلید عبور تازه']);
    expect((await list(AMINA, '?status=read')).count).toBe(1);
  });

  test('reads on from a cursor without a gap', async () => {
    for (let n = 0; n < 5; n += 1) await send({ kind: 'password_changed' }, { at: new Date('2026-11-22T08:00:00Z') });
    const seen: number[] = [];
    let url: string | null = `${INBOX}?page_size=2`;
    while (url !== null) {
      const { body }: { body: Record<string, unknown> } = await world.get(url, AMINA);
      seen.push(...(body['results'] as { id: number }[]).map(({ id }) => id));
      url = body['next'] as string | null;
    }
    expect([seen.length, new Set(seen).size]).toEqual([5, 5]);
  });

  test('is its owner’s alone: to others a message looks like none', async () => {
    await send({ kind: 'password_changed' });
    const id = (await list()).results[0]?.id;
    expect((await list(BABAK)).count).toBe(0);
    const [others, none] = [await world.get(`${INBOX}/${id}`, BABAK), await world.get(`${INBOX}/999999999`, BABAK)];
    expect([others.status, others.body['code']]).toEqual([404, 'not_found']);
    expect([none.status, none.body['code']]).toEqual([404, 'not_found']);
    expect((await world.delete(`${INBOX}/${id}`, BABAK)).status).toBe(404);
    expect((await world.get(UNREAD, AMINA)).body).toEqual({ count: 1 });
  });

  test('loses one message, or several together; those of others stay', async () => {
    for (let n = 0; n < 3; n += 1) await send({ kind: 'password_changed' });
    await send({ kind: 'password_changed' }, { userId: BABAK });
    const [first, second, third] = (await list()).results.map(({ id }) => id);
    const [other] = (await list(BABAK)).results.map(({ id }) => id);
    expect((await world.delete(`${INBOX}/${first}`, AMINA)).body).toEqual({ deleted: 1 });
    expect((await world.delete(`${INBOX}/${second}?ids=${second},${third},${other}`, AMINA)).body).toEqual({
      deleted: 2,
    });
    expect([(await list()).count, (await list(BABAK)).count]).toEqual([0, 1]);
    // A first id that is not there deletes none of the others.
    expect((await world.delete(`${INBOX}/${first}?ids=${first},${other}`, BABAK)).status).toBe(404);
    expect((await list(BABAK)).count).toBe(1);
  });
});
