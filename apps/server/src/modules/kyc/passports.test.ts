import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pngOf } from '../../platform/storage/media/media-samples.test-support.ts';
import { QUEUED_NOTICES } from '../../platform/testing/run-tasks.ts';
import { showRegistration } from './use-cases/show-records.ts';
import { changeCustomer } from './use-cases/give-identity.ts';
import { type DocumentsWorld, type Person, startDocumentsWorld } from './testing/documents-world.test-support.ts';

const REVIEWS = '/api/v1/operator/kyc/reviews/';
let world: DocumentsWorld;
let operator: Person;
let second: Person;
let last = 0;
beforeAll(async () => {
  world = await startDocumentsWorld();
  operator = await world.newPerson({ isOperator: true });
  second = await world.newPerson({ isOperator: true });
});
afterAll(() => world.close());

const newPassport = (): string => `A${String(10_000_000 + (last += 1))}`;
const send = (person: Person) =>
  world.confirmForm(person, '/api/v1/customer/passport/', {
    passport: new Blob([new Uint8Array(pngOf(4, 4))], { type: 'image/png' }),
  });
const caseOf = async ({ userId }: Person): Promise<string> => {
  const [row] = await world.database.sql<
    { id: bigint }[]
  >`select max(id) as id from kyc.review where user_id = ${userId}`;
  return `${REVIEWS}${row?.id}`;
};
const decide = (url: string, decision: 'approve' | 'reject', reason: object = { reason_code: 'unreadable' }) =>
  world.ask(operator, 'POST', `${url}/decision/`, { decision, ...(decision === 'reject' && reason) });
const approve = async (person: Person) => {
  const url = await caseOf(person);
  await world.ask(operator, 'GET', `${url}/video/`);
  return await decide(url, 'approve');
};
const isConfirmed = async ({ userId }: Person): Promise<unknown> =>
  (
    await world.database
      .sql`select identity_confirmed_at is not null as is_confirmed from kyc.customer where user_id = ${userId}`
  )[0]?.['is_confirmed'];
const noticesOf = async ({ mobile }: Person): Promise<string[]> =>
  (
    await world.database.sql<{ template: string }[]>`
      select content ->> 'template' as template from ${QUEUED_NOTICES} where content ->> 'mobile' = ${mobile}`
  ).map(({ template }) => template);

describe('a passport', () => {
  test('is confirmed by an operator who has opened its picture, and by nothing before', async () => {
    const ali = await world.newForeigner(newPassport());
    expect(await send(ali)).toMatchObject({
      status: 202,
      body: {
        status: 2,
        identity_state: 'declared',
        passport: { state: 'in_check', reject_code: null, reject_reason: null },
      },
    });
    expect(await isConfirmed(ali)).toBe(false);
    const url = await caseOf(ali);
    expect((await world.ask(second, 'GET', url)).body).toMatchObject({
      kind: 'passport',
      name: 'علي الحسن',
      national_id: null,
      foreign_id: expect.stringContaining('*'),
      spoken_number: null,
      video_type: 'image/jpeg',
    });
    expect((await decide(url, 'approve')).body).toMatchObject({ code: 'page_not_seen' });
    const picture = await world.ask(operator, 'GET', `${url}/video/`);
    expect(picture.bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect((await decide(url, 'approve')).body).toMatchObject({ state: 'confirmed' });
    expect(await isConfirmed(ali)).toBe(true);
    expect((await send(ali)).body).toMatchObject({ code: 'step_not_allowed' });
    expect(await noticesOf(ali)).toEqual(['passport_approve']);
  });

  test('that was rejected says why, and another picture may follow', async () => {
    const ali = await world.newForeigner(newPassport());
    await send(ali);
    expect((await send(ali)).body).toMatchObject({ code: 'step_not_allowed' });
    await decide(await caseOf(ali), 'reject');
    expect(await noticesOf(ali)).toEqual(['passport_reject']);
    expect((await send(ali)).body).toMatchObject({ passport: { state: 'in_check' } });
    expect((await approve(ali)).body).toMatchObject({ state: 'confirmed' });
  });

  test.each([
    ['words alone', { reason: 'تصویر تار است' }, 'reason_code'],
    ['nothing', {}, 'reason_code'],
    ['another reason without words', { reason_code: 'other' }, 'reason'],
  ])('is not rejected with %s: its owner reads the reason in the own language', async (_, reason, field) => {
    const ali = await world.newForeigner(newPassport());
    await send(ali);
    expect(await decide(await caseOf(ali), 'reject', reason)).toMatchObject({
      status: 400,
      body: { code: 'reason_missing', field },
    });
  });

  test('that was rejected shows the reason of the list, and what the operator added', async () => {
    const ali = await world.newForeigner(newPassport());
    await send(ali);
    expect(
      (await decide(await caseOf(ali), 'reject', { reason_code: 'expired', reason: 'تا ۱۴۰۴' })).body,
    ).toMatchObject({
      reject_code: 'expired',
      reject_reason: 'تا ۱۴۰۴',
    });
    expect(await showRegistration(world, ali.userId)).toMatchObject({
      passport: { state: 'rejected', reject_code: 'expired', reject_reason: 'تا ۱۴۰۴' },
    });
  });

  test('in check keeps number, names and birth date as they were declared', async () => {
    const ali = await world.newForeigner(newPassport());
    const rename = () =>
      world.database.transaction((tx) => changeCustomer(world, tx, ali.userId, { firstName: 'حسن' }));
    await send(ali);
    await expect(rename()).rejects.toMatchObject({ code: 'identity_locked' });
    await decide(await caseOf(ali), 'reject');
    expect(await rename()).toBe(true);
    // What was changed has to be declared again before its picture is taken.
    expect((await send(ali)).body).toMatchObject({ code: 'step_not_allowed' });
  });

  test('confirms one account alone', async () => {
    const number = newPassport();
    const [first, other] = [await world.newForeigner(number), await world.newForeigner(number)];
    await send(first);
    await send(other);
    expect((await approve(first)).body).toMatchObject({ state: 'confirmed' });
    expect((await approve(other)).body).toMatchObject({ code: 'national_id_in_use' });
    expect(await isConfirmed(other)).toBe(false);
  });

  test('is refused where no passport was declared', async () => {
    expect((await send(await world.newPerson())).body).toMatchObject({ code: 'step_not_allowed' });
    expect((await send(await world.newPerson({ isFresh: true }))).body).toMatchObject({ code: 'identity_missing' });
  });
});
