import { describe, expect, it } from 'vitest';
import { codeOf, createCaller, signInByOtp } from '../identity/testing/identity-world.test-support.ts';
import { newUser, startWorldForFile, type User, world } from './testing/privacy-world.test-support.ts';

startWorldForFile();

describe('consents', () => {
  const consents = '/api/v1/user/consents/';
  const consentOf = async (user: User, key: string) =>
    (await user.call('GET', consents))
      .json<{
        results: {
          key: string;
          is_granted: boolean;
          granted_at: string | null;
          revoked_at: string | null;
          history: unknown[];
        }[];
      }>()
      .results.find((consent) => consent.key === key);

  it('are shown with their dated text, granted, taken back, and each change is stored', async () => {
    const user = await newUser();
    expect((await user.call('GET', consents)).json()).toMatchObject({
      count: 3,
      results: [
        { key: 'score' },
        { key: 'data_share' },
        { key: 'marketing', is_granted: false, version: '1', history: [] },
      ],
    });
    expect((await user.call('PUT', `${consents}marketing`, { is_granted: true, version: '1' })).json()).toMatchObject({
      is_granted: true,
      granted_at: expect.any(String),
      revoked_at: null,
    });
    expect((await user.call('PUT', `${consents}marketing`, { is_granted: false, version: '1' })).json()).toMatchObject({
      is_granted: false,
      granted_at: null,
      revoked_at: expect.any(String),
    });
    expect((await consentOf(user, 'marketing'))?.history).toEqual([
      { version: '1', is_granted: false, at: expect.any(String) },
      { version: '1', is_granted: true, at: expect.any(String) },
    ]);
    expect(await consentOf(await newUser(), 'marketing')).toMatchObject({ is_granted: false, history: [] });
  });

  it('add nothing when the same is said again, also at once', async () => {
    const user = await newUser();
    await Promise.all(
      Array.from({ length: 6 }, () => user.call('PUT', `${consents}score`, { is_granted: true, version: '1' })),
    );
    expect((await consentOf(user, 'score'))?.history).toHaveLength(1);
    await user.call('PUT', `${consents}data_share`, { is_granted: false, version: '1' });
    expect((await consentOf(user, 'data_share'))?.history).toHaveLength(0);
  });

  it('hold for the text that was read, and not for a later one', async () => {
    const user = await newUser();
    await user.call('PUT', `${consents}score`, { is_granted: true, version: '1' });
    await world.database
      .owner`insert into privacy.consent_text (key, version, title, text, in_force_from) values ('score', '2', 'استعلام', 'متن تازه', '2026-11-21')`;
    expect(await consentOf(user, 'score')).toMatchObject({
      version: '2',
      is_granted: false,
      history: [{ version: '1', is_granted: true }],
    });
    expect(codeOf(await user.call('PUT', `${consents}score`, { is_granted: true, version: '1' }))).toEqual([
      409,
      'consent_text_changed',
    ]);
    expect((await user.call('PUT', `${consents}score`, { is_granted: true, version: '2' })).json()).toMatchObject({
      is_granted: true,
    });
  });

  it('cannot be changed by anybody once they are written', async () => {
    const user = await newUser();
    await user.call('PUT', `${consents}marketing`, { is_granted: true, version: '1' });
    for (const change of [
      'update privacy.consent_event set is_granted = false',
      'delete from privacy.consent_event',
      "update privacy.consent_text set text = 'x'",
    ]) {
      await expect(world.database.sql.script(change), change).rejects.toMatchObject({ code: '42501' });
      await expect(world.database.owner.script(change), change).rejects.toMatchObject({ code: 'NS003' });
    }
  });

  it('are three: another key is no address', async () => {
    expect(
      codeOf(await (await newUser()).call('PUT', `${consents}cookies`, { is_granted: true, version: '1' })),
    ).toEqual([404, 'not_found']);
  });
});

describe('preferences', () => {
  const preferences = '/api/v1/user/preferences/';

  it('begin plain, and change by the fields that are sent, also at once', async () => {
    const user = await newUser();
    expect((await user.call('GET', preferences)).json()).toMatchObject({
      theme: 'system',
      money_unit: 'toman',
      language: 'fa',
      quiet_hours: null,
      notifications: { marketing: { sms: false } },
    });
    await Promise.all([
      user.call('PATCH', preferences, { theme: 'dark' }),
      user.call('PATCH', preferences, { money_unit: 'rial' }),
      user.call('PATCH', preferences, { quiet_hours: { from: '23:00', to: '07:30' } }),
      user.call('PATCH', preferences, { notifications: { tickets: { sms: false, push: false, inbox: true } } }),
    ]);
    expect((await user.call('GET', preferences)).json()).toMatchObject({
      theme: 'dark',
      money_unit: 'rial',
      quiet_hours: { from: '23:00', to: '07:30' },
      notifications: { tickets: { sms: false, push: false, inbox: true }, dues: { sms: true } },
    });
    expect((await user.call('PATCH', preferences, { quiet_hours: null })).json()).toMatchObject({
      quiet_hours: null,
      theme: 'dark',
    });
  });

  it('begin in Arabic for an Iraqi number', async () => {
    const caller = createCaller(world, { ip: '10.2.9.1' });
    const { access } = await signInByOtp(world, '+9647701234567', caller);
    expect((await caller.get(preferences, { authorization: `Bearer ${access}` })).json()).toMatchObject({
      language: 'ar',
    });
  });

  it.each([
    [{ quiet_hours: { from: '23:00', to: '23:00' } }],
    [{ quiet_hours: { from: '24:00', to: '07:00' } }],
    [{ theme: 'pink' }],
    [{ notifications: { security: { sms: false, push: false, inbox: false } } }],
  ])('refuse %j', async (change) => {
    expect(codeOf(await (await newUser()).call('PATCH', preferences, change))).toEqual([400, 'invalid']);
  });
});

