import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { ApiFailure } from '../api/api-failure.ts';
import { FileRefused, uploadFile, type Upload, type UploadPorts } from './upload-file.ts';

const PART = 4;
const video = new Blob(['0123456789'], { type: 'video/webm;codecs=vp8' });
const refusal = (status: number, code: string): ApiFailure =>
  new ApiFailure('response', { status, body: { non_field_errors: ['x'], code } });

/** A server that stores what it is sent. `failure` throws instead of a step; `isDone` says whether the step was done before its response was lost. */
function store(
  failure: (step: string, count: number) => { readonly error: unknown; readonly isDone?: boolean } | undefined = () =>
    undefined,
  last: Partial<Upload> = {},
) {
  const seen: string[] = [];
  let kept = '';
  let state: Upload['state'] = 'receiving';
  const response = (): Upload => ({
    id: 'upload-0123456789',
    purpose: 'selfie_video',
    state,
    size: video.size,
    received: kept.length,
    part_size: PART,
    refused_for: null,
    expires_at: '',
    ...(state === 'ready' && last),
  });
  const step = async (name: string, act: () => void): Promise<Upload> => {
    seen.push(name);
    const found = failure(name, seen.filter((one) => one === name).length);
    if (found === undefined || found.isDone === true) act();
    if (found !== undefined) throw found.error;
    return response();
  };
  const ports: UploadPorts = {
    create: (file) =>
      step(`create ${file.content_type} ${file.sha256}`, () => {
        kept = '';
        state = 'receiving';
      }),
    putPart: async (_id, offset, part) => {
      const text = await part.text();
      return step(`put ${offset} ${text}`, () => {
        if (offset === kept.length) kept += text;
      });
    },
    state: () => step('state', () => undefined),
    complete: () =>
      step('complete', () => {
        state = 'ready';
      }),
    wait: async () => void seen.push('wait'),
  };
  return { seen, ports, kept: () => kept };
}

const send = async (ports: UploadPorts) => {
  const shares: number[] = [];
  const line: boolean[] = [];
  const outcome = await uploadFile(video, 'selfie_video', ports, {
    onShare: (share) => shares.push(share),
    onLine: (isLost) => line.push(isLost),
  }).catch((error: unknown) => error);
  return { outcome, shares, line };
};

it('sends part after part, then has it judged', async () => {
  const { seen, ports, kept } = store();
  const { outcome, shares } = await send(ports);
  expect(outcome).toBe('upload-0123456789');
  expect(kept()).toBe('0123456789');
  expect(seen).toEqual([
    `create video/webm ${createHash('sha256').update('0123456789').digest('hex')}`,
    'put 0 0123',
    'put 4 4567',
    'put 8 89',
    'state',
    'complete',
  ]);
  expect(shares).toEqual([0, 0.4, 0.8, 1]);
});

it.each([
  ['the part was lost', false, ['put 4 4567', 'wait', 'state', 'put 4 4567']],
  ['only its response was lost', true, ['put 4 4567', 'wait', 'state', 'put 8 89']],
])('goes on where the server says it ended: %s', async (_name, isDone, expected) => {
  const { seen, ports, kept } = store((step, count) =>
    step === 'put 4 4567' && count === 1 ? { error: new ApiFailure('network'), isDone } : undefined,
  );
  const { outcome, line } = await send(ports);
  expect(outcome).toBe('upload-0123456789');
  expect(kept()).toBe('0123456789');
  expect(seen.slice(2, 6)).toEqual(expected);
  expect(line).toContain(true);
  expect(line.at(-1)).toBe(false);
});

it('waits for a line that stays away for a while', async () => {
  const { seen, ports } = store((step, count) =>
    step === 'state' && count <= 3 ? { error: new ApiFailure('timeout') } : undefined,
  );
  expect((await send(ports)).outcome).toBe('upload-0123456789');
  expect(seen.filter((step) => step === 'wait')).toHaveLength(3);
});

it('does not hammer a server that takes no parts although it responds', async () => {
  const { seen, ports } = store((step) => (step.startsWith('put') ? { error: new ApiFailure('network') } : undefined));
  const { outcome, line } = await send(ports);
  expect(outcome).toMatchObject({ kind: 'network' });
  expect(seen.filter((step) => step === 'wait').length).toBe(seen.filter((step) => step.startsWith('put')).length - 1);
  expect(line).not.toContain(false);
});

it('gives up after many waits', async () => {
  const { ports } = store((step) => (step === 'state' ? { error: new ApiFailure('network') } : undefined));
  expect((await send(ports)).outcome).toMatchObject({ kind: 'network' });
});

it('does not complete twice when the response of completing was lost', async () => {
  const { seen, ports } = store((step, count) =>
    step === 'complete' && count === 1 ? { error: new ApiFailure('network'), isDone: true } : undefined,
  );
  expect((await send(ports)).outcome).toBe('upload-0123456789');
  expect(seen.filter((step) => step === 'complete')).toHaveLength(1);
});

it('asks where to go on when the offset is another', async () => {
  const { ports, kept } = store((step, count) =>
    step === 'put 4 4567' && count === 1 ? { error: refusal(409, 'upload_offset_mismatch') } : undefined,
  );
  expect((await send(ports)).outcome).toBe('upload-0123456789');
  expect(kept()).toBe('0123456789');
});

it('sends the whole once more when it was spoilt on the way, and only once', async () => {
  const once = store((step, count) =>
    step === 'complete' && count === 1 ? { error: refusal(422, 'upload_checksum_mismatch') } : undefined,
  );
  expect((await send(once.ports)).outcome).toBe('upload-0123456789');
  const always = store((step) =>
    step === 'complete' ? { error: refusal(422, 'upload_checksum_mismatch') } : undefined,
  );
  expect((await send(always.ports)).outcome).toMatchObject({ code: 'upload_checksum_mismatch' });
});

it.each(['upload_too_large', 'media_not_allowed', 'upload_limit_reached'])('reports %s at once', async (code) => {
  const { seen, ports } = store((step) => (step.startsWith('create') ? { error: refusal(413, code) } : undefined));
  expect((await send(ports)).outcome).toMatchObject({ code });
  expect(seen).toHaveLength(1);
});

it('a file that the server does not take is refused with its reason', async () => {
  const { ports } = store(undefined, { state: 'refused', refused_for: 'malware_found' });
  const { outcome } = await send(ports);
  expect(outcome).toBeInstanceOf(FileRefused);
  expect(outcome).toMatchObject({ code: 'malware_found' });
});
