import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSandbox } from '../../../../sandbox/src/testing/running-sandbox.ts';
import { type SignedInPerson, signUpShopOwner } from '../../acceptance/testing/demo-people.test-support.ts';
import { type FullApp, startFullApp } from '../../acceptance/testing/full-app.test-support.ts';
import { askForm } from '../guarantees/testing/guarantee-steps.test-support.ts';
import { nestedFrames } from '../../platform/storage/media/hostile-files.test-support.ts';
import { jpegOf, pngOf, webpPixels } from '../../platform/storage/media/media-samples.test-support.ts';
import { createVariantMaker, makeMissingVariants } from '../../platform/storage/media/picture-variants.ts';
import { PRIVATE_WORDS, taggedJpeg } from '../../platform/storage/media/tagged-pictures.test-support.ts';
import { formatToman } from '@nesye/persian';
import { fillHead } from '../../platform/web/page-head.ts';
import { merchantOfUser } from './index.ts';
import { shopDetailPage } from './shop-detail-page.ts';

const PROFILE = '/api/v1/merchant/user/profile/';
const HOURS = '/api/v1/merchant/user/hours/';
const PICTURE = '/api/v1/merchant/user/picture/';
const MAX_TRIES = 10;
const TURNED = 6;

let full: FullApp;
let sandbox: Awaited<ReturnType<typeof runSandbox>>;
let owner: SignedInPerson;
let other: SignedInPerson;
let id: bigint;
beforeAll(async () => {
  sandbox = await runSandbox();
  full = await startFullApp({ VIRUS_SCAN_URL: `${sandbox.url}/sandbox/virus-scan/scan` });
  [owner, other] = [await signUpShopOwner(full), await signUpShopOwner(full)];
  const shop = await merchantOfUser(full.database.sql, owner.userId);
  if (shop === undefined) throw new Error('the owner has no shop');
  id = shop.id;
}, 120_000);
afterAll(async () => {
  maker.close();
  await full.stop();
  await sandbox.close();
  expect(full.faults.filter(({ error_code: code }) => code !== 'unavailable')).toEqual([]);
});

interface Shown {
  readonly logo: string | null;
  readonly pictures: readonly {
    readonly id: number;
    readonly kind: string;
    readonly url: string;
    readonly width: number;
    readonly height: number;
    readonly blur: string;
    readonly widths: readonly number[];
  }[];
}

const send = async (method: string, path: string, body?: unknown, person = owner) => {
  const response = await full.ask({ method, path, token: person.access, ...(body !== undefined && { body }) });
  return { status: response.status, body: response.json() as Record<string, unknown> };
};
/** Sends a picture until it is read. The process that reads gives way to all others, and may be late on a busy machine. */
const addPicture = async (kind: string, file: Buffer, person = owner) => {
  const sendPicture = () => askForm(full, person, '/merchant/user/picture/', { kind, file });
  let response = await sendPicture();
  for (let tries = 1; response.status === 503 && tries < MAX_TRIES; tries += 1) response = await sendPicture();
  return { status: response.status, body: response.json() as Record<string, unknown> };
};
const publicPage = async (): Promise<Shown & Record<string, unknown>> => {
  const response = await full.ask({ method: 'GET', path: `/api/v1/merchant/${id}/` });
  return (response.json() as { results: [Shown & Record<string, unknown>] }).results[0];
};
const maker = createVariantMaker();
/** What the work of the next minute does. */
const makeVariants = () =>
  makeMissingVariants({ database: full.database, files: full.app.files, maker, now: () => full.clock.now() });
const file = (path: string) => full.ask({ path });

describe('the profile of a shop', () => {
  it('is written whole by its owner and shown to everybody, its numbers to the owner alone', async () => {
    const body = {
      description: 'گل تازه، هر روز.',
      place: '۳۵٫۷۴۴۸، ۵۱٫۴۴۷۵',
      enamad_url: 'https://trustseal.enamad.ir/?id=12&Code=ab',
      tax_id: '10380284790',
      company_id: '10380284790',
    };
    const numbers = { tax_id: body.tax_id, company_id: body.company_id };
    expect(await send('PUT', PROFILE, body)).toMatchObject({
      status: 200,
      body: { description: body.description, enamad_url: body.enamad_url, ...numbers },
    });
    const shown = await publicPage();
    expect(shown).toMatchObject({
      description: body.description,
      latitude: 35.7448,
      longitude: 51.4475,
      enamad_url: body.enamad_url,
    });
    expect(shown).not.toHaveProperty('tax_id');
    expect((await send('GET', '/api/v1/merchant/user/merchant/')).body).toMatchObject({ results: [numbers] });
    expect(await send('PUT', PROFILE, {})).toMatchObject({ status: 200, body: { description: '', tax_id: null } });
    expect(await publicPage()).toMatchObject({ latitude: null, enamad_url: null });
  });

  it.each([
    ['place', { place: '51.4475, 35.7448' }, 'shop_place_invalid'],
    ['company_id', { company_id: '10380284791' }, 'company_id_invalid'],
    ['enamad_url', { enamad_url: 'https://enamad.ir.evil.example/' }, 'invalid'],
    ['enamad_url', { enamad_url: 'http://enamad.ir/' }, 'invalid'],
    ['tax_id', { tax_id: '1234567890' }, 'invalid'],
    ['description', { description: 'ا'.repeat(2_001) }, 'invalid'],
  ])('refuses a wrong %s: %j', async (field, body, code) => {
    expect(await send('PUT', PROFILE, body)).toMatchObject({ status: 400, body: { code, field } });
  });
});