describe('saved addresses', () => {
  const addresses = '/api/v1/address/';
  const HOME = {
    title: 'خانه',
    province: 'تهران',
    city: 'تهران',
    address: 'خیابان ولیعصر، كوچهٔ لاله، پلاک ۱۲',
    postal_code: '۱۹۶۶۸-۱۳۱۱۸',
  };
  const listed = async (user: User) =>
    (await user.call('GET', addresses)).json<{ results: { id: number; title: string; is_default: boolean }[] }>()
      .results;

  it('are kept sealed, normalised, the first as the default', async () => {
    const user = await newUser();
    const saved = await user.call('POST', addresses, HOME);
    expect([saved.statusCode, saved.json()]).toEqual([
      201,
      {
        ...HOME,
        address: 'خیابان ولیعصر، کوچهٔ لاله، پلاک ۱۲',
        postal_code: '1966813118',
        id: expect.any(Number),
        is_default: true,
      },
    ]);
    const [row] = await world.database.owner<
      { sealed: Buffer }[]
    >`select sealed from privacy.saved_address where user_id = ${String(user.id)}`;
    expect(row?.sealed.toString('utf8')).not.toContain('ولیعصر');
    expect(row?.sealed.toString('latin1')).not.toContain('1966813118');
  });

  it('have one default, whoever changes it, and the newest takes a free place', async () => {
    const user = await newUser();
    for (const title of ['یک', 'دو', 'سه']) await user.call('POST', addresses, { ...HOME, title });
    const [one, three, two] = await listed(user);
    expect([one, three, two].map((each) => [each?.title, each?.is_default])).toEqual([
      ['یک', true],
      ['سه', false],
      ['دو', false],
    ]);
    await Promise.all([
      user.call('PATCH', addresses, { id: two?.id, is_default: true }),
      user.call('PATCH', addresses, { id: three?.id, is_default: true }),
    ]);
    const after = await listed(user);
    expect(after.filter((each) => each.is_default)).toHaveLength(1);
    await user.call('DELETE', `${addresses}${after[0]?.id}`);
    const left = await listed(user);
    expect(left.map((each) => each.is_default)).toEqual([true, false]);
    const changed = await user.call('PATCH', addresses, {
      id: left[1]?.id,
      title: 'محل کار',
      postal_code: '8163913114',
    });
    expect(changed.json()).toMatchObject({
      id: left[1]?.id,
      title: 'محل کار',
      postal_code: '8163913114',
      city: 'تهران',
      is_default: false,
    });
  });

  it('are their owner’s alone', async () => {
    const [owner, stranger] = [await newUser(), await newUser()];
    const { id } = (await owner.call('POST', addresses, HOME)).json<{ id: number }>();
    expect(codeOf(await stranger.call('PATCH', addresses, { id, title: 'x' }))).toEqual([404, 'not_found']);
    expect(codeOf(await stranger.call('DELETE', `${addresses}${id}`))).toEqual([404, 'not_found']);
    expect(await listed(stranger)).toEqual([]);
    expect(codeOf(await owner.call('DELETE', `${addresses}9999999999999999999`))).toEqual([404, 'not_found']);
    expect(codeOf(await owner.call('PATCH', addresses, { id: 9_007_199_254_740_991, title: 'x' }))).toEqual([
      404,
      'not_found',
    ]);
    expect((await owner.call('DELETE', `${addresses}${id}`)).json()).toEqual({ deleted: true });
  });

  it('refuse what cannot be an address', async () => {
    const user = await newUser();
    expect(codeOf(await user.call('POST', addresses, { ...HOME, postal_code: '123' }))).toEqual([
      400,
      'postal_code_invalid',
    ]);
    expect(codeOf(await user.call('POST', addresses, { ...HOME, address: ' \u200f ' }))).toEqual([400, 'invalid']);
    world.ports.findPlace = async (_, province, city) => {
      if (province === 'بغداد') return { country: 'iq', province, city: 'الكاظمية' };
      return province === 'تهران' && city === 'تهران' ? { country: 'ir', province, city } : undefined;
    };
    const inIraq = { ...HOME, province: 'بغداد', city: 'الكاظمية' };
    expect(codeOf(await user.call('POST', addresses, inIraq))).toEqual([400, 'postal_code_invalid']);
    expect((await user.call('POST', addresses, { ...inIraq, postal_code: '١٠٠١١' })).json()).toMatchObject({
      city: 'الكاظمية',
      postal_code: '10011',
    });
    expect(codeOf(await user.call('POST', addresses, { ...HOME, city: 'آتلانتیس' }))).toEqual([400, 'place_unknown']);
    const { id } = (await user.call('POST', addresses, HOME)).json<{ id: number }>();
    expect(codeOf(await user.call('PATCH', addresses, { id, city: 'آتلانتیس' }))).toEqual([400, 'place_unknown']);
  });

  it('are twenty at most, also when they come together', async () => {
    const user = await newUser();
    const responses = await Promise.all(Array.from({ length: 24 }, () => user.call('POST', addresses, HOME)));
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
    expect(responses.filter(({ statusCode }) => statusCode === 409)).toHaveLength(4);
  });
});
