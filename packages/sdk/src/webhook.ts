import { NesyeError } from './nesye-error.ts';
import type { NesyeEvent } from './wire.ts';

/** Headers as a runtime has them: `Headers`, or an object such as Node’s. Their case does not matter. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** A webhook as it came. */
export interface WebhookToVerify {
  /** The body byte by byte as it came: never parsed and written again. */
  readonly payload: string | Uint8Array;
  readonly headers: WebhookHeaders;
  /** `whsec_…` of the endpoint. While a secret is being replaced, give both as `secrets`. */
  readonly secret?: string;
  readonly secrets?: readonly string[];
  /** How far the time of signing may be from now, before and after; 300 by default. */
  readonly toleranceSeconds?: number;
  /** For tests. */
  readonly now?: Date;
}

/** Runtimes name the type differently. */
type HmacKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

const TOLERANCE_S = 300;
/** A receiver computes one signature for each secret and compares so many of them with it. */
const MAX_SECRETS = 5;
const MAX_SIGNATURES = 10;
const SIGNATURE_BYTES = 32;
const FORGED_FA = 'این پیام از نسیه نیست.';

/**
 * Says whether a webhook is from Nesye, by the Standard Webhooks convention, and returns its event. The comparison takes the same time for every wrong signature.
 * Throws a NesyeError `webhook_…` for any other, and a TypeError for a secret that is none. The same event may come twice: handle its `id` once.
 */
export async function verifyWebhook(webhook: WebhookToVerify): Promise<NesyeEvent> {
  const keys = await Promise.all(secretsOf(webhook).map(importKey));
  const id = headerOf(webhook.headers, 'webhook-id');
  const timestamp = headerOf(webhook.headers, 'webhook-timestamp');
  const signatures = signaturesIn(headerOf(webhook.headers, 'webhook-signature'));
  checkTime(timestamp, webhook);
  const payload = typeof webhook.payload === 'string' ? new TextEncoder().encode(webhook.payload) : webhook.payload;
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), payload);
  const matches = await Promise.all(
    keys.flatMap((key) => signatures.map((signature) => crypto.subtle.verify('HMAC', key, signature, signed))),
  );
  if (!matches.includes(true)) throw refused('webhook_signature_wrong');
  return readEvent(payload);
}

function secretsOf({ secret, secrets = [] }: WebhookToVerify): readonly string[] {
  const all = secret === undefined ? secrets : [secret, ...secrets];
  if (all.length === 0 || all.length > MAX_SECRETS) throw new TypeError(`give one to ${MAX_SECRETS} webhook secrets`);
  return all;
}

async function importKey(secret: string): Promise<HmacKey> {
  const bytes = bytesOf(secret.startsWith('whsec_') ? secret.slice('whsec_'.length) : secret);
  // Less could be guessed.
  if (bytes === undefined || bytes.byteLength < 16) throw new TypeError('a webhook secret is whsec_ and base64');
  return await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

/** A header that is there once and says something. */
function headerOf(headers: WebhookHeaders, name: string): string {
  const value =
    typeof headers['get'] === 'function'
      ? headers['get'](name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  if (typeof value !== 'string' || value === '' || value.length > 4_000) throw refused('webhook_header_missing');
  return value;
}

/** The signatures of version 1; those of versions to come are left out. */
function signaturesIn(header: string): readonly Uint8Array<ArrayBuffer>[] {
  return header
    .split(' ')
    .slice(0, MAX_SIGNATURES)
    .filter((text) => text.startsWith('v1,'))
    .flatMap((text) => bytesOf(text.slice('v1,'.length)) ?? [])
    .filter(({ byteLength }) => byteLength === SIGNATURE_BYTES);
}

function checkTime(
  timestamp: string,
  { toleranceSeconds = TOLERANCE_S, now = new Date() }: Pick<WebhookToVerify, 'toleranceSeconds' | 'now'>,
): void {
  if (!/^\d{1,12}$/.test(timestamp)) throw refused('webhook_timestamp_invalid');
  if (!(toleranceSeconds >= 0) || Number.isNaN(now.getTime()))
    throw new TypeError('toleranceSeconds and now must be a time');
  const ageS = Math.floor(now.getTime() / 1_000) - Number(timestamp);
  if (ageS > toleranceSeconds) throw refused('webhook_too_old');
  if (-ageS > toleranceSeconds) throw refused('webhook_too_new');
}

function joined(head: Uint8Array, tail: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(head.byteLength + tail.byteLength);
  all.set(head);
  all.set(tail, head.byteLength);
  return all;
}

function readEvent(payload: Uint8Array): NesyeEvent {
  let read: unknown;
  try {
    read = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(payload));
  } catch (error) {
    throw refused('webhook_payload_invalid', error);
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) throw refused('webhook_payload_invalid');
  return read as NesyeEvent;
}

/** Bytes of base64; undefined for what is none. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

const refused = (code: string, cause?: unknown): NesyeError =>
  new NesyeError({ code, status: 0, messageFa: FORGED_FA, cause });
