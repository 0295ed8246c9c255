import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalOf } from '../../acceptance/testing/http-caller.test-support.ts';
import { jpegOf } from '../../platform/storage/media/media-samples.test-support.ts';
import { PRIVATE_WORDS, taggedPng } from '../../platform/storage/media/tagged-pictures.test-support.ts';
import { ask } from '../guarantees/testing/guarantee-steps.test-support.ts';
import { signUpRefusedMerchant, signUpShopOwner } from '../../acceptance/testing/demo-people.test-support.ts';
import {
  begin,
  bodyOf,
  decide,
  fill,
  handIn,
  idOf,
  KINDS,
  type Kind,
  partnersSheba,
  pictureOf,
  readCase,
  readOwn,
  rowsIn,
  saidFor,
  say,
  send,
} from './testing/clm-steps.test-support.ts';
import { type ClmWorld, startClmWorld } from './testing/clm-world.test-support.ts';

let world: ClmWorld;
beforeAll(async () => {
  world = await startClmWorld();
}, 120_000);
afterAll(() => world.stop());

const kindsOf = Object.keys(KINDS) as Kind[];

describe('what a shop may apply for', () => {
  test('is every kind whose effect exists, each by its first stage; an open application is named', async () => {
    const owner = await world.owner();
    const before = rowsIn(await ask(world.full, owner, 'GET', '/clm/kinds'));
    expect(before.map(({ kind, first_stage: first, open_id: open }) => [kind, first, open])).toEqual([
      ['open_terminal', 1, null],
      ['settlement_account', 3, null],
      ['shop_details', 5, null],
      ['own_credit', 7, null],
    ]);
    const id = await begin(world.full, owner, 'shop_details');
    const after = rowsIn(await ask(world.full, owner, 'GET', '/clm/kinds'));
    expect(after.map(({ open_id: open }) => open)).toEqual([null, null, id, null]);
  });
  test('is nothing before the shop is confirmed, and nothing for who has none', async () => {
    const refused = await signUpRefusedMerchant(world.full);
    expect(rowsIn(await ask(world.full, refused, 'GET', '/clm/kinds'))).toEqual([]);
    expect(refusalOf(await ask(world.full, refused, 'POST', '/clm/create_request/1'))).toEqual([
      409,
      'shop_not_confirmed',
    ]);
  });
  test.each(['2', '4', '999', '9223372036854775808'])('no application begins at stage %s', async (stage) => {
    const owner = await world.owner();
    expect(refusalOf(await ask(world.full, owner, 'POST', `/clm/create_request/${stage}`))).toEqual([404, 'not_found']);
  });
  test('a form that is over, to come or without an effect is not offered, and what was begun by it goes on', async () => {
    const owner = await world.owner();
    const { owner: sql } = world.full.database;
    const id = await begin(world.full, owner, 'open_terminal');
    await sql`
      insert into clm.form (id, kind, valid_from, valid_to, position, title_fa, title_ar, about_fa, about_ar, usual_days) values
        (901, 'no_effect', '2026-03-21', null, 9, 'بی‌اثر', 'بلا أثر', 'هیچ', 'لا شيء', 1),
        (902, 'shop_details', '2099-01-01', null, 9, 'آینده', 'مستقبل', 'هیچ', 'لا شيء', 1),
        (903, 'open_terminal', '2026-03-22', '2026-03-23', 9, 'گذشته', 'ماضٍ', 'هیچ', 'لا شيء', 1)`;
    await sql`insert into clm.stage (id, form_id, position, title_fa, title_ar) values (901, 901, 1, 'یک', 'واحد'), (902, 902, 1, 'یک', 'واحد'), (903, 903, 1, 'یک', 'واحد')`;
    try {
      const results = rowsIn(await ask(world.full, owner, 'GET', '/clm/kinds'));
      expect(results.map(({ kind, first_stage: first }) => [kind, first])).toEqual([
        ['settlement_account', 3],
        ['shop_details', 5],
        ['own_credit', 7],
      ]);
      for (const stage of [901, 902, 903, 1])
        expect(refusalOf(await ask(world.full, owner, 'POST', `/clm/create_request/${stage}`))).toEqual([
          404,
          'not_found',
        ]);
      expect((await say(world.full, owner, id, 1, saidFor(world.full, 'open_terminal'))).status).toBe(200);
    } finally {
      await sql`delete from clm.stage where id > 900`;
      await sql`delete from clm.form where id > 900`;
    }
  });
});

