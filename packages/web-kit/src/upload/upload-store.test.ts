import { expect, it } from 'vitest';
import { uploadText } from '#messages/upload.ts';
import { ApiFailure } from '../api/api-failure.ts';
import { FileRefused } from './upload-file.ts';
import { createUploadStore, type SendFile } from './upload-store.ts';

const RULES = { accepts: ['image/jpeg'], maxBytes: 1_000_000, maxFiles: 2 };
const picture = (name: string, type = 'image/jpeg'): File => new File(['x'], name, { type });
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

it('sends each file, and says how far it is', async () => {
  const shares: number[] = [];
  const store = createUploadStore(async (_file, listener) => {
    listener.onShare(0.5);
    return 'upload-1';
  }, RULES);
  store.subscribe(() => shares.push(store.entries()[0]?.share ?? 0));
  store.add([picture('a.jpg')]);
  await settled();
  expect(shares).toContain(0.5);
  expect(store.entries()).toMatchObject([{ state: 'sent', uploadId: 'upload-1', share: 1 }]);
});

it('never sends what cannot be taken, and no more than fit', async () => {
  const sent: string[] = [];
  const send: SendFile = async (file) => {
    sent.push((file as File).name);
    return 'id';
  };
  const store = createUploadStore(send, RULES);
  store.add([picture('a.png', 'image/png'), picture('b.jpg'), picture('c.jpg'), picture('d.jpg')]);
  await settled();
  expect(sent).toEqual(['b.jpg', 'c.jpg']);
  expect(store.entries().map(({ error }) => error)).toEqual([
    uploadText.wrongKind,
    undefined,
    undefined,
    uploadText.tooMany(2),
  ]);
});

it('sends a failed file again, and never one that the server has refused', async () => {
  let failure: Error | undefined = new ApiFailure('network');
  const store = createUploadStore(() => (failure ? Promise.reject(failure) : Promise.resolve('id')), RULES);
  store.add([picture('a.jpg')]);
  await settled();
  expect(store.entries()).toMatchObject([{ state: 'failed' }]);
  failure = new FileRefused('malware_found');
  store.retry(1);
  await settled();
  expect(store.entries()).toMatchObject([{ state: 'wrong', error: uploadText.refused }]);
  failure = undefined;
  store.retry(1);
  await settled();
  expect(store.entries()).toMatchObject([{ state: 'wrong' }]);
});

it('stops what is on its way when it is removed', async () => {
  let signal: AbortSignal | undefined;
  const store = createUploadStore((_file, _listener, given) => {
    signal = given;
    return new Promise<string>(() => undefined);
  }, RULES);
  store.add([picture('a.jpg')]);
  store.remove(1);
  expect(signal?.aborted).toBe(true);
  expect(store.entries()).toEqual([]);
});
