import { expect, it } from 'vitest';
import { recordingFormat } from './recording-format.ts';

it('takes the first form that both sides know', () => {
  expect(recordingFormat(['video/webm', 'video/mp4'], () => true)).toBe('video/webm;codecs=vp9,opus');
  expect(recordingFormat(['video/webm', 'video/mp4'], (type) => type.startsWith('video/mp4'))).toBe(
    'video/mp4;codecs=avc1,mp4a.40.2',
  );
  expect(recordingFormat(['video/mp4'], (type) => type.startsWith('video/webm') || type === 'video/mp4')).toBe(
    'video/mp4',
  );
  expect(recordingFormat(['video/quicktime'], () => true)).toBeUndefined();
});
