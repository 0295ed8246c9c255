import { QUEUED_NOTICES } from '../../platform/testing/run-tasks.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyAuditChain } from '../../platform/audit/audit-chain.ts';
import { webmOf } from '../../platform/storage/media/media-samples.test-support.ts';
import {
  type DocumentsWorld,
  type Person,
  START,
  startDocumentsWorld,
} from './testing/documents-world.test-support.ts';

const REVIEWS = '/api/v1/operator/kyc/reviews/';
const FILM = webmOf(8, { blockBytes: 30_000 });

let world: DocumentsWorld;
let operator: Person;
let second: Person;
let sara: Person;
let caseUrl: string;
beforeAll(async () => {
  world = await startDocumentsWorld();
  operator = await world.newPerson({ isOperator: true });
  second = await world.newPerson({ isOperator: true });
});
beforeEach(async () => {
  world.clock.moveTo(START);
  sara = await world.newPerson();
  caseUrl = `${REVIEWS}${await handInVideo(sara)}`;
});
afterAll(() => world.close());

const serialOf = ({ nationalId }: Person): string => `${nationalId.slice(0, 1)}G${nationalId.slice(1, 9)}`;
async function handInVideo(person: Person): Promise<bigint> {
  await world.ask(person, 'POST', '/api/v1/credit-score/kyc/submit-national-card-serial', { serial: serialOf(person) });
  const { body } = await world.ask(person, 'POST', '/api/v1/kyc/video-challenge/', {});
  const video = new Blob([new Uint8Array(FILM)], { type: 'video/webm' });
  await world.confirmForm(person, '/api/v1/credit-score/kyc/upload-selfie-video', {
    challenge_id: String(body['challenge_id']),
    video,
  });
  const [row] = await world.database.sql<
    { id: bigint }[]
  >`select max(id) as id from kyc.review where user_id = ${person.userId}`;
  return row?.id ?? 0n;
}
const decide = (person: Person, decision: string, reason?: string, url = caseUrl) =>
  world.ask(person, 'POST', `${url}/decision/`, { decision, ...(reason === undefined ? {} : { reason }) });
const FILM_MS = 8_000;
const watch = (person: Person, ranges: readonly (readonly [number, number])[], url = caseUrl) =>
  world.ask(person, 'POST', `${url}/watched/`, {
    ranges: ranges.map(([from, to]) => ({ from_ms: from, to_ms: to })),
  });
/** Opens the video and plays it to its end, as who approves must. */
async function see(person: Person, url = caseUrl): Promise<void> {
  await world.ask(person, 'GET', `${url}/video/`);
  await watch(person, [[0, FILM_MS]], url);
}
const noticesOf = ({ mobile }: Person) =>
  world.database.sql<
    { template: string; text: string }[]
  >`select content ->> 'template' as template, content ->> 'text' as text from ${QUEUED_NOTICES} where content ->> 'mobile' = ${mobile}`;
const auditsOf = async (): Promise<string[]> => {
  const id = caseUrl.slice(REVIEWS.length);
  const rows = await world.database.owner<
    { action: string; actor_id: bigint }[]
  >`select action, actor_id from platform.audit_entry where subject_kind = 'kyc.review' and subject_id = ${id} order by chain, seq`;
  return rows
    .map(
      ({ action, actor_id }) =>
        `${action} ${actor_id === operator.userId ? 'operator' : actor_id === sara.userId ? 'customer' : 'other'}`,
    )
    .sort();
};

test('the queue is the operators’ alone, oldest first, and everything personal in it is masked', async () => {
  for (const url of [REVIEWS, caseUrl, `${caseUrl}/video/`])
    expect((await world.ask(sara, 'GET', url)).status).toBe(403);
  expect((await decide(sara, 'approve')).status).toBe(403);
  world.clock.moveTo('2026-11-21T08:05:00.000Z');
  await handInVideo(await world.newPerson());
  const { body } = await world.ask(operator, 'GET', REVIEWS);
  const results = body['results'] as Record<string, unknown>[];
  const times = results.map(({ submitted_at }) => Date.parse(String(submitted_at)));
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  const mine = results.find(({ user_id }) => user_id === Number(sara.userId));
  expect(mine).toMatchObject({
    kind: 'selfie_video',
    state: 'in_check',
    name: 'سارا محمدی',
    national_id: expect.stringMatching(/^700\*{4}\d{3}$/),
    cellphone: expect.stringMatching(/^0919\*{3}\d{4}$/),
  });
  const pages = [
    await world.ask(operator, 'GET', `${REVIEWS}?page_size=1`),
    await world.ask(operator, 'GET', `${REVIEWS}?page_size=1&page=2&order_by=-submitted_at`),
  ];
  for (const page of pages) expect(page.body['results']).toHaveLength(1);
  expect((await world.ask(operator, 'GET', `${REVIEWS}?filter_state=rejected`)).body).toMatchObject({ results: [] });
  for (const query of ['filter_state=x', 'order_by=name', 'page_size=1001'])
    expect((await world.ask(operator, 'GET', `${REVIEWS}?${query}`)).status).toBe(400);
});

