import { api } from '../session/session.ts';
import { uploadFile, type UploadListener, type UploadPorts, type UploadPurpose } from './upload-file.ts';

/** A part of a megabyte on a slow mobile line. */
const PART_TIMEOUT_MS = 60_000;

const ports = (signal: AbortSignal): UploadPorts => ({
  create: (file) => api.post('/api/v1/uploads/', { body: file, signal }),
  putPart: (id, offset, part) =>
    api.put('/api/v1/uploads/:id/parts/:offset', {
      params: { id, offset: String(offset) },
      body: part,
      signal,
      timeoutMs: PART_TIMEOUT_MS,
    }),
  state: (id) => api.get('/api/v1/uploads/:id', { params: { id }, signal }),
  complete: (id) => api.post('/api/v1/uploads/:id/complete/', { params: { id }, body: {}, signal }),
  wait: (milliseconds) =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        window.removeEventListener('online', done);
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      signal.addEventListener('abort', done);
      window.addEventListener('online', done);
    }),
});

/** Sends a file in parts and returns its id; see `uploadFile`. */
export const sendFile = (
  file: Blob,
  purpose: UploadPurpose,
  listener: UploadListener,
  signal: AbortSignal,
): Promise<string> => uploadFile(file, purpose, ports(signal), listener);
