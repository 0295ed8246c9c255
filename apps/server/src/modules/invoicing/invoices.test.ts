import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askForm } from '../guarantees/testing/guarantee-steps.test-support.ts';
import type { SignedInPerson } from '../../acceptance/testing/demo-people.test-support.ts';
import { jpegOf } from '../../platform/storage/media/media-samples.test-support.ts';
import { runTasks } from '../../platform/testing/run-tasks.ts';
import { type InvoiceWorld, ITEM, startInvoiceWorld } from './testing/invoice-world.test-support.ts';

const LIST = '/v1/sale/invoice';
const ITEMS = '/v1/sale/invoice-item';

let world: InvoiceWorld;
let owner: SignedInPerson;
let other: SignedInPerson;
beforeAll(async () => {
  world = await startInvoiceWorld();
  [owner, other] = await Promise.all([world.shop(), world.shop()]);
}, 120_000);
afterAll(async () => {
  expect(await world.brokenChecks()).toEqual([]);
  await world.stop();
  expect(world.full.faults).toEqual([]);
});

const read = async (id: number, person = owner) => (await world.send(person, 'GET', `${LIST}/${id}`)).body;
const setStatus = (id: number, body: object, person = owner) => world.send(person, 'PATCH', `${LIST}/${id}`, body);