test('a case shows what a decision needs, masked, and each look is in the chain', async () => {
  const { body } = await world.ask(operator, 'GET', caseUrl);
  expect(body).toMatchObject({
    state: 'in_check',
    video_type: 'video/webm',
    video_size: FILM.length,
    registration_status: 4,
    mobile_state: 'matched',
    reveals: [],
    decided_by: null,
  });
  expect(body['spoken_number']).toMatch(/^\d{5}$/);
  const text = JSON.stringify(body);
  for (const secret of [sara.nationalId, serialOf(sara), '1968654321', 'پلاک ۱۲']) expect(text).not.toContain(secret);
  expect(await auditsOf()).toContain('kyc.review_look operator');
  for (const id of ['0', '999999', '99999999999999999999', 'x'])
    expect((await world.ask(operator, 'GET', `${REVIEWS}${id}`)).status).toBe(404);
});

test('a field opens for a reason; who, what and why are stored first', async () => {
  const reveal = (field: string, reason: string) =>
    world.ask(operator, 'POST', `${caseUrl}/reveal/`, { field, reason });
  const why = 'تطبیق با کارت ملی';
  const values: Record<string, unknown> = {};
  for (const field of ['national_id', 'foreign_id', 'birth_date', 'cellphone', 'address', 'postal_code', 'card_serial'])
    values[field] = (await reveal(field, why)).body['value'];
  expect(values).toEqual({
    national_id: sara.nationalId,
    foreign_id: null,
    birth_date: '1991-05-12',
    cellphone: expect.stringMatching(/^0919\d{7}$/),
    address: 'تهران، تهران، خیابان ولیعصر، پلاک ۱۲',
    postal_code: '1968654321',
    card_serial: serialOf(sara),
  });
  expect((await reveal('national_id', '  ')).status).toBe(400);
  expect((await reveal('mobile', why)).status).toBe(400);
  // A reason of any letters fits into the chain.
  expect((await reveal('national_id', '"\u0001'.repeat(1_000))).status).toBe(200);
  const { body } = await world.ask(operator, 'GET', caseUrl);
  expect(body['reveals']).toHaveLength(8);
  expect((body['reveals'] as object[])[1]).toEqual({
    field: 'card_serial',
    operator_id: Number(operator.userId),
    at: START,
  });
  expect((await auditsOf()).filter((entry) => entry === 'kyc.reveal operator')).toHaveLength(8);
  await expect(world.database.sql`delete from kyc.review_reveal`).rejects.toMatchObject({ code: '42501' });
  await expect(world.database.sql`update kyc.review_reveal set reason = 'x'`).rejects.toMatchObject({ code: '42501' });
});

test('the video leaves deciphered, as a download that runs nothing, and the look is audited', async () => {
  const { status, headers, bytes } = await world.ask(operator, 'GET', `${caseUrl}/video/`);
  expect([status, bytes.equals(FILM)]).toEqual([200, true]);
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-length': String(FILM.length),
    'content-security-policy': "sandbox; default-src 'none'",
  });
  expect(headers['content-disposition']).toMatch(/^attachment/);
  expect([headers['x-content-type-options'], headers['cache-control']]).toEqual(['nosniff', 'no-store']);
  expect(await auditsOf()).toContain('kyc.video_open operator');
});

