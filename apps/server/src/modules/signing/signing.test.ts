import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdfText } from '../../platform/pdf/pdf-text.test-support.ts';
import { codeOf } from '../identity/testing/identity-world.test-support.ts';
import { isSignedWhole } from './adapters/sign-pdf.ts';
import { at, type SigningWorld, startSigningWorld } from './testing/signing-world.test-support.ts';

let world: SigningWorld;
beforeAll(async () => {
  world = await startSigningWorld();
});
afterAll(() => world.close());
beforeEach(() => world.clock.advance(3600));

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
interface View {
  readonly state: string;
  readonly sha256: string;
  readonly is_your_turn: boolean;
  readonly parts: readonly { readonly kind: string; readonly is_yours: boolean; readonly title: string }[];
  readonly signers: readonly { readonly role: string; readonly name: string; readonly signed_at: string | null }[];
  readonly file: { readonly sha256: string; readonly url: string; readonly verification_code: string } | null;
  readonly next: {
    readonly key: string;
    readonly actor: string;
    readonly call: unknown;
    readonly otp_mobile: string | null;
  } | null;
}

describe('a contract with a guarantor', () => {
  it('is signed in order by what `next` says, sealed, downloaded by its signers and checked by anybody', async () => {
    const [customer, guarantor] = [await world.person(), await world.person()];
    const { id, uid, sha256, subjectId } = await world.document(customer, [guarantor]);
    const view = async (who: typeof customer) => (await who.me.get(at(uid))).json<View>();
    const first = await view(customer);
    expect([first.state, first.is_your_turn, first.sha256]).toEqual(['open', true, sha256]);
    expect(first.next).toMatchObject({ key: 'request_signing_code', actor: 'applicant', call: { id: 'N143' } });
    expect((await view(guarantor)).next).toMatchObject({ key: 'customer_signature', actor: 'applicant', call: null });

    const sign = async (who: typeof customer) => {
      const code = await world.codeFor(who, uid);
      const { next } = await view(who);
      expect(next).toMatchObject({
        key: 'sign_contract',
        otp_mobile: who.mobile,
        call: { id: 'N144', method: 'POST', path: at(uid, '/sign/'), body: { sha256, code: '{{otp}}' } },
      });
      return who.me.post(at(uid, '/sign/'), { sha256, code });
    };
    expect((await sign(customer)).json<View>().next).toMatchObject({ key: 'guarantor_signature', actor: 'guarantor' });
    const own = await view(guarantor);
    expect(own.parts.map(({ kind, is_yours: isYours }) => [kind, isYours])).toEqual([
      ['guarantee', true],
      ['contract', false],
    ]);
    expect(own.signers.map(({ name }) => name)).toEqual(['مریم ک***', 'حسین احمدی', 'بانک ملی ایران']);
    expect((await sign(guarantor)).json<View>().next).toMatchObject({ key: 'lender_signature', actor: 'party' });
    await world.confirmByLender(id);
    // All have signed; the signed PDF comes a moment later, and until then there is none.
    expect((await view(customer)).state).toBe('signed');
    expect(codeOf(await customer.me.get(at(uid, '/pdf/')))).toEqual([409, 'document_not_open']);
    await world.work();
    expect(world.told).toEqual(
      ['open', 'customer', 'guarantor', 'lender', 'signed'].map((event) => `${event} ${subjectId}`),
    );

    const { file, next } = await view(guarantor);
    expect(next).toBeNull();
    const download = await guarantor.me.get(file?.url ?? '');
    const pdf = download.rawPayload;
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(file?.sha256);
    expect(isSignedWhole(pdf)).toBe(true);
    const checked = await world.anybody.get(`/api/v1/contract-verification/${file?.verification_code.toLowerCase()}`);
    expect(checked.json()).toEqual({
      is_valid: true,
      sha256: file?.sha256,
      signed_at: expect.any(String) as string,
      signers: [
        { role: 'customer', name_masked: 'مریم ک***', signed_at: expect.any(String) as string },
        { role: 'guarantor', name_masked: 'حسین ا***', signed_at: expect.any(String) as string },
        { role: 'lender', name_masked: 'بانک ملی ایران', signed_at: expect.any(String) as string },
      ],
    });
    const page = await pdfText(pdf);
    for (const words of ['تعهدنامه', 'گواهی', 'MELLI-1', file?.verification_code ?? '', '۵۵۰٬۰۰۰٬۰۰۰'])
      expect(page.reads(words), words).toBe(true);
    expect(await world.signing.signedFiles(world.database.sql, [id])).toMatchObject([{ sha256: file?.sha256 }]);
  });
});

