import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { auditLedger } from '../../../../../tools/ledger/audit.ts';
import { codeOf } from '../identity/testing/identity-world.test-support.ts';
import { eraseSigner, ownDocuments } from './queries/own-documents.ts';
import { at, type Signer, type SigningWorld, startSigningWorld } from './testing/signing-world.test-support.ts';

let world: SigningWorld;
beforeAll(async () => {
  world = await startSigningWorld();
});
afterAll(() => world.close());

async function signedDocument(customer: Signer, guarantors: readonly Signer[] = []) {
  const document = await world.document(customer, guarantors);
  for (const signer of [customer, ...guarantors]) {
    const code = await world.codeFor(signer, document.uid);
    const body = { sha256: document.sha256, code };
    expect((await signer.me.post(at(document.uid, '/sign/'), body)).statusCode).toBe(200);
  }
  await world.confirmByLender(document.id);
  await world.work();
  const brief = await world.signing.documentOf(world.database.sql, document.id);
  const file = brief?.file ?? undefined;
  if (file === undefined) throw new Error('the document was not sealed');
  return { ...document, file };
}
const check = async (code: string) => world.anybody.get(`/api/v1/contract-verification/${code}`);

describe('the signed document', () => {
  it('says when its file was altered, by one byte, and when it is gone', async () => {
    const { file } = await signedDocument(await world.person());
    const isValid = async () => (await check(file.verification_code)).json<{ is_valid: boolean }>().is_valid;
    expect(await isValid()).toBe(true);
    const names = await readdir(world.filesFolder, { recursive: true });
    const name = names.find((each) => /[0-9a-f]{32}$/.test(each)) ?? '';
    const place = path.join(world.filesFolder, name);
    const bytes = await readFile(place);
    bytes.writeUInt8(bytes.readUInt8(500) ^ 1, 500);
    await writeFile(place, bytes);
    expect(await isValid()).toBe(false);
  });

  it('is sealed once, however often the task runs, and is not found by another code', async () => {
    const document = await signedDocument(await world.person());
    await world.sealAgain(document.id);
    expect((await world.signing.documentOf(world.database.sql, document.id))?.file).toEqual(document.file);
    for (const code of ['2222222222', 'x', `${document.file.verification_code}2`])
      expect(codeOf(await check(code))).toEqual([404, 'not_found']);
  });

  it('cannot be changed, nor made void, and a signature stays whoever writes', async () => {
    const { id } = await signedDocument(await world.person());
    const { owner } = world.database;
    await expect(owner`update signing.signer set network_masked = '1.2.*.*' where document_id = ${id}`).rejects.toThrow(
      'never changed',
    );
    await expect(owner`delete from signing.signer where document_id = ${id}`).rejects.toThrow('never changed');
    await expect(world.database.transaction((tx) => world.signing.voidDocument(tx, id))).rejects.toThrow('is signed');
  });

  it('is void before all have signed when its matter is over, and then nobody reads or signs it', async () => {
    const customer = await world.person();
    const { id, uid, sha256 } = await world.document(customer);
    await world.database.transaction((tx) => world.signing.voidDocument(tx, id));
    expect((await customer.me.get(at(uid))).json()).toMatchObject({
      state: 'void',
      sha256: null,
      parts: [],
      next: null,
    });
    expect(codeOf(await customer.me.post(at(uid, '/sign/'), { sha256, code: '123456' }))).toEqual([
      409,
      'document_not_open',
    ]);
    expect(codeOf(await customer.me.get(at(uid, '/pdf/')))).toEqual([409, 'document_not_open']);
  });
});

describe('personal data', () => {
  it('is in the copy of each signer, and is erased with the account while the evidence stays', async () => {
    const [customer, guarantor] = [await world.person(), await world.person()];
    const { id, uid } = await signedDocument(customer, [guarantor]);
    const copy = ownDocuments(world.fields);
    expect(await copy(world.database.sql, guarantor.userId)).toMatchObject([
      {
        uid,
        role: 'guarantor',
        signed_as: { name: 'حسین احمدی', mobile: guarantor.mobile },
        text: { title: 'قرارداد اعتبار' },
      },
    ]);
    const erase = (userId: bigint) => world.database.transaction((tx) => eraseSigner(tx, userId));
    await erase(guarantor.userId);
    expect(await copy(world.database.sql, guarantor.userId)).toMatchObject([{ signed_as: null }]);
    expect((await customer.me.get(at(uid, '/pdf/'))).statusCode).toBe(200);
    await erase(customer.userId);
    await erase(customer.userId);
    expect(codeOf(await customer.me.get(at(uid, '/pdf/')))).toEqual([409, 'document_not_open']);
    const [row] = await world.database.owner<
      { left: bigint }[]
    >`select count(*) as left from signing.signer where document_id = ${id} and signed_at is not null and sha256 is not null`;
    expect(row?.left).toBe(3n);
    const { file_id: fileId } = (
      await world.database.owner<{ file_id: string | null }[]>`select file_id from signing.document where id = ${id}`
    )[0] ?? { file_id: 'none' };
    expect(fileId).toBeNull();
  });
});

describe('the audit', () => {
  const broken = async (): Promise<string[]> =>
    (await auditLedger(world.database.ownerUrl))
      .filter(({ violations }) => violations > 0)
      .map(({ check: { number } }) => String(number))
      .filter((id) => ['105', '106', '107'].includes(id));
  const planted = async (plant: () => Promise<unknown>, undo: () => Promise<unknown>): Promise<string[]> => {
    await plant();
    const found = await broken();
    await undo();
    return found;
  };

  test('is content with documents in every state, and finds a turn taken, a text changed, a state that lies, a file that never came', async () => {
    const { owner } = world.database;
    const customer = await world.person();
    const { id } = await signedDocument(customer, [await world.person()]);
    const open = await world.document(customer);
    expect(await broken()).toEqual([]);
    const free = async (work: () => Promise<unknown>) => {
      await owner`alter table signing.signer disable trigger signature_stays`;
      await work();
      await owner`alter table signing.signer enable trigger signature_stays`;
    };
    const late = (hours: number) =>
      free(
        () =>
          owner`update signing.signer set signed_at = signed_at + ${hours} * interval '1 hour' where document_id = ${id} and place = 1`,
      );
    expect(
      await planted(
        () => late(1),
        () => late(-1),
      ),
    ).toEqual(['105']);
    const turned = (sha256: string) => owner`update signing.document set sha256 = ${sha256} where id = ${id}`;
    const [{ sha256 } = { sha256: '' }] = await owner<
      { sha256: string }[]
    >`select sha256 from signing.document where id = ${id}`;
    expect(
      await planted(
        () => turned('0'.repeat(64)),
        () => turned(sha256),
      ),
    ).toEqual(['105']);
    expect(
      await planted(
        () => owner`update signing.document set state = 'signed', signed_at = now() where id = ${open.id}`,
        () => owner`update signing.document set state = 'open', signed_at = null where id = ${open.id}`,
      ),
    ).toEqual(['106']);
    expect(
      await planted(
        () =>
          owner`update signing.document set signed_at = now() - interval '2 hours', sealed_at = null, file_sha256 = null, verification_code = null where id = ${id}`,
        async () => undefined,
      ),
    ).toEqual(['107']);
  });
});
