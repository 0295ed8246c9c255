import { ApiFailure, isCanceled } from '../api/api-failure.ts';
import type { ReplyOf } from '../api/call-types.ts';

export type Upload = ReplyOf<'GET', '/api/v1/uploads/:id'>;
export type UploadPurpose = Upload['purpose'];

/** What an upload needs from its surroundings. */
export interface UploadPorts {
  readonly create: (file: {
    readonly purpose: UploadPurpose;
    readonly size: number;
    readonly sha256: string;
    readonly content_type: string;
  }) => Promise<Upload>;
  readonly putPart: (id: string, offset: number, part: Blob) => Promise<Upload>;
  readonly state: (id: string) => Promise<Upload>;
  readonly complete: (id: string) => Promise<Upload>;
  readonly wait: (milliseconds: number) => Promise<void>;
}

export interface UploadListener {
  /** 0 to 1. */
  readonly onShare: (share: number) => void;
  /** The line is lost, or is back. */
  readonly onLine: (isLost: boolean) => void;
}

/** The server looked at the file and will not have it; `code` is one of the error catalogue. */
export class FileRefused extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`file refused: ${code}`);
    this.name = 'FileRefused';
    this.code = code;
  }
}

const MAX_WAITS = 40;
const MIN_WAIT_MS = 500;
const MAX_WAIT_MS = 10_000;
const CHECK_EVERY_MS = 1000;
const MAX_CHECKS = 120;
/** Refusals after which the whole is sent once more: it was kept too long, closed, or spoilt on the way. */
const SENT_AGAIN: ReadonlySet<string> = new Set([
  'upload_expired',
  'upload_closed',
  'upload_checksum_mismatch',
  'not_found',
]);

/** No response, or one that says «later»: what arrived stays on the server, so the same is requested once more. */
const isLineLost = (error: unknown): boolean =>
  error instanceof ApiFailure &&
  !isCanceled(error) &&
  (error.kind !== 'response' || error.status === 503 || error.status === 502);

const codeIn = (error: unknown): string | undefined => (error instanceof ApiFailure ? error.code : undefined);

/**
 * Sends a file in parts and returns its id once the server has found it good. A lost line is waited for (about six
 * minutes) and the sending goes on where the server says it ended. Throws `FileRefused` for a file that is not taken
 * and `ApiFailure` for everything else.
 */
export async function uploadFile(
  file: Blob,
  purpose: UploadPurpose,
  ports: UploadPorts,
  listener: UploadListener,
): Promise<string> {
  const sha256 = await sha256Of(file);
  const send = async (): Promise<string> => {
    const upload = await withRetry(ports, listener, () =>
      ports.create({ purpose, size: file.size, sha256, content_type: file.type.split(';')[0] ?? '' }),
    );
    await sendParts(file, upload, ports, listener);
    return await finish(upload.id, ports, listener);
  };
  try {
    return await send();
  } catch (error) {
    if (!SENT_AGAIN.has(codeIn(error) ?? '')) throw error;
    return await send();
  }
}

async function sendParts(file: Blob, created: Upload, ports: UploadPorts, listener: UploadListener): Promise<void> {
  let upload = created;
  let failures = 0;
  while (upload.received < file.size) {
    listener.onShare(upload.received / file.size);
    const offset = upload.received;
    try {
      upload = await ports.putPart(upload.id, offset, file.slice(offset, offset + upload.part_size));
      if (failures > 0) listener.onLine(false);
      failures = 0;
    } catch (error) {
      if (!isLineLost(error) && codeIn(error) !== 'upload_offset_mismatch') throw error;
      failures += 1;
      await waitAfter(failures, error, ports, listener);
      upload = await withRetry(ports, listener, () => ports.state(created.id));
    }
  }
  listener.onShare(1);
}

async function finish(id: string, ports: UploadPorts, listener: UploadListener): Promise<string> {
  let upload = await withRetry(ports, listener, async () => {
    // A response that was lost may have been a yes: the present state decides.
    const present = await ports.state(id);
    return present.state === 'receiving' ? await ports.complete(id) : present;
  });
  for (let checks = 0; upload.state === 'checking' && checks < MAX_CHECKS; checks += 1) {
    await ports.wait(CHECK_EVERY_MS);
    upload = await withRetry(ports, listener, () => ports.state(id));
  }
  if (upload.state !== 'ready') throw new FileRefused(upload.refused_for ?? 'media_unreadable');
  return id;
}

/** Calls until there is a response: waits longer from try to try, and no longer than ten seconds. */
async function withRetry<Reply>(
  ports: UploadPorts,
  listener: UploadListener,
  call: () => Promise<Reply>,
): Promise<Reply> {
  for (let failures = 1; ; failures += 1) {
    try {
      const response = await call();
      if (failures > 1) listener.onLine(false);
      return response;
    } catch (error) {
      if (!isLineLost(error)) throw error;
      await waitAfter(failures, error, ports, listener);
    }
  }
}

/** Waits after so many failures without a success between them, from half a second to ten; throws what went wrong when it was too often. */
async function waitAfter(
  failures: number,
  error: unknown,
  ports: UploadPorts,
  listener: UploadListener,
): Promise<void> {
  if (failures > MAX_WAITS) throw error;
  if (isLineLost(error)) listener.onLine(true);
  await ports.wait(Math.min(MAX_WAIT_MS, MIN_WAIT_MS * 2 ** (failures - 1)));
}

async function sha256Of(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
