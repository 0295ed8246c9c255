import { ApiFailure } from '../api/api-failure.ts';
import { api, session } from '../session/session.ts';
import type { UploadListener } from './upload-file.ts';

const SENT_WITHIN_MS = 120_000;

/**
 * Sends a form with a file to an address of ours and says how much of it has left: `fetch` does not. A refused token is renewed once.
 * Throws `ApiFailure`, also for one that was canceled.
 */
export async function sendFormFile(
  method: 'POST' | 'PATCH',
  address: string,
  form: FormData,
  { listener, signal }: { readonly listener: UploadListener; readonly signal: AbortSignal },
): Promise<unknown> {
  try {
    return await sendOnce(method, address, form, { listener, signal });
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.status !== 401) throw failure;
    // Any call of the client renews the token.
    await api.get('/api/v1/user/');
    return await sendOnce(method, address, form, { listener, signal });
  }
}

function sendOnce(
  method: string,
  address: string,
  form: FormData,
  { listener, signal }: { readonly listener: UploadListener; readonly signal: AbortSignal },
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (kind: 'network' | 'timeout' | 'canceled') => (): void => reject(new ApiFailure(kind));
    request.open(method, address);
    request.timeout = SENT_WITHIN_MS;
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('X-Nesye-Client', 'web');
    const token = session.store.accessToken();
    if (token !== undefined) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => listener.onShare(total === 0 ? 0 : loaded / total);
    request.onerror = fail('network');
    request.ontimeout = fail('timeout');
    request.onabort = fail('canceled');
    request.onload = () => {
      const body = bodyOf(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body);
      else reject(new ApiFailure('response', { status: request.status, body }));
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    if (signal.aborted) reject(new ApiFailure('canceled'));
    else request.send(form);
  });
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