describe('a decision', () => {
  test('approves only what this operator has opened', async () => {
    expect((await decide(operator, 'approve')).body).toMatchObject({ code: 'video_not_seen' });
    await see(second);
    expect((await decide(operator, 'approve')).body).toMatchObject({ code: 'video_not_seen' });
    expect((await world.ask(operator, 'GET', caseUrl)).body).toMatchObject({ state: 'in_check', reveals: [] });
  });

  test('approves only what was played whole: dragged to its end, or half of it twice, is not seen', async () => {
    await world.ask(operator, 'GET', `${caseUrl}/video/`);
    for (const ranges of [
      [],
      [
        [0, 300],
        [FILM_MS - 300, FILM_MS],
      ],
      [
        [0, 4_000],
        [0, 4_000],
      ],
      [[9_000, 99_000]],
    ] as const) {
      expect((await watch(operator, ranges)).body).toMatchObject({ is_seen: false });
      expect((await decide(operator, 'approve')).body).toMatchObject({ code: 'video_not_seen' });
    }
    // What a colleague has played is not theirs.
    expect((await watch(second, [[0, FILM_MS]])).body).toMatchObject({ is_seen: true });
    expect((await decide(operator, 'approve')).body).toMatchObject({ code: 'video_not_seen' });
    // The rest, later and in another order, and a player that stops a little early.
    expect(
      (
        await watch(operator, [
          [5_500, FILM_MS - 400],
          [3_900, 5_600],
        ])
      ).body,
    ).toMatchObject({ is_seen: true });
    expect((await decide(operator, 'approve')).body).toMatchObject({ state: 'confirmed' });
  });

  test('approves, and the customer is verified and notified', async () => {
    await see(operator);
    expect((await decide(operator, 'approve')).body).toMatchObject({
      state: 'confirmed',
      decided_by: Number(operator.userId),
      decided_at: START,
      reject_reason: null,
    });
    expect((await world.ask(sara, 'GET', '/api/v1/credit-score/kyc/1')).body).toMatchObject({
      state: 'confirmed',
      next_step: null,
    });
    expect(await noticesOf(sara)).toEqual([
      { template: 'verification_approve', text: expect.stringContaining('تأیید شد') },
    ]);
    expect(await auditsOf()).toContain('kyc.video_approve operator');
  });

  test('rejects with its reason, which the customer reads, and a new video may come', async () => {
    expect((await decide(operator, 'reject')).body).toMatchObject({ code: 'reason_missing' });
    expect((await decide(operator, 'reject', '   ')).body).toMatchObject({ code: 'reason_missing' });
    expect((await decide(operator, 'reject', 'عدد خوانده نشده است')).body).toMatchObject({
      state: 'rejected',
      reject_reason: 'عدد خوانده نشده است',
    });
    const { body } = await world.ask(sara, 'GET', '/api/v1/credit-score/kyc/1');
    expect(body).toMatchObject({ state: 'rejected', next_step: 'selfie_video' });
    expect((body['steps'] as object[])[2]).toMatchObject({ state: 'rejected', reject_reason: 'عدد خوانده نشده است' });
    expect(await handInVideo(sara)).toBeGreaterThan(BigInt(caseUrl.slice(REVIEWS.length)));
  });

  test('is made once, however many make it together', async () => {
    await Promise.all([see(operator), see(second)]);
    const responses = await Promise.all([
      decide(operator, 'approve'),
      decide(second, 'reject', 'تار است'),
      decide(operator, 'reject', 'تار است'),
      decide(second, 'approve'),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of responses) if (status !== 200) expect(body['code']).toBe('already_decided');
    expect(await noticesOf(sara)).toHaveLength(1);
  });

  test('is never one’s own, for every writer', async () => {
    const own = `${REVIEWS}${await handInVideo(second)}`;
    expect((await decide(second, 'approve', undefined, own)).body).toMatchObject({ code: 'own_case' });
    await expect(
      world.database
        .owner`update kyc.review set state = 'confirmed', decided_at = now(), decided_by = ${String(second.userId)} where user_id = ${String(second.userId)}`,
    ).rejects.toMatchObject({ code: '23514' });
    await see(operator, own);
    expect((await decide(operator, 'approve', undefined, own)).status).toBe(200);
  });
});

test('decisions, the video and what is masked want a second factor of the last ten minutes; looking at what is masked does not', async () => {
  world.clock.moveTo('2026-11-21T08:10:01.000Z');
  const closed = [
    await decide(operator, 'approve'),
    await world.ask(operator, 'POST', `${caseUrl}/reveal/`, { field: 'national_id', reason: 'تطبیق' }),
    await world.ask(operator, 'GET', `${caseUrl}/video/`),
  ];
  expect(closed.map(({ status, body }) => [status, body['code']])).toEqual(
    Array.from({ length: 3 }, () => [403, 'step_up_required']),
  );
  expect((await world.ask(operator, 'GET', caseUrl)).body).toMatchObject({ state: 'in_check', reveals: [] });
  await world.stepUp(operator);
  expect(
    (await world.ask(operator, 'POST', `${caseUrl}/reveal/`, { field: 'national_id', reason: 'تطبیق' })).body,
  ).toMatchObject({ value: sara.nationalId });
  expect((await world.ask(operator, 'GET', `${caseUrl}/video/`)).status).toBe(200);
  await watch(operator, [[0, FILM_MS]]);
  expect((await decide(operator, 'approve')).status).toBe(200);
  world.clock.moveTo(START);
  for (const person of [operator, second]) await world.stepUp(person);
});

test('a rejected video is erased after its time, a confirmed one stays', async () => {
  const decidedUrl = caseUrl;
  const gone = `${REVIEWS}${await handInVideo(await world.newPerson())}`;
  await see(operator, decidedUrl);
  await decide(operator, 'approve', undefined, decidedUrl);
  await decide(operator, 'reject', 'تار است', gone);
  world.clock.moveTo('2026-12-20T08:00:00.000Z');
  await world.stepUp(operator);
  await world.documents.tidyUp();
  expect((await world.ask(operator, 'GET', `${gone}/video/`)).status).toBe(200);
  world.clock.moveTo('2026-12-22T08:00:00.000Z');
  await world.stepUp(operator);
  await world.documents.tidyUp();
  expect((await world.ask(operator, 'GET', `${gone}/video/`)).status).toBe(404);
  expect((await world.ask(operator, 'GET', gone)).body).toMatchObject({ state: 'rejected', video_size: FILM.length });
  expect((await world.ask(operator, 'GET', `${decidedUrl}/video/`)).status).toBe(200);
});

test('after all this the audit chain holds', async () => {
  expect(await verifyAuditChain(world.database.sql)).toEqual([]);
});
