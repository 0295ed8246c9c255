import { describe, expect, test } from 'vitest';
import { CHUNK_BYTES } from '../../../platform/storage/file-store.ts';
import { maskCardSerial, readCardSerial } from './card-serial.ts';
import { isTooLong, PART_BYTES, refusalOfClaim } from './upload-rules.ts';
import { type VerificationFacts, verificationOf } from './verification-steps.ts';

const AT = new Date('2026-11-21T08:00:00Z');
const facts = (differing: Partial<VerificationFacts> = {}): VerificationFacts => ({
  registration: { status: 4, checkedAt: AT },
  isForeign: false,
  cardConfirmedAt: AT,
  video: undefined,
  ...differing,
});
const video = (state: 'in_check' | 'confirmed' | 'rejected', rejectReason: string | null = null) => ({
  state,
  rejectReason,
  decidedAt: state === 'in_check' ? null : AT,
});

describe('the status of a verification', () => {
  test.each<[string, VerificationFacts, string, string | null]>([
    [
      'nothing is done',
      facts({ registration: { status: 0, checkedAt: null }, cardConfirmedAt: undefined }),
      'todo',
      'registration',
    ],
    ['the address is not confirmed', facts({ registration: { status: 3, checkedAt: AT } }), 'todo', 'registration'],
    ['the card is missing', facts({ cardConfirmedAt: undefined }), 'todo', 'national_card_serial'],
    ['a foreigner has no card', facts({ isForeign: true, cardConfirmedAt: undefined }), 'todo', 'selfie_video'],
    ['the video is missing', facts(), 'todo', 'selfie_video'],
    ['the video is looked at', facts({ video: video('in_check') }), 'in_check', null],
    ['the video was rejected', facts({ video: video('rejected', 'تار است') }), 'rejected', 'selfie_video'],
    ['all is confirmed', facts({ video: video('confirmed') }), 'confirmed', null],
    [
      'the address changed since',
      facts({ registration: { status: 3, checkedAt: AT }, video: video('confirmed') }),
      'todo',
      'registration',
    ],
  ])('%s', (_what, given, state, nextStep) => {
    expect(verificationOf(given)).toMatchObject({ state, nextStep });
  });
  test('a foreigner has no step of the card', () => {
    expect(verificationOf(facts({ isForeign: true })).steps.map(({ key }) => key)).toEqual([
      'registration',
      'selfie_video',
    ]);
  });
});

test('a serial is read in any script and case, and masked', () => {
  expect(['9G45786542', ' ۹ g ۴۵۷۸-۶۵۴۲ ', '٩G45786542'].map(readCardSerial)).toEqual(Array(3).fill('9G45786542'));
  expect(readCardSerial('۱۲۳۴۵۶۷۸۹۰')).toBe('1234567890');
  expect(['', '9G4578654', '99G5786542', '9G45786542X', 'GG45786542'].map(readCardSerial)).toEqual(
    Array(5).fill(undefined),
  );
  expect(maskCardSerial('9G45786542')).toBe('9G*****542');
});

test('sizes and kinds are checked before a byte is sent, lengths after', () => {
  expect(refusalOfClaim('selfie_video', 50 * 1024 * 1024, 'Video/WebM; codecs="vp9"')).toBeUndefined();
  expect(refusalOfClaim('selfie_video', 2 * 1024 ** 3, 'video/webm')).toBe('upload_too_large');
  expect(refusalOfClaim('passport_image', 1_000, 'video/webm')).toBe('media_not_allowed');
  expect([30_900, 31_100].map((durationMs) => isTooLong('selfie_video', durationMs))).toEqual([false, true]);
  expect(PART_BYTES % CHUNK_BYTES).toBe(0);
});
