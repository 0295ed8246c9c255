import { printedName, readSignature, signedBytes } from '@nesye/contract/signed-code';
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { createTextSigner } from '../../../platform/crypto/text-signer.ts';
import { posterDocument } from './poster-document.ts';
import { createQrTexts } from './qr-texts.ts';

const CODE = 'NS-7K2M-9QHT';
const signer = createTextSigner(['qr key of the tests, of thirty-two characters'], 'test');
const qrTextOf = createQrTexts(signer, 'https://nesye.example');

/** What a camera reads off the poster of a shop. */
async function readOffPoster(shopName: string): Promise<string> {
  const { facts } = posterDocument({
    shopName,
    branchName: null,
    terminalTitle: 'صندوق',
    code: CODE,
    qrText: qrTextOf(CODE, shopName),
    createdAt: new Date('2026-11-29T08:00:00Z'),
  });
  const { qr } = facts as { readonly qr: string };
  const picture = sharp(Buffer.from(qr), { density: 600 }).flatten({ background: 'white' });
  const { data, info } = await picture
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: 'white' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQr({ width: info.width, height: info.height, data: new Uint8Array(data) });
}

it.each(['خانهٔ کالای سپهر', 'می‌خرم', 'بازار كربلا', 'فروشگاه زنجیره‌ای لوازم خانگی و صوتی و تصویری برادران', 'A & B'])(
  'a poster holds address, name and signature: %s',
  async (shopName) => {
    const text = await readOffPoster(shopName);
    expect(text).toBe(qrTextOf(CODE, shopName));
    const url = new URL(text);
    expect([url.origin, url.pathname]).toEqual(['https://nesye.example', `/qr/payment/${CODE}`]);
    // It grows with the name only so far: a poster has 65 modules at most with an address of this length.
    expect(text.length).toBeLessThanOrEqual(203);
    const read = readSignature(url.searchParams.get('s') ?? '');
    expect(read?.keyId).toBe(signer.keyId);
    expect(read?.name).toBe(printedName(shopName.replace('ك', 'ک')));
    const [{ x, y } = { x: '', y: '' }] = signer.publicKeys;
    const curve = { name: 'ECDSA', namedCurve: 'P-256' };
    const key = await crypto.subtle.importKey('jwk', { kty: 'EC', crv: 'P-256', x, y }, curve, false, ['verify']);
    const checked =
      read &&
      crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, read.signature, signedBytes(CODE, read.name));
    expect(await checked).toBe(true);
  },
);

it('stays the same text while it is looked at, and is another for another name', () => {
  expect(qrTextOf(CODE, 'گل رز')).toBe(qrTextOf(CODE, 'گل رز'));
  expect(qrTextOf(CODE, 'گل رز')).not.toBe(qrTextOf(CODE, 'گل یخ'));
});
