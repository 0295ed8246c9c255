import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pngOf, webmOf } from '../../platform/storage/media/media-samples.test-support.ts';
import {
  type HttpResponse,
  type DocumentsWorld,
  type Person,
  START,
  startDocumentsWorld,
} from './testing/documents-world.test-support.ts';

const VERIFICATION = '/api/v1/credit-score/kyc/1';
const SERIAL = '/api/v1/credit-score/kyc/submit-national-card-serial';
const VIDEO = '/api/v1/credit-score/kyc/upload-selfie-video';
const CHALLENGE = '/api/v1/kyc/video-challenge/';

let world: DocumentsWorld;
let sara: Person;
beforeAll(async () => {
  world = await startDocumentsWorld();
});
beforeEach(async () => {
  world.clock.moveTo(START);
  await world.sandbox.put('/sandbox/faults/serial', { mode: 'ok' });
  sara = await world.newPerson();
});
afterAll(() => world.close());

const serialOf = ({ nationalId }: Person): string => `${nationalId.slice(0, 1)}G${nationalId.slice(1, 9)}`;
const give = (serial: string, person = sara) => world.ask(person, 'POST', SERIAL, { serial });
const film = (seconds = 8) => new Blob([new Uint8Array(webmOf(seconds))], { type: 'video/webm' });
const challenge = async (person = sara) =>
  (await world.ask(person, 'POST', CHALLENGE, {})).body as { challenge_id: string; number: string; expires_at: string };
const stepsOf = ({ body }: HttpResponse) =>
  (body['steps'] as { key: string; state: string }[]).map(({ key, state }) => `${key} ${state}`);
const handIn = async (fields: Record<string, string | Blob>, person = sara) => world.confirmForm(person, VIDEO, fields);
const reviewsOf = async ({ userId }: Person) =>
  world.database.sql<
    { id: bigint; spoken_number: string; line: number }[]
  >`select id, spoken_number, line from kyc.review where user_id = ${userId}`;

test('step after step: registration, card, video in review', async () => {
  const fresh = await world.newPerson({ isFresh: true });
  const first = await world.ask(fresh, 'GET', `${VERIFICATION}?line=3`);
  expect(first.body).toMatchObject({ line: 3, state: 'todo', next_step: 'registration' });
  expect(stepsOf(first)).toEqual(['registration todo', 'national_card_serial todo', 'selfie_video todo']);
  expect((await world.ask(sara, 'GET', VERIFICATION)).body).toMatchObject({
    line: 1,
    next_step: 'national_card_serial',
  });
  expect((await give(serialOf(sara))).body).toMatchObject({ state: 'todo', next_step: 'selfie_video' });
  const { challenge_id, number } = await challenge();
  expect(number).toMatch(/^[0-9]{5}$/);
  const response = await world.confirmForm(sara, `${VIDEO}?line=9`, { challenge_id, video: film() });
  expect(response).toMatchObject({ status: 202, body: { line: 9, state: 'in_check', next_step: null } });
  expect(stepsOf(response)).toEqual([
    'registration confirmed',
    'national_card_serial confirmed',
    'selfie_video in_check',
  ]);
  expect(await reviewsOf(sara)).toEqual([{ id: expect.any(BigInt), spoken_number: number, line: 9 }]);
});

test('no step out of turn, and lines from 1 to 9', async () => {
  const fresh = await world.newPerson({ isFresh: true });
  for (const person of [fresh, sara])
    expect((await world.ask(person, 'POST', CHALLENGE, {})).body['code']).toBe(
      person === fresh ? 'identity_missing' : 'step_not_allowed',
    );
  expect((await give('0G12345678', fresh)).body).toMatchObject({ code: 'identity_missing' });
  for (const line of ['0', '10', 'x'])
    expect((await world.ask(sara, 'GET', `${VERIFICATION}?line=${line}`)).status).toBe(400);
});

describe('the serial of the card', () => {
  test('is read in any script and case, stored sealed, and may be sent again', async () => {
    const [digit, rest] = [serialOf(sara).slice(0, 1), serialOf(sara).slice(2)];
    const persian = (text: string) => text.replace(/\d/g, (d) => String.fromCharCode(0x06f0 + Number(d)));
    expect((await give(`${persian(digit)} g ${persian(rest)}`)).status).toBe(200);
    expect((await give(serialOf(sara))).status).toBe(200);
    expect((await give('9X99999999')).body).toMatchObject({ code: 'step_not_allowed' });
    const [row] = await world.database.owner<
      { text: string; serial_mask: string }[]
    >`select c::text as text, serial_mask from kyc.national_card c where user_id = ${String(sara.userId)}`;
    expect(row?.text).not.toContain(serialOf(sara));
    expect(row?.serial_mask).toBe(`${serialOf(sara).slice(0, 2)}*****${serialOf(sara).slice(-3)}`);
  });
  test.each(['', '12345', '0GG2345678', 'G012345678', '0G1234567890'])('%j is none', async (serial) => {
    expect((await give(serial)).status).toBe(400);
  });
  test('of another person is refused, and guessing ends after five', async () => {
    const guesses: unknown[] = [];
    for (let guess = 0; guess < 6; guess += 1) guesses.push((await give(`1A0000000${guess}`)).body['code']);
    expect(guesses).toEqual([...Array<string>(5).fill('card_serial_mismatch'), 'lookup_limit_reached']);
    expect((await give(serialOf(sara))).status).toBe(429);
    world.clock.moveTo('2026-11-22T08:00:01.000Z');
    expect((await give(serialOf(sara))).status).toBe(200);
  });
  test('guesses sent at once are counted all the same', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, (_, guess) => give(`1A000000${10 + guess}`)));
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(7);
  });
  test.each(['error', 'timeout'])('a registry that is down (%s) costs no try and loses nothing', async (mode) => {
    await world.sandbox.put('/sandbox/faults/serial', { mode, latency_ms: 30 });
    for (let time = 0; time < 6; time += 1) {
      const response = await give(serialOf(sara));
      expect(response).toMatchObject({ status: 503, body: { code: 'identity_lookup_down' } });
      expect(response.headers['retry-after']).toBe('60');
    }
    await world.sandbox.put('/sandbox/faults/serial', { mode: 'ok' });
    expect((await give(serialOf(sara))).status).toBe(200);
  });
});

