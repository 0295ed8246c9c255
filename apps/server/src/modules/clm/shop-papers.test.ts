import { SHOP_PAPERS } from '@nesye/contract/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newNationalId, openWaitingShop, signUpOperator } from '../../acceptance/testing/demo-people.test-support.ts';
import { refusalOf } from '../../acceptance/testing/http-caller.test-support.ts';
import { QUEUED_NOTICES } from '../../platform/testing/run-tasks.ts';
import { ask, askForm } from '../guarantees/testing/guarantee-steps.test-support.ts';
import { bodyOf, type Person, pictureOf, rowsIn } from './testing/clm-steps.test-support.ts';
import { type ClmWorld, startClmWorld } from './testing/clm-world.test-support.ts';

let world: ClmWorld;
beforeAll(async () => {
  world = await startClmWorld();
}, 120_000);
afterAll(async () => {
  expect(world.full.faults).toEqual([]);
  await world.stop();
});

interface Paper {
  readonly kind: string;
  readonly state: string;
  readonly id: number | null;
  readonly reject_code: string | null;
  readonly expected_on: string | null;
  readonly page_urls: readonly string[];
}
const papersIn = (response: Parameters<typeof bodyOf>[0]) => (bodyOf(response) as { papers: readonly Paper[] }).papers;
const statesOf = (papers: readonly Paper[]) => papers.map(({ state }) => state);
const own = async (owner: Person) => papersIn(await ask(world.full, owner, 'GET', '/merchant/user/papers/'));
const send = (owner: Person, kind: string, more: { mode?: string; width?: number } = {}) =>
  askForm(world.full, owner, '/merchant/user/papers/', {
    kind,
    ...(more.mode && { mode: more.mode }),
    file: pictureOf(more.width),
  });
const open = (operator: Person, url: string | undefined) =>
  ask(world.full, operator, 'GET', String(url).replace('/api/v1', ''));
const decide = (operator: Person, id: unknown, body: object) =>
  ask(world.full, operator, 'POST', `/operator/shop-papers/${String(id)}/decision/`, body);
const confirmShop = (shopId: bigint, body: object = {}) =>
  ask(world.full, world.operator, 'POST', `/operator/shops/${shopId}/decision/`, { decision: 'approve', ...body });

/** A shop in check, with its owner signed in. */
async function waitingShop() {
  const { shopId, owner } = await openWaitingShop(world.full, newNationalId());
  const { access } = await world.full.signIn(owner.mobile);
  return { shopId, owner: { userId: owner.id, mobile: owner.mobile, access } };
}
const ofShop = async (shopId: bigint, operator: Person = world.operator) =>
  papersIn(await ask(world.full, operator, 'GET', `/operator/shops/${shopId}/papers/`));
async function accept(shopId: bigint, kind: string): Promise<void> {
  const paper = (await ofShop(shopId)).find((each) => each.kind === kind);
  for (const url of paper?.page_urls ?? []) expect((await open(world.operator, url)).status).toBe(200);
  bodyOf(await decide(world.operator, paper?.id, { decision: 'confirm' }));
}
const noticesTo = async ({ userId }: Person): Promise<string[]> => {
  const rows = await world.full.database.owner<{ kind: string }[]>`
    select content ->> 'template' as kind from ${QUEUED_NOTICES} where content ->> 'mobile' = (
      select mobile from identity.app_user where id = ${userId})`;
  return rows.map(({ kind }) => kind);
};