describe('a signature', () => {
  it('waits for its turn, and is nobody’s who does not sign', async () => {
    const [customer, guarantor, stranger] = [await world.person(), await world.person(), await world.person()];
    const { id, uid, sha256 } = await world.document(customer, [guarantor]);
    for (const [url, body] of [
      [at(uid, '/code/'), undefined],
      [at(uid, '/sign/'), { sha256, code: '123456' }],
    ] as const) {
      expect(codeOf(await guarantor.me.post(url, body))).toEqual([409, 'not_your_turn']);
      expect(codeOf(await stranger.me.post(url, body))).toEqual([404, 'not_found']);
    }
    expect(codeOf(await stranger.me.get(at(uid)))).toEqual([404, 'not_found']);
    expect(codeOf(await stranger.me.get(at(uid, '/pdf/')))).toEqual([404, 'not_found']);
    await expect(world.confirmByLender(id)).rejects.toMatchObject({ code: 'not_your_turn' });
  });

  it('takes no wrong code, none of another document, and none that was requested by name', async () => {
    const customer = await world.person();
    const [one, two] = [await world.document(customer), await world.document(customer)];
    const codeOfOne = await world.codeFor(customer, one.uid);
    expect(
      codeOf(await customer.me.post(at(one.uid, '/sign/'), { sha256: one.sha256, code: wrong(codeOfOne) })),
    ).toEqual([400, 'otp_invalid']);
    expect(codeOf(await customer.me.post(at(two.uid, '/sign/'), { sha256: two.sha256, code: codeOfOne }))).toEqual([
      400,
      'otp_invalid',
    ]);
    // The wrong tries cost tries, and the right one still signs its own document.
    const signed = await customer.me.post(at(one.uid, '/sign/'), { sha256: one.sha256, code: codeOfOne });
    expect(signed.statusCode).toBe(200);
    const byName = await customer.token.post('/api/v1/user/approval-code/', { purpose: 'signature' });
    expect(codeOf(byName)).toEqual([400, 'invalid']);
  });

  it('is given once when two devices sign at once, and again says the same', async () => {
    const customer = await world.person();
    const { uid, sha256, subjectId } = await world.document(customer);
    const code = await world.codeFor(customer, uid);
    const both = await Promise.all([1, 2].map(() => customer.me.post(at(uid, '/sign/'), { sha256, code })));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [left, right] = both.map((response) => response.json<View>().signers[0]?.signed_at);
    expect(left).toBe(right);
    expect(world.told.filter((event) => event === `customer ${subjectId}`)).toHaveLength(1);
    expect(codeOf(await customer.me.post(at(uid, '/code/')))).toEqual([409, 'not_your_turn']);
  });

  it('goes through nine contracts one after another, and waits 60 s for another code of the same one', async () => {
    const customer = await world.person();
    for (let line = 1; line <= 9; line += 1) {
      const { uid, sha256 } = await world.document(customer);
      const code = await world.codeFor(customer, uid);
      if (line === 9) {
        expect(codeOf(await customer.me.post(at(uid, '/code/')))).toEqual([429, 'otp_too_soon']);
        world.clock.advance(61);
        const fresh = await world.codeFor(customer, uid);
        expect(codeOf(await customer.me.post(at(uid, '/sign/'), { sha256, code: wrong(fresh) }))[1]).toBe(
          'otp_invalid',
        );
        expect((await customer.me.post(at(uid, '/sign/'), { sha256, code: fresh })).statusCode).toBe(200);
      } else expect((await customer.me.post(at(uid, '/sign/'), { sha256, code })).statusCode).toBe(200);
    }
  });
});

describe('a text that changes between reading and signing', () => {
  /** Puts a newer version in force, as a migration would. */
  const publish = async (words: string) => {
    const { owner } = world.database;
    const now = world.clock.now();
    await owner`update signing.template set valid_to = ${now} where key = 'credit-contract' and valid_to is null`;
    await owner`
      insert into signing.template (id, key, version, content, sha256, valid_from)
      select 100 + version, key, version + 1, new_content, encode(sha256(convert_to(new_content, 'UTF8')), 'hex'), ${now}
      from (select *, replace(content, 'ندارد.', ${words}) as new_content from signing.template where key = 'credit-contract' order by version desc limit 1) last`;
  };

  it('is refused by its checksum, made again, and signed as the new one', async () => {
    const customer = await world.person();
    const { uid, sha256 } = await world.document(customer);
    const code = await world.codeFor(customer, uid);
    await publish('ندارد و نخواهد داشت.');
    expect(codeOf(await customer.me.post(at(uid, '/sign/'), { sha256, code }))).toEqual([409, 'document_changed']);
    expect((await customer.me.get(at(uid))).json<View>()).toMatchObject({
      state: 'preparing',
      sha256: null,
      parts: [],
      next: { key: 'contract_preparing' },
    });
    await world.work();
    const again = (await customer.me.get(at(uid))).json<View>();
    expect(again.sha256).not.toBe(sha256);
    expect(JSON.stringify(again.parts)).toContain('نخواهد داشت');
    expect(codeOf(await customer.me.post(at(uid, '/sign/'), { sha256, code }))).toEqual([409, 'document_changed']);
    expect(codeOf(await customer.me.post(at(uid, '/sign/'), { sha256: again.sha256, code }))).toEqual([
      400,
      'otp_invalid',
    ]);
    const fresh = await world.codeFor(customer, uid);
    const signed = await customer.me.post(at(uid, '/sign/'), { sha256: again.sha256, code: fresh });
    expect(signed.json<View>().signers[0]?.signed_at).not.toBeNull();
  });

  it('stays as it is once one has signed: all sign the same', async () => {
    const [customer, guarantor] = [await world.person(), await world.person()];
    const { uid, sha256 } = await world.document(customer, [guarantor]);
    const sign = async (who: typeof customer) =>
      who.me.post(at(uid, '/sign/'), { sha256, code: await world.codeFor(who, uid) });
    await sign(customer);
    await publish('ندارد، هیچ‌گاه.');
    expect((await sign(guarantor)).statusCode).toBe(200);
  });

  it('is refused before a code is sent, where the version changed under a reader', async () => {
    const customer = await world.person();
    const { uid } = await world.document(customer);
    await publish('ندارد!');
    expect(codeOf(await customer.me.post(at(uid, '/code/')))).toEqual([409, 'document_changed']);
    await world.work();
    expect((await world.codeFor(customer, uid)).length).toBe(6);
  });
});
