import { type CodeKey, printedName, signedBytes, writeSignature } from '@nesye/contract/signed-code';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { judgeCode } from './judge-code.ts';

const CODE = 'NS-7K2M-9QHT';
const NAME = 'فروشگاه می‌خرم';
const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;

interface Pair {
  readonly key: CodeKey;
  readonly sign: (code: string, name: string) => Promise<string>;
}

async function makePair(id: string): Promise<Pair> {
  const pair = await crypto.subtle.generateKey(CURVE, true, ['sign', 'verify']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  return {
    key: { id, x, y },
    sign: async (code, name) => {
      const bytes = signedBytes(code, name);
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, bytes);
      return writeSignature({ keyId: id, name, signature: new Uint8Array(signature) });
    },
  };
}

let current: Pair;
let former: Pair;
let keys: readonly CodeKey[];
beforeAll(async () => {
  [current, former] = [await makePair('new1'), await makePair('old1')];
  keys = [current.key, former.key];
});

it('knows a code of ours and names its shop, letter by letter as it was printed', async () => {
  for (const name of [NAME, 'مكتبة الزهراء', 'خانهٔ کالای سپهر', 'A', printedName('ک'.repeat(80))])
    expect(await judgeCode(CODE, await current.sign(CODE, name), keys)).toEqual({ kind: 'genuine', name });
});

it('knows what a former key has signed for as long as it is given', async () => {
  const proof = await former.sign(CODE, NAME);
  expect(await judgeCode(CODE, proof, keys)).toEqual({ kind: 'genuine', name: NAME });
  expect(await judgeCode(CODE, proof, [current.key])).toEqual({ kind: 'unknown_key' });
  expect(await judgeCode(CODE, proof, [])).toEqual({ kind: 'unknown_key' });
});

it('tries each key where two have the same id', async () => {
  const twin = await makePair('new1');
  const proof = await current.sign(CODE, NAME);
  expect(await judgeCode(CODE, proof, [twin.key, current.key])).toMatchObject({ kind: 'genuine' });
  expect(await judgeCode(CODE, proof, [twin.key])).toEqual({ kind: 'fake' });
});

describe('names as a fake', () => {
  const swapped = (proof: string, at: number, part: string): string => proof.split('.').with(at, part).join('.');

  it('the signature of another code or another name', async () => {
    const proof = await current.sign(CODE, NAME);
    expect(await judgeCode('NS-7K2M-9QHU', proof, keys)).toEqual({ kind: 'fake' });
    const other = (await current.sign(CODE, 'فروشگاه میخرم')).split('.')[1] ?? '';
    expect(await judgeCode(CODE, swapped(proof, 1, other), keys)).toEqual({ kind: 'fake' });
    // The same to the eye: an Arabic ye.
    const alike = (await current.sign(CODE, NAME.replace('ی', 'ي'))).split('.')[1] ?? '';
    expect(await judgeCode(CODE, swapped(proof, 1, alike), keys)).toEqual({ kind: 'fake' });
  });

  it('the id of another key, and the key of someone else under our id', async () => {
    const proof = await current.sign(CODE, NAME);
    expect(await judgeCode(CODE, swapped(proof, 0, 'old1'), keys)).toEqual({ kind: 'fake' });
    const stranger = await makePair('new1');
    expect(await judgeCode(CODE, await stranger.sign(CODE, NAME), keys)).toEqual({ kind: 'fake' });
  });

  it('a signature with one letter changed, wherever it is', async () => {
    const proof = await current.sign(CODE, NAME);
    const signature = proof.split('.')[2] ?? '';
    // The last letter has bits that mean nothing.
    for (const at of [0, 1, 20, 42, 43, 60, 84]) {
      const letter = signature[at] === 'A' ? 'B' : 'A';
      const changed = signature.slice(0, at) + letter + signature.slice(at + 1);
      expect(await judgeCode(CODE, swapped(proof, 2, changed), keys), String(at)).toEqual({ kind: 'fake' });
    }
  });

  it.each([
    '',
    '.',
    '..',
    'new1',
    'new1.YQ.',
    `new1.YQ.${'A'.repeat(86)}`,
    `new1.YQ.${'_'.repeat(86)}`,
    'x'.repeat(9_999),
  ])('what is no signature: %s', async (proof) => expect(await judgeCode(CODE, proof, keys)).toEqual({ kind: 'fake' }));
});

it('takes a damaged key for one that it does not know', async () => {
  const proof = await current.sign(CODE, NAME);
  expect(await judgeCode(CODE, proof, [{ id: 'new1', x: 'no', y: 'point' }])).toEqual({ kind: 'unknown_key' });
});

it('says nothing of a signature in a browser that checks none, but still knows what is none', async () => {
  const proof = await current.sign(CODE, NAME);
  vi.stubGlobal('crypto', {});
  expect(await judgeCode(CODE, proof, keys)).toEqual({ kind: 'unchecked' });
  expect(await judgeCode(CODE, 'junk', keys)).toEqual({ kind: 'fake' });
  vi.unstubAllGlobals();
});