describe('a draft', () => {
  test('says what comes next, stage by stage, and is the same from any device', async () => {
    const owner = await world.owner();
    const id = await begin(world.full, owner, 'open_terminal');
    expect((await readOwn(world.full, owner, id)).next).toEqual({ key: 'fill', stage: 1 });
    bodyOf(await say(world.full, owner, id, 1, { title: 'صندوق دو' }));
    const partial = await readOwn(world.full, owner, id);
    expect([partial.next, partial.said.find(({ key }) => key === 'title')?.value]).toEqual([
      { key: 'fill', stage: 1 },
      'صندوق دو',
    ]);
    bodyOf(await say(world.full, owner, id, 1, { currency: 'rial', address: 'تهران، خیابان جمهوری\nپلاک ۱۲' }));
    expect((await readOwn(world.full, owner, id)).next).toEqual({ key: 'fill', stage: 2 });
    const device = await world.full.signIn(owner.mobile);
    const again = bodyOf(await ask(world.full, device, 'GET', `/clm/stage/1/${id}`)) as {
      values: { key: string; value: string }[];
      is_editable: boolean;
    };
    expect(Object.fromEntries(again.values.map(({ key, value }) => [key, value]))).toEqual({
      title: 'صندوق دو',
      currency: 'rial',
      address: 'تهران، خیابان جمهوری\nپلاک ۱۲',
    });
    bodyOf(await send(world.full, owner, id, 2, { kind: 'place_proof', file: pictureOf() }));
    expect((await readOwn(world.full, owner, id)).next).toEqual({ key: 'submit', stage: null });
    bodyOf(await say(world.full, owner, id, 1, { title: null }));
    expect((await readOwn(world.full, owner, id)).next).toEqual({ key: 'fill', stage: 1 });
  });
  test.each([
    ['open_terminal', { title: 'x' }, 'title', 'invalid'],
    ['open_terminal', { title: 'ا'.repeat(61) }, 'title', 'invalid'],
    ['open_terminal', { title: 12 }, 'title', 'invalid'],
    ['open_terminal', { currency: 'gold' }, 'currency', 'invalid'],
    ['open_terminal', { monthly_sales: '12.5' }, 'monthly_sales', 'amount_invalid'],
    ['open_terminal', { monthly_sales: 999_999 }, 'monthly_sales', 'amount_invalid'],
    ['open_terminal', { monthly_sales: -5 }, 'monthly_sales', 'amount_invalid'],
    ['open_terminal', { nonsense: 'x' }, 'values', 'invalid'],
    ['settlement_account', { sheba: 'IR120000000000000000000000' }, 'sheba', 'sheba_invalid'],
    ['settlement_account', { letter_date: '2026-02-30' }, 'letter_date', 'invalid'],
    ['settlement_account', { letter_date: '2099-01-01' }, 'letter_date', 'invalid'],
    ['settlement_account', { letter_date: '2020-01-01' }, 'letter_date', 'invalid'],
    ['settlement_account', { letter_date: 'امروز' }, 'letter_date', 'invalid'],
  ] as const)('%s refuses %j', async (kind, values, field, code) => {
    const owner = await world.owner();
    const id = await begin(world.full, owner, kind);
    const response = await say(world.full, owner, id, KINDS[kind].stages[0], values);
    expect([response.status, Object.keys(response.json() as object)[0], refusalOf(response)[1]]).toEqual([
      400,
      field,
      code,
    ]);
    expect((await readOwn(world.full, owner, id)).said.every(({ value }) => value === null)).toBe(true);
  });
  test('takes digits of any script and every writing of a sheba, and no field twice', async () => {
    const owner = await world.owner();
    const terminal = await begin(world.full, owner, 'open_terminal');
    bodyOf(await say(world.full, owner, terminal, 1, { monthly_sales: '۵۰٬۰۰۰٬۰۰۰' }));
    expect((await readOwn(world.full, owner, terminal)).said.find(({ key }) => key === 'monthly_sales')?.value).toBe(
      '50000000',
    );
    const twice = { values: [1, 2].map(() => ({ key: 'title', value: 'صندوق' })) };
    expect(refusalOf(await ask(world.full, owner, 'PATCH', `/clm/data/1/${terminal}`, twice))).toEqual([
      400,
      'invalid',
    ]);
    const account = await begin(world.full, owner, 'settlement_account');
    const sheba = partnersSheba();
    bodyOf(await say(world.full, owner, account, 3, { sheba: sheba.slice(2).replaceAll(/(\d{4})/g, '$1 ') }));
    const said = (await readOwn(world.full, owner, account)).said.find(({ key }) => key === 'sheba');
    expect(said).toMatchObject({ value: sheba, holder_name: expect.stringMatching(/\S/) as string });
  });
  test('a sheba of no open account is refused by the bank, and nothing is stored', async () => {
    const owner = await world.owner();
    const id = await begin(world.full, owner, 'settlement_account');
    const unknown = 'IR820540102680020817909002';
    const refused = await say(world.full, owner, id, 3, { sheba: unknown, holder: 'own' });
    expect(refusalOf(refused)).toEqual([400, 'account_unknown']);
    expect((await readOwn(world.full, owner, id)).said.every(({ value }) => value === null)).toBe(true);
  });
  test('what was said is sealed where it lies', async () => {
    const owner = await world.owner();
    const id = await begin(world.full, owner, 'open_terminal');
    bodyOf(await say(world.full, owner, id, 1, { address: 'تهران، خیابان نهان، پلاک ۱۲' }));
    const [row] = await world.full.database.owner<{ text: string }[]>`
      select encode(data_sealed, 'escape') as text from clm.stage_data where application_id = ${id}`;
    expect(row?.text.length).toBeGreaterThan(20);
    expect(row?.text).not.toContain('نهان');
  });
});

