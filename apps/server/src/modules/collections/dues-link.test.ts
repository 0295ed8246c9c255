import { isoDate } from '@nesye/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Refusal } from '../../platform/http/refusal.ts';
import { resolveShortLink } from '../content/index.ts';
import { storeMessagePreferences } from '../messaging/index.ts';
import type { CustomerFixture } from '../payments/testing/purchase-fixture.ts';
import { COLLECTOR, type CollectionsWorld, startCollectionsWorld } from './testing/collections-world.test-support.ts';

const COLLEAGUE = COLLECTOR + 1n;
/** A Sunday: row 1 was payable until the 21st of December. */
const at = (text: string) => world.clock.moveTo(`2027-01-10T${text}+03:30`);

let world: CollectionsWorld;
let buyer: CustomerFixture;
let mobile: string;
beforeAll(async () => {
  world = await startCollectionsWorld();
  world.goTo(isoDate('2026-11-21'));
  await world.endDays();
}, 120_000);
afterAll(async () => {
  expect(await world.brokenChecks()).toEqual([]);
  await world.close();
});
beforeEach(async () => {
  world.goTo(isoDate('2026-11-21'));
  buyer = await world.customer();
  await world.sell(buyer);
  at('10:00:00');
  mobile = (await world.show(buyer)).cellphone;
});

interface Queued {
  readonly template: string;
  readonly text: string;
  readonly expiresAt: string;
}
const queued = async () =>
  await world.database.owner<Queued[]>`
    select j.payload->>'template' as template, j.payload->>'text' as text, j.payload->>'expiresAt' as "expiresAt"
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'messaging.send_notice' and j.payload->>'mobile' = ${mobile}`;
const refusal = async (work: Promise<unknown>) =>
  await work.then(
    () => ({ code: 'none', options: {} }),
    (error: unknown) => ({ code: (error as Refusal).code, ...(error as Refusal).options }),
  );

test('leads to the dues, names no amount and no name, and is a contact and a row of the audit', async () => {
  expect(await world.sendLink(buyer)).toMatchObject({ channel: 'sms', result: 'link_sent', is_by_you: true });
  const [sms, ...others] = await queued();
  expect([sms?.template, others]).toEqual(['dues_link', []]);
  const { text = '', expiresAt = '' } = sms ?? {};
  expect(text).toContain('https://nesye.example/slp/');
  expect(text.replace(/https:\S+/, '')).not.toMatch(/[0-9۰-۹]|عقب|دیر|بدهی/);
  expect(Date.parse(expiresAt) - world.clock.now().getTime()).toBeLessThanOrEqual(30 * 60_000);
  const code = text.slice(text.lastIndexOf('/') + 1);
  expect(await resolveShortLink(world.database.sql, code, world.clock.now())).toEqual({
    kind: 'payment',
    path: '/user/ips?view=list&show=due',
  });
  expect((await world.log(buyer)).results).toMatchObject([{ channel: 'sms', result: 'link_sent' }]);
  const rows = await world.database.owner`
    select from platform.audit_entry where action = 'collections.pay_link' and subject_id = ${String(buyer.customerId)} and actor_id = ${COLLECTOR}`;
  expect(rows).toHaveLength(1);
});

test('is sent once in a minute, also where several operators press together', async () => {
  const sent = await Promise.all([1, 2, 3, 4].map((n) => world.sendLink(buyer, n < 3 ? COLLECTOR : COLLEAGUE)));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  at('10:00:59');
  expect((await world.sendLink(buyer, COLLEAGUE)).id).toBe(sent[0]?.id);
  expect(await queued()).toHaveLength(1);
  at('10:01:01');
  await world.sendLink(buyer);
  expect(await queued()).toHaveLength(2);
});

test('counts among the contacts of the week, and waits for the hours', async () => {
  for (const minute of ['10:00:00', '10:05:00', '10:10:00']) {
    at(minute);
    await world.sendLink(buyer);
  }
  at('10:15:00');
  expect(await refusal(world.sendLink(buyer))).toMatchObject({
    code: 'contact_not_allowed',
    extra: { reason: 'too_many' },
  });
  expect(await refusal(world.contact(buyer))).toMatchObject({ extra: { reason: 'too_many' } });
});

test('does not go where its queue could send it after the hours', async () => {
  at('18:29:59');
  await world.sendLink(buyer);
  at('18:31:01');
  expect(await refusal(world.sendLink(buyer))).toMatchObject({
    extra: { reason: 'hours', allowed_from: '2027-01-11T05:30:00.000Z' },
  });
});

test('does not go to a number of someone else, while a promise is open, or to oneself; and says nothing of whose the number is', async () => {
  expect(await refusal(world.sendLink(buyer, buyer.customerId))).toMatchObject({ code: 'own_case' });
  expect(await refusal(world.sendLink({ customerId: COLLECTOR }))).toMatchObject({ code: 'not_found' });
  await world.sendLink(buyer);
  at('10:02:00');
  await world.contact(buyer, { result: 'wrong_number' });
  at('10:05:00');
  expect(await refusal(world.sendLink(buyer))).toMatchObject({ extra: { reason: 'wrong_number' } });
  expect(await queued()).toHaveLength(1);
});

test('does not go to who wants no SMS about dues, or none at this hour', async () => {
  const sms = { sms: true, push: true, inbox: true };
  const preferences = {
    language: 'fa' as const,
    notifications: { dues: sms, purchases: sms, requests: sms, tickets: sms, marketing: sms },
    quiet_hours: null,
  };
  const now = world.clock.now();
  await world.database.transaction((tx) =>
    storeMessagePreferences(
      tx,
      buyer.customerId,
      { ...preferences, notifications: { ...preferences.notifications, dues: { ...sms, sms: false } } },
      now,
    ),
  );
  expect(await refusal(world.sendLink(buyer))).toMatchObject({ extra: { reason: 'sms_off', allowed_from: null } });
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tehran', hour: '2-digit', minute: '2-digit' });
  const [from, to] = [-3_600_000, 3_600_000].map((ms) => clock.format(new Date(now.getTime() + ms)));
  await world.database.transaction((tx) =>
    storeMessagePreferences(
      tx,
      buyer.customerId,
      { ...preferences, quiet_hours: { from: from ?? '', to: to ?? '' } },
      now,
    ),
  );
  expect(await refusal(world.sendLink(buyer))).toMatchObject({ extra: { reason: 'quiet_hours' } });
  expect((await world.log(buyer)).count).toBe(0);
});