describe('a draft', () => {
  it('is written, and its amounts are the server’s', async () => {
    const id = await world.draft(owner);
    const draft = await read(id);
    expect(draft).toMatchObject({
      status: 1,
      number: null,
      pay: null,
      total: 12_000_000,
      item_count: 1,
      items: [{ title: 'فرش دستباف', count: 2, unit_price: 6_500_000, discount: 1_000_000, total: 12_000_000 }],
    });
    const [item] = draft['items'] as { id: number }[];
    const changed = await world.send(owner, 'PUT', `${ITEMS}/${item?.id}`, { ...ITEM, count: 3, discount: '۵۰۰٬۰۰۰' });
    expect(changed).toMatchObject({ status: 200, body: { count: 3, discount: 500_000, total: 19_000_000 } });
    expect((await world.send(owner, 'GET', `${ITEMS}/${item?.id}`)).body).toEqual(changed.body);
    expect(await read(id)).toMatchObject({ total: 19_000_000 });
    expect((await world.send(owner, 'DELETE', `${ITEMS}/${item?.id}`)).body).toEqual({ deleted: true });
    expect(await read(id)).toMatchObject({ total: 0, items: [] });
    const head = { buyer_name: 'رضا احمدی', buyer_mobile: '۰۹۱۲ ۵۵۵ ۰۱۴۳', due_date: world.day(0), note: 'دو بسته' };
    expect((await world.send(owner, 'PUT', `${LIST}/${id}`, head)).body).toMatchObject({
      ...head,
      buyer_mobile: '09125550143',
    });
  });

  it.each([
    ['count', { count: 0 }, 'invalid'],
    ['count', { count: 10_001 }, 'invalid'],
    ['unit_price', { unit_price: -1 }, 'amount_invalid'],
    ['unit_price', { unit_price: '12.5' }, 'amount_invalid'],
    ['unit_price', { unit_price: 5_000_000_000_001 }, 'amount_invalid'],
    ['discount', { discount: 13_000_001 }, 'amount_invalid'],
    ['title', { title: '   ' }, 'invalid'],
    ['title', { title: 'ب'.repeat(121) }, 'invalid'],
  ])('refuses an item with a wrong %s: %j', async (field, change, code) => {
    const id = await world.draft(owner);
    const refused = await world.send(owner, 'POST', `${ITEMS}/${id}`, { ...ITEM, ...change });
    expect(refused).toMatchObject({ status: 400, body: { code, field } });
    expect(await read(id)).toMatchObject({ item_count: 1 });
  });

  it.each([
    ['buyer_mobile', { buyer_mobile: '0912555' }, 'mobile_invalid'],
    ['due_date', { due_date: '2026-02-31' }, 'invalid'],
    ['due_date', { due_date: '2020-01-01' }, 'invalid'],
    ['due_date', { due_date: '2099-01-01' }, 'invalid'],
    ['buyer_name', { buyer_name: 'م' }, 'invalid'],
  ])('refuses a head with a wrong %s: %j', async (field, change, code) => {
    const head = { buyer_name: 'مریم کریمی', due_date: world.day(7), ...change };
    expect(await world.send(owner, 'POST', LIST, head)).toMatchObject({ status: 400, body: { code, field } });
  });

  it('keeps a text that looks like a formula as it is, and drops what turns the direction', async () => {
    const id = await world.draft(owner, { buyer_name: '=SUM(A1)\u202e مریم' });
    await world.send(owner, 'POST', `${ITEMS}/${id}`, { ...ITEM, title: '+cmd|\u202eكتاب' });
    expect(await read(id)).toMatchObject({ buyer_name: '=SUM(A1) مریم', items: [{}, { title: '+cmd|کتاب' }] });
  });

  it('has 50 items at most, also where two are added together', async () => {
    const id = await world.draft(owner);
    for (let n = 0; n < 48; n += 1) await world.send(owner, 'POST', `${ITEMS}/${id}`, ITEM);
    const last = await Promise.all([1, 2, 3].map(() => world.send(owner, 'POST', `${ITEMS}/${id}`, ITEM)));
    expect(last.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 409, 409]);
    expect(last.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'invoice_items_full' });
  });

  it('is one of 200 of its shop at most, also where two are begun together', async () => {
    const shop = await world.shop();
    const first = await world.draft(shop);
    await world.database.owner`
      insert into invoicing.invoice (merchant_id, buyer_name, due_date, created_at)
      select i.merchant_id, i.buyer_name, i.due_date, i.created_at from invoicing.invoice i, generate_series(1, 198) where i.id = ${first}`;
    const head = { buyer_name: 'مریم کریمی', due_date: world.day(7) };
    const begun = await Promise.all([1, 2].map(() => world.send(shop, 'POST', LIST, head)));
    expect(new Set(begun.map(({ body }) => body['code'] ?? 'begun'))).toEqual(
      new Set(['begun', 'invoice_limit_reached']),
    );
    await setStatus(first, { status: 4 }, shop);
    expect((await world.send(shop, 'POST', LIST, head)).status).toBe(201);
  });

  it('is not there for another shop, nor for a customer', async () => {
    const id = await world.draft(owner);
    const [item] = (await read(id))['items'] as { id: number }[];
    const head = { buyer_name: 'مریم کریمی', due_date: world.day(7) };
    for (const [method, path, body] of [
      ['GET', `${LIST}/${id}`],
      ['PUT', `${LIST}/${id}`, head],
      ['POST', `${LIST}/${id}`],
      ['PATCH', `${LIST}/${id}`, { status: 2 }],
      ['PATCH', `${LIST}/${id}`, { status: 4 }],
      ['POST', `${ITEMS}/${id}`, ITEM],
      ['PUT', `${ITEMS}/${item?.id}`, ITEM],
      ['GET', `${ITEMS}/${item?.id}`],
      ['DELETE', `${ITEMS}/${item?.id}`],
      ['GET', `/v1/sale/invoice-retrieve/${id}`],
    ] as const)
      expect(await world.send(other, method, path, body), `${method} ${path}`).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      });
    expect((await world.send(await world.buyer(), 'GET', LIST)).status).toBe(403);
    expect(await read(id)).toMatchObject({ status: 1, item_count: 1 });
  });
});