describe('opening hours', () => {
  const morning = { weekday: 0, opens: '09:00', closes: '13:00' };
  const evening = { weekday: 0, opens: '17:00', closes: '24:00' };

  it('are replaced whole, and shown by day and time', async () => {
    const friday = { weekday: 6, opens: '10:00', closes: '12:00' };
    expect((await send('PUT', HOURS, { hours: [friday, evening, morning] })).status).toBe(200);
    expect(await publicPage()).toMatchObject({ hours: [morning, evening, friday] });
    expect((await send('PUT', HOURS, { hours: [] })).body).toMatchObject({ hours: [] });
  });

  it.each([
    [[morning, { ...morning, opens: '12:00' }], 409, 'shop_hours_overlap'],
    [[{ ...morning, closes: '08:00' }], 409, 'shop_hours_overlap'],
    [[{ ...morning, weekday: 7 }], 400, 'invalid'],
    [[{ ...morning, opens: '9:00' }], 400, 'invalid'],
    [[{ ...morning, opens: '24:00' }], 400, 'invalid'],
  ])('refuses %j', async (hours, status, code) => {
    expect(await send('PUT', HOURS, { hours })).toMatchObject({ status, body: { code } });
  });
});

describe('pictures', () => {
  it('are made smaller and encoded again, and a logo replaces the one before', async () => {
    const added = await addPicture('logo', jpegOf(1_200, 900));
    expect(added.status).toBe(201);
    const first = await publicPage();
    expect(first.pictures).toMatchObject([{ kind: 'logo', url: first.logo }]);
    const { status, headers, bytes } = await file(first.logo ?? '');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 512, height: 384 });
    await addPicture('logo', jpegOf(100, 80));
    const second = await publicPage();
    expect(second.pictures).toHaveLength(1);
    expect(second.logo).not.toBe(first.logo);
    expect(await sharp((await file(second.logo ?? '')).bytes).metadata()).toMatchObject({ width: 100, height: 80 });
    expect((await file(first.logo ?? '')).status).toBe(404);
    // Of a file that no picture of a shop is, its key opens nothing.
    expect((await file(`/api/v1/merchant-picture/${'0'.repeat(32)}`)).status).toBe(404);
  });

  it('are six besides the logo, and only the owner takes one away', async () => {
    for (let count = 1; count <= 6; count += 1)
      expect((await addPicture('picture', jpegOf(100 + count, 80))).status).toBe(201);
    expect(await addPicture('picture', jpegOf(90, 80))).toMatchObject({
      status: 409,
      body: { code: 'shop_pictures_full' },
    });
    const [, picture] = (await publicPage()).pictures;
    expect(await send('DELETE', `${PICTURE}${picture?.id}`, undefined, other)).toMatchObject({ status: 404 });
    expect(await send('DELETE', `${PICTURE}${picture?.id}`)).toMatchObject({ status: 200 });
    expect((await file(picture?.url ?? '')).status).toBe(404);
    const logo = (await publicPage()).pictures.find(({ kind }) => kind === 'logo');
    await send('DELETE', `${PICTURE}${logo?.id}`);
    expect((await publicPage()).logo).toBeNull();
  });

  it('come in the widths and formats that they have, and in no others; a variant is gone with its picture', async () => {
    for (const { id: former } of (await publicPage()).pictures) await send('DELETE', `${PICTURE}${former}`);
    await addPicture('picture', taggedJpeg(TURNED, [700, 1_000]));
    const [made] = (await publicPage()).pictures;
    expect(made).toMatchObject({ width: 1_000, height: 700, widths: [] });
    expect(made?.blur).toMatch(/^data:image\/webp;base64,[\w+/=]{20,400}$/);
    expect((await file(`${made?.url}?w=640&f=avif`)).status).toBe(404);
    await makeVariants();
    const [picture] = (await publicPage()).pictures;
    expect(picture?.widths).toEqual([640, 750, 828]);
    for (const [format, type] of [
      ['avif', 'image/avif'],
      ['webp', 'image/webp'],
      ['jpeg', 'image/jpeg'],
    ] as const) {
      const { status, headers, bytes } = await file(`${picture?.url}?w=750&f=${format}`);
      expect([status, headers['content-type']]).toEqual([200, type]);
      expect(headers['cache-control']).toBe('public, max-age=86400, immutable');
      expect(Buffer.from(bytes).includes(PRIVATE_WORDS)).toBe(false);
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 750, height: 525 });
    }
    for (const [query, status] of [
      ['w=751&f=avif', 404],
      ['w=3840&f=jpeg', 404],
      ['w=640', 400],
      ['f=avif', 400],
      ['w=640&f=png', 400],
      ['w=0640&f=avif', 400],
      ['w=640&f=avif&x=1', 400],
    ] as const)
      expect([query, (await file(`${picture?.url}?${query}`)).status]).toEqual([query, status]);
    await send('DELETE', `${PICTURE}${picture?.id}`);
    expect((await file(`${picture?.url}?w=750&f=avif`)).status).toBe(404);
  });

  it('of 100 megapixels, bombs and what is cut off are refused', async () => {
    for (const bytes of [
      jpegOf(10_000, 10_000),
      pngOf(12_000, 9_000),
      jpegOf(800, 600).subarray(0, 400),
      nestedFrames(300, webpPixels(8, 8)),
    ])
      expect(await addPicture('picture', bytes)).toMatchObject({ status: 422, body: { code: 'media_unreadable' } });
  });

  it('refuse what is no picture', async () => {
    expect(await addPicture('picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({
      status: 415,
      body: { code: 'media_not_allowed' },
    });
    expect(await addPicture('cover', jpegOf(90, 80))).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });
});

