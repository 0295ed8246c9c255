import { createOutboundClient } from '../../../platform/outbound/outbound-client.ts';
import { readWebPageAddress } from '../../../platform/http/web-page-address.ts';

/** Milliseconds that an endpoint has, to the last byte of its response. */
const TIMEOUT_MS = 10_000;
const MAX_KEPT_CHARACTERS = 1_024;

export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What an endpoint did with a request: it responded, or why it did not. */
export type WebhookResult =
  | { readonly status: number; readonly fault: null; readonly response: string }
  | { readonly status: null; readonly fault: string; readonly response: null };

export type SendWebhook = (request: WebhookRequest) => Promise<WebhookResult>;

export interface WebhookReach {
  /** May an endpoint be on this machine: in the sandbox. */
  readonly mayBePrivate: boolean;
  readonly timeoutMs?: number;
}

/**
 * Sends to servers of shops: at public addresses alone, each looked up, checked and kept for its connection. Follows no redirect, waits ten seconds and reads 64 KB.
 * Never throws.
 */
export function createWebhookSender({ mayBePrivate, timeoutMs = TIMEOUT_MS }: WebhookReach): SendWebhook {
  const client = createOutboundClient({
    party: 'webhook',
    timeoutMs,
    reach: mayBePrivate ? 'public_or_this_machine' : 'public',
    isShared: true,
    cutsResponse: true,
  });
  return async ({ url, headers, body }) => {
    // Looked at when it was given; what may be given can have become less since.
    if (readEndpointUrl(url, { mayBePrivate }) === undefined)
      return { status: null, fault: 'private_address', response: null };
    const result = await client.send({ url, headers, body });
    return result.kind === 'response'
      ? { status: result.status, fault: null, response: keptOf(result.text) }
      : { status: null, fault: result.reason, response: null };
  };
}

/** An address that a shop may have events sent to, as it is stored; undefined for any other. */
export function readEndpointUrl(
  text: string,
  { mayBePrivate }: Pick<WebhookReach, 'mayBePrivate'>,
): string | undefined {
  const url = readWebPageAddress(text, { mayBePrivate });
  return url === undefined || url.hash !== '' ? undefined : url.href;
}

/** The beginning of a response that the shop can read. PostgreSQL’s texts have no NUL, and half of a character is none. */
const keptOf = (text: string): string => text.slice(0, MAX_KEPT_CHARACTERS).replaceAll('\0', '').toWellFormed();
