import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignedInPerson } from '../../acceptance/testing/demo-people.test-support.ts';
import { refusalOf } from '../../acceptance/testing/http-caller.test-support.ts';
import { mp4Of } from '../../platform/storage/media/media-samples.test-support.ts';
import { PRIVATE_WORDS, taggedJpeg, taggedWebp } from '../../platform/storage/media/tagged-pictures.test-support.ts';
import {
  ask,
  askForm,
  chequeCode,
  confirmPaper,
  CREDIT,
  handInCheque,
  newSayadId,
  openRequirement,
  PICTURE,
  picturesOf,
  registerCheque,
  WORTH,
} from './testing/guarantee-steps.test-support.ts';
import { type GuaranteeWorld, startGuaranteeWorld } from './testing/guarantee-world.test-support.ts';

const LINE = 5;
const CHEQUE = [{ kind: 'cheque', amount: WORTH }] as const;
const TEST_VIRUS = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('-');

let world: GuaranteeWorld;
let sara: SignedInPerson;
let requestId: bigint;
beforeAll(async () => {
  world = await startGuaranteeWorld();
}, 120_000);
beforeEach(async () => {
  sara = await world.customer();
  requestId = await openRequirement(world.full, sara, LINE, CHEQUE);
});
afterAll(() => world.stop());

const inquire = (body: object, person = sara) =>
  ask(world.full, person, 'POST', `/credit-assessment/cheques-inquiry?line=${LINE}`, body);
const setCheque = (sayadId: string, colour: string, nationalId: string) =>
  world.sandbox.put(`/sandbox/cheques/${sayadId}`, { colour, national_id: nationalId });
const requirement = async (person = sara) =>
  (await ask(world.full, person, 'GET', `/guarantor/requirement?line=${LINE}`)).json() as {
    state: string;
    items: { state: string; instrument: { state: string; allowed: string[]; reject_reason: string | null } | null }[];
    next: { key: string; actor: string; call: { path: string; body: object | null } | null } | null;
  };
const stateOf = () => world.full.app.ports.guarantees().stateOf(world.full.database.sql, requestId);