describe('sending', () => {
  it('gives numbers without gaps, fixes the total and makes the code that pays it; a repeat changes nothing', async () => {
    const shop = await world.shop();
    const drafts = await Promise.all(Array.from({ length: 6 }, () => world.draft(shop)));
    const sent = await Promise.all(drafts.map((id) => setStatus(id, { status: 2 }, shop)));
    expect(sent.map(({ body }) => Number(body['number'])).toSorted((one, two) => one - two)).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
    const [first] = sent;
    expect(first?.body).toMatchObject({
      status: 2,
      total: 12_000_000,
      pay: { code: expect.stringMatching(/^NP(-[2-9A-Z]{4}){4}$/) },
    });
    expect(await setStatus(drafts[0] ?? 0, { status: 2, sms: true }, shop)).toEqual(first);
    // The counter's list of codes is not filled by invoices.
    const own = (await world.send(shop, 'GET', '/v1/merchant/user/merchant/')).body['results'] as {
      payment_codes: unknown[];
    }[];
    expect(own[0]?.payment_codes).toEqual([]);
  });

  it('refuses one without items, of nothing but gifts, and one whose day is over', async () => {
    const empty = await world.send(owner, 'POST', LIST, { buyer_name: 'مریم کریمی', due_date: world.day(7) });
    const id = Number(empty.body['id']);
    expect((await setStatus(id, { status: 2 })).body).toMatchObject({ code: 'invoice_empty' });
    await world.send(owner, 'POST', `${ITEMS}/${id}`, { title: 'هدیه', count: 1, unit_price: 0 });
    expect((await setStatus(id, { status: 2 })).body).toMatchObject({ code: 'invoice_empty' });
    const late = await world.draft(owner);
    await world.database.owner`update invoicing.invoice set due_date = due_date - 30 where id = ${late}`;
    expect((await setStatus(late, { status: 2 })).body).toMatchObject({ code: 'invoice_overdue' });
  });

  it('sends the link by SMS within the quota of a number, and takes no number where it may not', async () => {
    const shop = await world.shop();
    const mobile = '09125550177';
    const [first, second, without] = [
      await world.draft(shop, { buyer_mobile: mobile }),
      await world.draft(shop, { buyer_mobile: mobile }),
      await world.draft(shop),
    ];
    const { body } = await setStatus(first, { status: 2, sms: true }, shop);
    const { url } = body['pay'] as { url: string };
    await runTasks(world.database, world.full.app.work.tasks);
    expect(world.full.sms.received.filter(({ to }) => to === mobile).map(({ text }) => text)).toEqual([
      expect.stringContaining(url),
    ]);
    expect((await setStatus(second, { status: 2, sms: true }, shop)).body).toMatchObject({ code: 'too_soon' });
    expect(await read(second, shop)).toMatchObject({ status: 1, number: null });
    expect((await setStatus(without, { status: 2, sms: true }, shop)).body).toMatchObject({ code: 'mobile_invalid' });
    expect((await setStatus(second, { status: 2 }, shop)).body).toMatchObject({ status: 2, number: 2 });
  });

  it('ends every change: a copy is written instead', async () => {
    const { id } = await world.sent(owner);
    const [item] = (await read(id))['items'] as { id: number }[];
    const head = { buyer_name: 'رضا احمدی', due_date: world.day(7) };
    for (const [method, path, body] of [
      ['PUT', `${LIST}/${id}`, head],
      ['POST', `${ITEMS}/${id}`, ITEM],
      ['PUT', `${ITEMS}/${item?.id}`, ITEM],
      ['DELETE', `${ITEMS}/${item?.id}`],
    ] as const)
      expect((await world.send(owner, method, path, body)).body).toMatchObject({ code: 'invoice_not_draft' });
    const copy = (await world.send(owner, 'POST', `${LIST}/${id}`)).body;
    expect(copy).toMatchObject({
      status: 1,
      number: null,
      total: 12_000_000,
      buyer_name: 'مریم کریمی',
      due_date: world.day(7),
    });
  });

  it('is refused for a shop that an operator has suspended', async () => {
    const shop = await world.shop();
    const id = await world.draft(shop);
    await world.database
      .owner`update merchants.merchant set status = 3, reject_code = null where owner_user_id = ${shop.userId}`;
    expect((await setStatus(id, { status: 2 }, shop)).body).toMatchObject({ code: 'merchant_suspended' });
  });
});