describe('documents', () => {
  test('have several pages, each once; the owner reads them again, and takes a document back', async () => {
    const owner = await world.owner();
    const id = await begin(world.full, owner, 'open_terminal');
    for (const width of [640, 641, 640])
      bodyOf(await send(world.full, owner, id, 2, { kind: 'place_proof', file: pictureOf(width) }));
    const [document] = (await readOwn(world.full, owner, id)).documents;
    expect([document?.pages, document?.state]).toEqual([2, 'in_check']);
    const page = await world.full.ask({ path: document?.page_urls[1] ?? '', token: owner.access });
    expect([page.status, page.headers['content-type'], page.headers['content-security-policy']]).toEqual([
      200,
      'image/jpeg',
      "sandbox; default-src 'none'",
    ]);
    bodyOf(await send(world.full, owner, id, 2, { kind: 'place_proof', mode: 'replace', file: pictureOf(642) }));
    expect((await readOwn(world.full, owner, id)).documents[0]?.pages).toBe(1);
    bodyOf(await ask(world.full, owner, 'DELETE', `/clm/media/${document?.id}`));
    expect((await readOwn(world.full, owner, id)).documents).toEqual([]);
  });
  test('are stored without what a camera wrote beside them', async () => {
    const owner = await world.owner();
    const id = await begin(world.full, owner, 'open_terminal');
    bodyOf(await send(world.full, owner, id, 2, { kind: 'place_proof', file: taggedPng() }));
    const [document] = (await readOwn(world.full, owner, id)).documents;
    const { status, bytes } = await world.full.ask({ path: document?.page_urls[0] ?? '', token: owner.access });
    expect([status, Buffer.from(bytes).includes(PRIVATE_WORDS)]).toEqual([200, false]);
  });
  test('of a kind that the stage does not want, or that are no pictures, are refused', async () => {
    const owner = await world.owner();
    const id = await begin(world.full, owner, 'open_terminal');
    const refusals = [
      await send(world.full, owner, id, 2, { kind: 'licence', file: pictureOf() }),
      await send(world.full, owner, id, 1, { kind: 'title', file: pictureOf() }),
      await send(world.full, owner, id, 2, { kind: 'place_proof', file: Buffer.from('<svg onload=alert(1)>') }),
      await send(world.full, owner, id, 2, { kind: 'place_proof', file: jpegOf(30_000, 30_000) }),
    ];
    expect(refusals.map((each) => refusalOf(each))).toEqual([
      [400, 'invalid'],
      [400, 'invalid'],
      [415, 'media_not_allowed'],
      [422, 'media_unreadable'],
    ]);
  });
});

describe('other people’s applications', () => {
  test('are not there: neither read, changed, handed in nor given up', async () => {
    const [owner, other] = [await world.owner(), await signUpShopOwner(world.full)];
    const id = await fill(world.full, owner, 'shop_details');
    const [document] = (await readOwn(world.full, owner, id)).documents;
    const tries = [
      await ask(world.full, other, 'GET', `/clm/application/${id}`),
      await ask(world.full, other, 'GET', `/clm/stage/5/${id}`),
      await say(world.full, other, id, 5, { name: 'دزد' }),
      await send(world.full, other, id, 6, { kind: 'licence', file: pictureOf() }),
      await ask(world.full, other, 'POST', `/clm/submit/${id}`),
      await ask(world.full, other, 'POST', `/clm/cancel/${id}`),
      await ask(world.full, other, 'DELETE', `/clm/media/${document?.id}`),
      await ask(world.full, other, 'GET', `/clm/media/${document?.id}/pages/1`),
      // And the stage of another kind is no stage of this one.
      await ask(world.full, owner, 'GET', `/clm/stage/1/${id}`),
    ];
    expect(tries.map((each) => refusalOf(each))).toEqual(tries.map(() => [404, 'not_found']));
    expect(rowsIn(await ask(world.full, other, 'GET', '/clm/applications'))).toEqual([]);
  });
});