describe('the video', () => {
  beforeEach(async () => {
    await give(serialOf(sara));
  });

  test('by an upload; the same again changes nothing, and the upload is in use', async () => {
    const { challenge_id } = await challenge();
    const upload_id = String((await world.upload(sara, webmOf(9))).body['id']);
    for (let time = 0; time < 2; time += 1) expect((await handIn({ challenge_id, upload_id })).status).toBe(202);
    expect(await reviewsOf(sara)).toHaveLength(1);
    expect((await world.ask(sara, 'DELETE', `/api/v1/uploads/${upload_id}`)).body).toMatchObject({
      code: 'upload_in_use',
    });
  });

  test('returns a number once, in its ten minutes, and only one’s own', async () => {
    const { challenge_id } = await challenge();
    const other = await world.newPerson();
    await give(serialOf(other), other);
    expect((await handIn({ challenge_id, video: film() }, other)).body).toMatchObject({ code: 'challenge_expired' });
    world.clock.moveTo('2026-11-21T08:10:00.000Z');
    expect((await handIn({ challenge_id, video: film() })).body).toMatchObject({ code: 'challenge_expired' });
    const { challenge_id: second } = await challenge();
    const both = await Promise.all([
      handIn({ challenge_id: second, video: film() }),
      handIn({ challenge_id: second, video: film() }),
    ]);
    expect(both.map(({ status }) => status).filter((status) => status === 202)).toHaveLength(1);
    expect(await reviewsOf(sara)).toHaveLength(1);
    const rows = await world.database
      .sql`select from kyc.upload where user_id = ${sara.userId} and file_id is not null`;
    expect(rows).toHaveLength(1);
  });

  test('may take longer on the way than its number is good, but not be made later, nor before', async () => {
    const early = String((await world.upload(sara, webmOf(9))).body['id']);
    world.clock.moveTo('2026-11-21T08:00:30.000Z');
    const { challenge_id } = await challenge();
    expect((await handIn({ challenge_id, upload_id: early })).body).toMatchObject({ code: 'challenge_expired' });
    const inTime = String((await world.upload(sara, webmOf(10))).body['id']);
    world.clock.moveTo('2026-11-21T08:25:00.000Z');
    const late = String((await world.upload(sara, webmOf(11))).body['id']);
    expect((await handIn({ challenge_id, upload_id: late })).body).toMatchObject({ code: 'challenge_expired' });
    expect((await handIn({ challenge_id, upload_id: inTime })).status).toBe(202);
  });

  test('is not taken from another’s upload, an unfinished one, a picture, or both ways at once', async () => {
    const { challenge_id } = await challenge();
    const other = await world.newPerson();
    const theirs = String((await world.upload(other, webmOf(9))).body['id']);
    expect((await handIn({ challenge_id, upload_id: theirs })).body).toMatchObject({ code: 'upload_not_found' });
    const picture = String(
      (await world.upload(sara, pngOf(9, 9), { purpose: 'passport_image', content_type: 'image/png' })).body['id'],
    );
    expect((await handIn({ challenge_id, upload_id: picture })).body).toMatchObject({ code: 'upload_not_found' });
    const begun = await world.ask(sara, 'POST', '/api/v1/uploads/', {
      purpose: 'selfie_video',
      size: 10,
      sha256: '0'.repeat(64),
      content_type: 'video/mp4',
    });
    expect((await handIn({ challenge_id, upload_id: String(begun.body['id']) })).body).toMatchObject({
      code: 'upload_incomplete',
      received: 0,
    });
    expect((await handIn({ challenge_id })).status).toBe(400);
    expect((await handIn({ challenge_id, upload_id: theirs, video: film() })).status).toBe(400);
    expect(
      (await handIn({ challenge_id, video: new Blob([new Uint8Array(pngOf(9, 9))], { type: 'video/webm' }) })).body,
    ).toMatchObject({ code: 'media_not_allowed' });
    expect((await handIn({ challenge_id, video: film(60) })).body).toMatchObject({ code: 'media_unreadable' });
    // After all these the number is still good.
    expect((await handIn({ challenge_id, video: film() })).status).toBe(202);
    expect((await world.ask(sara, 'POST', CHALLENGE, {})).body).toMatchObject({ code: 'step_not_allowed' });
  });
});