describe('a cheque', () => {
  test('goes from its code to our custody, and each step says the next one', async () => {
    const { full, operator } = world;
    expect(await requirement()).toMatchObject({
      state: 'open',
      next: { key: 'cheque_inquiry_code', actor: 'applicant' },
    });
    const code = await chequeCode(full, sara, LINE);
    expect((await requirement()).next).toMatchObject({ key: 'cheque_inquiry', otp_mobile: sara.mobile });
    const sayadId = newSayadId();
    const registered = await inquire({ sayad_id: sayadId, amount: '۱۵۰٬۰۰۰٬۰۰۰', code });
    expect([registered.status, registered.json()]).toMatchObject([
      201,
      { state: 'registered', holder: 'customer', colour: 'white', owner: 'customer', amount: Number(WORTH) },
    ]);
    expect(registered.text).not.toContain(sayadId);
    const { id } = registered.json() as { id: number };
    expect((await requirement()).next).toMatchObject({
      key: 'cheque_pictures',
      call: {
        path: `/api/v1/guarantor/cheque/${id}/pictures/`,
        body: { front: '{{file:cheque_front}}', back: '{{file:cheque_back}}' },
      },
    });
    const pictures = `/guarantor/cheque/${id}/pictures/`;
    expect((await askForm(full, sara, pictures, { front: PICTURE })).json()).toMatchObject({ state: 'registered' });
    expect((await askForm(full, sara, pictures, { back: PICTURE })).json()).toMatchObject({ state: 'in_check' });
    expect((await requirement()).next).toMatchObject({ key: 'cheque_picture', actor: 'operator' });
    expect(await stateOf()).toMatchObject({ isComplete: false });
    await confirmPaper(full, operator, String(id));
    expect(await requirement()).toMatchObject({ state: 'complete', next: null, items: [{ state: 'done' }] });
    expect(await stateOf()).toMatchObject({ isComplete: true });
    const list = (await ask(full, sara, 'GET', `/guarantor/user-cheque-list?id=${id}`)).json() as {
      results: { holder: string; events: { event: string; to_holder: string; actor: string }[] }[];
    };
    expect(list.results[0]).toMatchObject({ holder: 'office' });
    expect(list.results[0]?.events.map(({ event, to_holder, actor }) => [event, to_holder, actor])).toEqual([
      ['register', 'customer', 'applicant'],
      ['hand_in', 'customer', 'applicant'],
      ['confirm', 'office', 'operator'],
    ]);
  });

  test('is sent one code for, however often the request is repeated', async () => {
    const { full } = world;
    const path = `/credit-assessment/cheques-inquiry-otp?line=${LINE}`;
    const responses = await Promise.all(Array.from({ length: 5 }, () => ask(full, sara, 'GET', path)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(full.sms.received.filter(({ to }) => to === sara.mobile)).toHaveLength(1);
  });

  test('is looked up by a right code alone, and a code of before is worth nothing for the next one', async () => {
    await chequeCode(world.full, sara, LINE);
    const body = { sayad_id: newSayadId(), amount: Number(WORTH), code: '000000' };
    expect(refusalOf(await inquire(body))).toEqual([400, 'otp_invalid']);
    expect((await world.sandbox.get('/sandbox/cheques')).status).toBe(200);
    expect(await (await world.sandbox.get('/sandbox/cheques')).text()).not.toContain(body.sayad_id);
  });

  test('costs no second code where Sayad was silent, and the same one again changes nothing', async () => {
    const { full, sandbox } = world;
    const body = { sayad_id: newSayadId(), amount: Number(WORTH), code: await chequeCode(full, sara, LINE) };
    await sandbox.put('/sandbox/faults/sayad', { mode: 'error' });
    expect(refusalOf(await inquire(body))).toEqual([503, 'sayad_down']);
    await sandbox.put('/sandbox/faults/sayad', { mode: 'ok' });
    const first = await inquire(body);
    expect(first.status).toBe(201);
    expect((await inquire(body)).json()).toMatchObject({ id: (first.json() as { id: number }).id });
  });

  test.each(['red', 'brown', 'orange'])('of a %s owner is refused, with the colour', async (colour) => {
    const sayadId = newSayadId();
    await setCheque(sayadId, colour, sara.nationalId);
    const refused = await inquire({
      sayad_id: sayadId,
      amount: Number(WORTH),
      code: await chequeCode(world.full, sara, LINE),
    });
    expect(refused.json()).toMatchObject({ code: 'cheque_colour_refused', colour });
    expect(refused.status).toBe(409);
  });

  test('of a yellow owner is taken; of another name, unknown, of another form or of too little it is not', async () => {
    const code = await chequeCode(world.full, sara, LINE);
    const [theirs, yellow] = [newSayadId(), newSayadId()];
    await setCheque(theirs, 'white', '0499370899');
    await setCheque(yellow, 'yellow', sara.nationalId);
    const give = (sayad_id: string, amount: unknown = Number(WORTH)) => inquire({ sayad_id, amount, code });
    expect(refusalOf(await give('123'))).toEqual([400, 'sayad_id_invalid']);
    expect(refusalOf(await give(yellow, Number(WORTH) - 1))).toEqual([400, 'guarantee_amount_low']);
    expect(refusalOf(await give(yellow, 'x'))).toEqual([400, 'amount_invalid']);
    expect(refusalOf(await give(theirs))).toEqual([400, 'cheque_not_yours']);
    expect(refusalOf(await give('9999000011112222'))).toEqual([400, 'cheque_unknown']);
    expect((await give(yellow)).json()).toMatchObject({ colour: 'yellow' });
  });

  test('is used once in the whole product, also where two use it at once; taken back in time it may be used again', async () => {
    const { full } = world;
    const reza = await world.customer();
    await openRequirement(full, reza, LINE, CHEQUE);
    const sayadId = newSayadId();
    const body = async (person: SignedInPerson) => ({
      sayad_id: sayadId,
      amount: Number(WORTH),
      code: await chequeCode(full, person, LINE),
    });
    const [ofSara, ofReza] = [await body(sara), await body(reza)];
    const first = await inquire(ofSara);
    expect(first.status).toBe(201);
    expect(refusalOf(await inquire(ofReza, reza))).toEqual([409, 'cheque_used']);
    const { id } = first.json() as { id: number };
    const withdraw = () => ask(full, sara, 'POST', `/guarantor/cheque/${id}/withdraw/`, {});
    expect((await withdraw()).json()).toMatchObject({ state: 'cancelled' });
    expect((await withdraw()).status).toBe(200);
    expect(await requirement()).toMatchObject({ items: [{ state: 'missing', instrument: null }] });
    await setCheque(sayadId, 'white', reza.nationalId);
    expect((await inquire(ofReza, reza)).status).toBe(201);
    await expect(
      full.database.owner`update guarantees.instrument set state = 'registered' where id = ${id}`,
    ).rejects.toMatchObject({ constraint: 'one_use_of_cheque' });
  });

  test('is registered once where two devices send it at once', async () => {
    const code = await chequeCode(world.full, sara, LINE);
    const body = { sayad_id: newSayadId(), amount: Number(WORTH), code };
    await inquire({ ...body, sayad_id: '9999000011112222' });
    const both = await Promise.all([inquire(body), inquire({ ...body, sayad_id: newSayadId() })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('needs a request that is open on its line, and an identity', async () => {
    const path = '/credit-assessment/cheques-inquiry-otp?line=7';
    expect(refusalOf(await ask(world.full, sara, 'GET', path))).toEqual([409, 'guarantee_not_open']);
    expect(refusalOf(await ask(world.full, sara, 'GET', '/guarantor/requirement?line=7'))).toEqual([
      409,
      'guarantee_not_open',
    ]);
  });
});

describe('pictures of a cheque', () => {
  const send = (id: string, fields: Readonly<Record<string, Buffer>>, person = sara) =>
    askForm(world.full, person, `/guarantor/cheque/${id}/pictures/`, fields);

  test('are pictures, clean, and of a size; another person’s cheque is none', async () => {
    const id = await registerCheque(world.full, sara, LINE);
    expect(refusalOf(await send(id, { front: mp4Of(1) }))).toEqual([415, 'media_not_allowed']);
    expect(refusalOf(await send(id, { front: Buffer.from('%PDF-1.7') }))).toEqual([415, 'media_not_allowed']);
    expect(refusalOf(await send(id, { front: PICTURE.subarray(0, 40) }))).toEqual([422, 'media_unreadable']);
    const large = Buffer.concat([PICTURE, Buffer.alloc(10 * 1024 * 1024)]);
    expect(refusalOf(await send(id, { front: large }))).toEqual([413, 'upload_too_large']);
    expect(refusalOf(await send(id, {}))[0]).toBe(400);
    const reza = await world.customer();
    expect(refusalOf(await send(id, { front: PICTURE }, reza))).toEqual([404, 'not_found']);
    expect(refusalOf(await send('999999999', { front: PICTURE }))).toEqual([404, 'not_found']);
    expect((await requirement()).items[0]?.instrument).toMatchObject({ state: 'registered' });
    expect(TEST_VIRUS.length).toBe(68);
  });

  test('are stored without what a camera wrote beside them', async () => {
    const { full, operator } = world;
    const id = await registerCheque(full, sara, LINE);
    expect((await send(id, { front: taggedWebp(), back: taggedJpeg(6) })).status).toBe(200);
    for (const picture of await picturesOf(full, operator, id)) {
      const { status, bytes } = await ask(full, operator, 'GET', `/operator/guarantee-pictures/${picture}/`);
      expect([status, Buffer.from(bytes).includes(PRIVATE_WORDS)]).toEqual([200, false]);
    }
  });

  test('are sent again after a rejection, whose reason the customer reads', async () => {
    const { full, operator } = world;
    const id = await handInCheque(full, sara, LINE);
    expect(refusalOf(await send(id, { front: PICTURE }))).toEqual([409, 'guarantee_state_mismatch']);
    const decision = `/operator/guarantees/${id}/decision/`;
    expect(refusalOf(await ask(full, operator, 'POST', decision, { decision: 'reject' }))).toEqual([
      400,
      'reason_missing',
    ]);
    expect(refusalOf(await ask(full, operator, 'POST', decision, { decision: 'reject', reason: 'other' }))).toEqual([
      400,
      'reason_missing',
    ]);
    const rejected = await ask(full, operator, 'POST', decision, {
      decision: 'reject',
      reason: 'wrong_amount',
      note: 'رقم‌ها را ببینید.',
    });
    expect(rejected.json()).toMatchObject({ state: 'rejected', moves: [] });
    expect((await requirement()).items[0]).toMatchObject({
      state: 'refused',
      instrument: {
        reject_reason: 'مبلغ روی برگه با مبلغ ثبت‌شده یکی نیست. رقم‌ها را ببینید.',
        allowed: ['send_pictures', 'withdraw'],
      },
    });
    expect((await send(id, { front: PICTURE })).json()).toMatchObject({ state: 'in_check', reject_reason: null });
    expect(await picturesOf(full, operator, id)).toHaveLength(2);
  });
});

describe('the operators’ queue', () => {
  test('confirms nothing unseen, and decides once in two tabs', async () => {
    const { full, operator } = world;
    const id = await handInCheque(full, sara, LINE);
    const decide = (decision: object) => ask(full, operator, 'POST', `/operator/guarantees/${id}/decision/`, decision);
    expect(refusalOf(await decide({ decision: 'confirm' }))).toEqual([409, 'guarantee_picture_unseen']);
    for (const picture of await picturesOf(full, operator, id)) {
      const file = await ask(full, operator, 'GET', `/operator/guarantee-pictures/${picture}/`);
      expect(await sharp(file.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 300 });
      expect(file.headers['content-security-policy']).toContain('sandbox');
    }
    const tabs = await Promise.all([
      decide({ decision: 'confirm' }),
      decide({ decision: 'reject', reason: 'damaged' }),
    ]);
    expect(tabs.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(tabs.map((tab) => refusalOf(tab)[1])).toContain('already_decided');
  });

  test('lists what waits longest first, and lets no customer in', async () => {
    const { full, operator } = world;
    const first = await handInCheque(full, sara, LINE);
    const reza = await world.customer();
    await openRequirement(full, reza, LINE, CHEQUE);
    const second = await handInCheque(full, reza, LINE);
    const list = (await ask(full, operator, 'GET', '/operator/guarantees/?filter_kind=cheque')).json() as {
      results: { id: number }[];
    };
    const ids = list.results.map(({ id }) => String(id));
    expect(ids.indexOf(first)).toBeGreaterThanOrEqual(0);
    expect(ids.indexOf(second)).toBeGreaterThan(ids.indexOf(first));
    expect(refusalOf(await ask(full, sara, 'GET', '/operator/guarantees/'))).toEqual([403, 'role_not_allowed']);
    expect(refusalOf(await ask(full, sara, 'GET', `/operator/guarantees/${first}`))).toEqual([403, 'role_not_allowed']);
  });

  test('lets nobody decide on a paper of his own', async () => {
    const { full, operator } = world;
    const id = await handInCheque(full, sara, LINE);
    await full.database.owner`update guarantees.instrument set customer_id = ${operator.userId} where id = ${id}`;
    const decide = await ask(full, operator, 'POST', `/operator/guarantees/${id}/decision/`, {
      decision: 'reject',
      reason: 'damaged',
    });
    expect(refusalOf(decide)).toEqual([403, 'own_case']);
  });
});

test('another amount needs another cheque: what is not enough goes back, what is enough stays', async () => {
  const { full, operator } = world;
  const id = await handInCheque(full, sara, LINE);
  await confirmPaper(full, operator, id);
  const again = (amount: bigint) =>
    full.database.transaction((tx) =>
      full.app.ports.guarantees().require(tx, {
        requestId,
        customerId: sara.userId,
        line: LINE,
        amount: CREDIT,
        items: [{ kind: 'cheque', amount }],
        at: full.clock.businessNow(),
      }),
    );
  await again(WORTH - 1n);
  expect(await requirement()).toMatchObject({ state: 'complete' });
  await again(WORTH + 1n);
  expect(await requirement()).toMatchObject({ state: 'open', next: { key: 'cheque_inquiry_code' } });
  const list = (await ask(full, sara, 'GET', `/guarantor/user-cheque-list?id=${id}`)).json() as { results: object[] };
  expect(list.results).toMatchObject([{ state: 'return_requested', return_reason: 'request' }]);
});