describe('handing in', () => {
  test.each(kindsOf)('%s: refused while something is missing, then nothing of it changes', async (kind) => {
    const owner = await world.owner();
    const id = await begin(world.full, owner, kind);
    const [first, second] = KINDS[kind].stages;
    const early = await ask(world.full, owner, 'POST', `/clm/submit/${id}`);
    expect([refusalOf(early), early.json()]).toEqual([
      [409, 'application_incomplete'],
      expect.objectContaining({ stage: first }),
    ]);
    bodyOf(await say(world.full, owner, id, first, saidFor(world.full, kind)));
    const later = await ask(world.full, owner, 'POST', `/clm/submit/${id}`);
    expect(later.json()).toMatchObject({ stage: second, missing: [KINDS[kind].file] });
    bodyOf(await send(world.full, owner, id, second, { kind: KINDS[kind].file, file: pictureOf() }));
    bodyOf(await ask(world.full, owner, 'POST', `/clm/submit/${id}`));
    const refusals = [
      await say(world.full, owner, id, first, saidFor(world.full, kind)),
      await send(world.full, owner, id, second, { kind: KINDS[kind].file, file: pictureOf(700) }),
      await ask(world.full, owner, 'POST', `/clm/submit/${id}`),
    ];
    expect(refusals.map((each) => refusalOf(each))).toEqual(refusals.map(() => [409, 'application_closed']));
    const shown = await readOwn(world.full, owner, id);
    expect([shown.state, shown.next.key, shown.history.map(({ event }) => event)]).toEqual([
      'in_check',
      'wait',
      ['created', 'submitted'],
    ]);
  });
  test('a date that was right when it was said and is too old by now has to be said again', async () => {
    const owner = await world.owner();
    const id = await fill(world.full, owner, 'settlement_account');
    const { owner: sql } = world.full.database;
    await sql`update clm.field set latest_days = -5 where stage_id = 3 and key = 'letter_date'`;
    try {
      const refused = await ask(world.full, owner, 'POST', `/clm/submit/${id}`);
      expect([refusalOf(refused), refused.json()]).toEqual([
        [409, 'application_incomplete'],
        expect.objectContaining({ stage: 3, missing: ['letter_date'] }),
      ]);
    } finally {
      await sql`update clm.field set latest_days = 0 where stage_id = 3 and key = 'letter_date'`;
    }
  });
  test('of two devices that begin at once there is one application, and the other is led to it', async () => {
    const owner = await world.owner();
    const both = await Promise.all([1, 2].map(() => ask(world.full, owner, 'POST', '/clm/create_request/1')));
    const made = both.find(({ status }) => status === 201);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.json()).toMatchObject({ code: 'application_open', id: made === undefined ? 0 : idOf(made) });
  });
  test('given up, it is over, and another may be begun; what was never handed in no operator sees', async () => {
    const owner = await world.owner();
    const id = await handIn(world.full, owner, 'open_terminal');
    const draft = await begin(world.full, owner, 'shop_details');
    expect(refusalOf(await ask(world.full, world.operator, 'GET', `/operator/clm/${draft}`))).toEqual([
      404,
      'not_found',
    ]);
    bodyOf(await ask(world.full, owner, 'POST', `/clm/cancel/${id}`));
    expect(refusalOf(await ask(world.full, owner, 'POST', `/clm/cancel/${id}`))).toEqual([409, 'application_closed']);
    expect(refusalOf(await decide(world.full, world.operator, id, { decision: 'approve' }))).toEqual([
      409,
      'already_decided',
    ]);
    expect((await readCase(world.full, world.operator, id)).can_decide).toBe(false);
    const rows = rowsIn(await ask(world.full, owner, 'GET', '/clm/applications'));
    expect(rows.map(({ id: each, state }) => [each, state])).toEqual([
      [draft, 'draft'],
      [id, 'cancelled'],
    ]);
    expect(await begin(world.full, owner, 'open_terminal')).toBeGreaterThan(id);
  });
});