test('each paper is missing, in review, refused, handed in again and accepted; then the shop is confirmed', async () => {
  const { shopId, owner } = await waitingShop();
  expect(await own(owner)).toMatchObject(SHOP_PAPERS.map((kind) => ({ kind, state: 'missing', page_urls: [] })));

  const [licence] = papersIn(await send(owner, 'business_licence'));
  expect(licence).toMatchObject({ state: 'in_check', reject_code: null });
  expect(String(licence?.expected_on) > world.full.clock.businessDate()).toBe(true);
  expect((await open(owner, licence?.page_urls[0])).status).toBe(200);
  expect(refusalOf(await confirmShop(shopId))).toEqual([409, 'shop_papers_missing']);

  const [shown] = await ofShop(shopId);
  expect(refusalOf(await decide(world.operator, shown?.id, { decision: 'confirm' }))).toEqual([409, 'page_not_seen']);
  expect(refusalOf(await decide(world.operator, shown?.id, { decision: 'reject' }))).toMatchObject([
    400,
    'reason_missing',
  ]);
  bodyOf(await decide(world.operator, shown?.id, { decision: 'reject', reason: 'expired' }));
  expect(refusalOf(await decide(world.operator, shown?.id, { decision: 'reject', reason: 'expired' }))).toEqual([
    409,
    'already_decided',
  ]);
  expect((await own(owner))[0]).toMatchObject({ state: 'rejected', reject_code: 'expired', expected_on: null });
  expect(await noticesTo(owner)).toContain('shop_paper_rejected');

  // The first page after a decision takes the place of what was refused; two pages are two.
  expect(papersIn(await send(owner, 'business_licence', { width: 700 }))[0]?.page_urls).toHaveLength(1);
  expect(papersIn(await send(owner, 'business_licence', { width: 720 }))[0]?.page_urls).toHaveLength(2);
  for (const kind of SHOP_PAPERS.slice(1)) bodyOf(await send(owner, kind));
  for (const kind of SHOP_PAPERS) await accept(shopId, kind);
  expect(statesOf(await own(owner))).toEqual(['confirmed', 'confirmed', 'confirmed']);
  expect(await noticesTo(owner)).toContain('shop_papers_accepted');
  expect(bodyOf(await confirmShop(shopId))).toMatchObject({ state: 'confirmed', decisions: [{ reject_reason: null }] });
});

test('a shop is confirmed without its papers where an operator writes down why, which its owner does not read', async () => {
  const { shopId, owner } = await waitingShop();
  expect(refusalOf(await confirmShop(shopId, { without_papers: 'کوتاه' }))).toMatchObject([400, 'invalid']);
  const why = 'مدارک این فروشگاه را همکار ما حضوری دیده است.';
  expect(bodyOf(await confirmShop(shopId, { without_papers: why }))).toMatchObject({
    state: 'confirmed',
    reject_reason: null,
    decisions: [{ decision: 'approve', reject_reason: why }],
  });
  const [shop] = rowsIn(await ask(world.full, owner, 'GET', '/merchant/user/merchant/'));
  expect(JSON.stringify(shop)).not.toContain(why);
});

test('a paper of a shop that sells waits in the queue, and an accepted one can be renewed', async () => {
  const { shopId, owner } = await waitingShop();
  await send(owner, 'business_licence');
  await accept(shopId, 'business_licence');
  bodyOf(await confirmShop(shopId, { without_papers: 'بقیهٔ مدارک را بعداً می‌فرستد.' }));
  const queued = async () =>
    rowsIn(await ask(world.full, world.operator, 'GET', '/operator/shops/?page_size=100')).find(
      ({ id }) => BigInt(Number(id)) === shopId,
    );
  const counted = async () =>
    (bodyOf(await ask(world.full, world.operator, 'GET', '/operator/queue-counts/')) as { shops: number }).shops;
  expect(await queued()).toBeUndefined();
  const before = await counted();
  expect(statesOf(papersIn(await send(owner, 'business_licence', { width: 700 })))[0]).toBe('in_check');
  expect(await queued()).toMatchObject({ state: 'confirmed', papers_waiting: 1 });
  expect(await counted()).toBe(before + 1);
});

test('papers are seen by their owner and operators alone', async () => {
  const { shopId, owner } = await waitingShop();
  const paper = papersIn(await send(owner, 'owner_national_card')).find(({ id }) => id !== null);
  const stranger = await world.owner();
  expect((await open(stranger, paper?.page_urls[0])).status).toBe(404);
  expect((await ask(world.full, owner, 'GET', `/operator/shops/${shopId}/papers/`)).status).toBe(403);
  expect((await ask(world.full, world.operator, 'GET', `/operator/shops/${'9'.repeat(18)}/papers/`)).status).toBe(404);
});

test('of two operators who decide together the first one wins', async () => {
  const { shopId, owner } = await waitingShop();
  await send(owner, 'tax_registration');
  const paper = (await ofShop(shopId)).find(({ kind }) => kind === 'tax_registration');
  const second = await signUpOperator(world.full);
  const both = await Promise.all(
    [world.operator, second].map((operator) =>
      decide(operator, paper?.id, { decision: 'reject', reason: 'unreadable' }),
    ),
  );
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});