describe('the list', () => {
  it('shows sent and paid ones unless others are named, newest first, and finds by name, number, amount and mobile', async () => {
    const shop = await world.shop();
    const draft = await world.draft(shop, { buyer_name: 'رضا احمدی' });
    const [first, second] = [
      await world.sent(shop, { buyer_mobile: '09125550188' }),
      await world.sent(shop, { buyer_name: 'علي كاظمي' }),
    ];
    const buyer = await world.buyer();
    await world.pay(buyer, first.code);
    const ids = async (query = '') =>
      ((await world.send(shop, 'GET', `${LIST}${query}`)).body['results'] as { id: number }[]).map(({ id }) => id);
    expect(await ids()).toEqual([second.id, first.id]);
    expect(await ids('?filter_status__in=1')).toEqual([draft]);
    expect(await ids('?filter_status__in=3')).toEqual([first.id]);
    expect(await ids('?filter_status__in=۱,۲,۳&order_by=created_at')).toEqual([draft, first.id, second.id]);
    expect(await ids(`?filter_text=${encodeURIComponent('کاظمی')}`)).toEqual([second.id]);
    expect(await ids('?filter_text=0188')).toEqual([first.id]);
    expect(await ids('?filter_text=2')).toEqual([second.id]);
    expect(await ids(`?filter_text=${encodeURIComponent('۱٬۲۰۰٬۰۰۰')}`)).toEqual([second.id, first.id]);
    expect((await world.send(shop, 'GET', `${LIST}?filter_status__in=9`)).status).toBe(400);
    expect((await world.send(shop, 'GET', `${LIST}?page_size=1`)).body).toMatchObject({
      count: 2,
      next: expect.any(String),
    });
    expect(await ids('?filter_text=0912555&filter_status__in=2')).toEqual([]);
  });
});

describe('a request', () => {
  const keep = async (person: SignedInPerson, file = jpegOf(640, 480)) => {
    const fields = { buyer_name: 'مریم کریمی', buyer_mobile: '۰۹۱۲۵۵۵۰۱۴۳', note: 'سفارش تلفنی', file };
    return await askForm(world.full, person, '/sale/invoice-request', fields);
  };
  const list = async (state: string, person = owner) =>
    (await world.send(person, 'GET', `/v1/sale/invoice-request?filter_state=${state}`)).body['results'] as {
      id: number;
    }[];

  it('is kept with its picture until one invoice is written for it, also where two are written together', async () => {
    const kept = (await keep(owner)).json() as { id: number };
    expect(kept).toMatchObject({ buyer_mobile: '09125550143', invoice_id: null });
    expect((await list('open')).map(({ id }) => id)).toContain(kept.id);
    const file = await world.full.ask({ path: `/api/v1/sale/invoice-request/${kept.id}/file`, token: owner.access });
    expect([file.status, file.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const head = { buyer_name: 'مریم کریمی', due_date: world.day(7), request_id: kept.id };
    const written = await Promise.all([1, 2].map(() => world.send(owner, 'POST', LIST, head)));
    expect(written.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 409]);
    expect(written.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'invoice_request_done' });
    expect((await list('open')).map(({ id }) => id)).not.toContain(kept.id);
    expect((await list('invoiced')).find(({ id }) => id === kept.id)).toMatchObject({
      invoice_id: written.find(({ status }) => status === 201)?.body['id'],
    });
  });

  it('is not there for another shop, and its file must be a picture', async () => {
    const kept = (await keep(owner)).json() as { id: number };
    expect((await world.send(other, 'GET', `/v1/sale/invoice-request/${kept.id}/file`)).status).toBe(404);
    const head = { buyer_name: 'مریم کریمی', due_date: world.day(7), request_id: kept.id };
    expect(await world.send(other, 'POST', LIST, head)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await list('open', other)).toEqual([]);
    expect((await keep(owner, Buffer.from('<html>'))).json()).toMatchObject({
      code: 'media_not_allowed',
      field: 'file',
    });
  });
});
