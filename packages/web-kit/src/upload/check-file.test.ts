import { expect, it } from 'vitest';
import { uploadText } from '#messages/upload.ts';
import { fileError } from './check-file.ts';

const RULES = { accepts: ['image/jpeg', 'video/*'], maxBytes: 5_000_000, maxFiles: 3 };

it.each([
  ['a picture', 'image/jpeg', 1000, undefined],
  ['a kind with its codec', 'video/webm;codecs=vp8', 1000, undefined],
  ['at the limit', 'image/jpeg', 5_000_000, undefined],
  ['too large', 'image/jpeg', 5_000_001, uploadText.tooLarge(5)],
  ['wrong kind', 'image/png', 1000, uploadText.wrongKind],
  ['no kind', '', 1000, uploadText.wrongKind],
  ['nothing in it', 'image/jpeg', 0, uploadText.empty],
])('%s', (_name, type, size, error) => expect(fileError({ type, size }, RULES)).toBe(error));