describe('the page that everybody sees', () => {
  const page = () =>
    shopDetailPage({
      sql: full.database.sql,
      clock: full.clock,
      origin: 'https://nesye.test',
      opinionsOfShop: full.app.ports.opinionsOfShop,
      publicPrices: full.app.ports.publicPrices,
    });

  it('shows an example of a real plan: the numbers of the public calculator, with the lender that gives it', async () => {
    await full.database.owner`
      insert into merchants.terminal (merchant_id, code, title, created_at) values (${id}, 'NS-PAGE-1', 'صندوق', now())`;
    const { values } = (await page().view({ id: String(id) })) as unknown as {
      values: { example: { lender: string; total: string; count: string } };
    };
    const priced = await full.ask({
      method: 'POST',
      path: '/api/v1/merchant/installment-calculator',
      body: { amount: 100_000_000 },
    });
    const { results } = priced.json() as {
      results: { name: string; plans: { number_of_installments: number; total: number }[] }[];
    };
    const totals = results.flatMap(({ name, plans }) =>
      plans.filter(({ number_of_installments: count }) => count === 4).map(({ total }) => ({ name, total })),
    );
    const least = Math.min(...totals.map(({ total }) => total));
    expect(values.example.count).toBe('۴');
    expect(values.example.total).toBe(formatToman(least));
    expect(totals.filter(({ total }) => total === least).map(({ name }) => name)).toContain(values.example.lender);
    // Prices in dinars are none of these.
    await full.database.owner`update merchants.terminal set currency = 368 where merchant_id = ${id}`;
    expect((await page().view({ id: String(id) })).values).toMatchObject({ example: null });
    await full.database.owner`update merchants.terminal set currency = 364 where merchant_id = ${id}`;
  });

  it('takes nothing of a hostile name for markup, neither in its head nor in its data', async () => {
    const name = '</script><script>alert(1)</script>"><img src=x>';
    const [before] = await full.database.owner<
      { name: string }[]
    >`select name from merchants.merchant where id = ${id}`;
    await full.database.owner`update merchants.merchant set name = ${name} where id = ${id}`;
    const { head } = await page().view({ id: String(id) });
    await full.database.owner`update merchants.merchant set name = ${before?.name ?? ''} where id = ${id}`;
    const filled = fillHead('<head><title>x</title></head>', 'https://nesye.test', head);
    expect(filled.match(/<script[^>]*>/g)).toEqual(Array(2).fill('<script type="application/ld+json">'));
    expect(filled).not.toContain('<img');
    const data = [...filled.matchAll(/<script[^>]*>(.*?)<\/script>/g)].map(
      ([, text = '']) => JSON.parse(text) as object,
    );
    expect(data[0]).toMatchObject({ '@type': 'Store', name });
  });

  it.each(['0', '-1', 'x', '', '999999999', '0x10', ' 1', '1'.repeat(30)])('is none for %j', async (wrong) => {
    await expect(page().view({ id: wrong })).rejects.toMatchObject({ status: 404 });
  });

  it('is none, nor is its picture, once the shop is suspended', async () => {
    // The process that draws gives way to all others, and may be late on a busy machine.
    const card = async () => {
      let drawn = await file(`/api/v1/merchant-card/${id}`);
      for (let tries = 1; drawn.status === 503 && tries < MAX_TRIES; tries += 1)
        drawn = await file(`/api/v1/merchant-card/${id}`);
      return drawn;
    };
    const drawn = await card();
    expect([drawn.status, drawn.headers['content-type']]).toEqual([200, 'image/png']);
    expect(await sharp(drawn.bytes).metadata()).toMatchObject({ format: 'png', width: 1_200, height: 630 });
    await full.database.owner`update merchants.merchant set status = 3 where id = ${id}`;
    await expect(page().view({ id: String(id) })).rejects.toMatchObject({ status: 404 });
    expect((await card()).status).toBe(404);
    await full.database.owner`update merchants.merchant set status = 1 where id = ${id}`;
  });
});
