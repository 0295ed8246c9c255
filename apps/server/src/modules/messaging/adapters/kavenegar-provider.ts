import type { KavenegarConfig } from '../../../platform/config/sms-config.ts';
import type { Metrics } from '../../../platform/metrics/metrics.ts';
import { readJson } from '../../../platform/outbound/read-json.ts';
import { languageOfMobile } from '../domain/preferences.ts';
import { createProviderClient, type ProviderResponse } from './post-to-provider.ts';
import type { SmsMessage, SmsOutcome, SmsProvider } from './sms-provider.ts';

export interface KavenegarOptions extends Pick<KavenegarConfig, 'url' | 'apiKey' | 'sender' | 'templatePrefix'> {
  /** An SMS, or a call that reads the code out. */
  readonly way: 'sms' | 'voice';
  readonly metrics?: Pick<Metrics, 'observeParty'> | undefined;
  readonly timeoutMs?: number;
}

/**
 * Kavenegar: a code goes by the template look-up (`verify/lookup`), which its operators let through at once and on every
 * line; a notice goes as a plain message (`sms/send`) with its number as `localid`, which the provider takes once. The key is part of the address, as the provider wants it: never log it.
 */
export function createKavenegarProvider({ way, ...options }: KavenegarOptions): SmsProvider {
  const name = way === 'voice' ? 'kavenegar_voice' : 'kavenegar';
  const post = createProviderClient({ party: name, metrics: options.metrics, timeoutMs: options.timeoutMs });
  return {
    name,
    way,
    send: async (message, shareMs) => {
      const { path, fields } =
        message.code === undefined ? plainMessage(options, message) : lookup(options, message, way);
      const response = await post({
        url: `${options.url}/v1/${options.apiKey}/${path}`,
        body: new URLSearchParams(fields).toString(),
        contentType: 'application/x-www-form-urlencoded',
        timeoutMs: shareMs,
      });
      return 'kind' in response ? response : outcomeOf(response);
    },
  };
}

interface Request {
  readonly path: string;
  readonly fields: Record<string, string>;
}

function lookup(
  { templatePrefix }: Pick<KavenegarOptions, 'templatePrefix'>,
  { to, code = '', detail, host, template }: SmsMessage,
  way: 'sms' | 'voice',
): Request {
  const fields = {
    receptor: receptorOf(to),
    template: `${templatePrefix}${template.replaceAll('_', '-')}${languageOfMobile(to) === 'ar' ? '-ar' : ''}`,
    token: code,
    type: way === 'voice' ? 'call' : 'sms',
  };
  return {
    path: 'verify/lookup.json',
    fields: { ...fields, ...(detail !== undefined && { token2: detail }), ...(host !== undefined && { token3: host }) },
  };
}

function plainMessage({ sender }: Pick<KavenegarOptions, 'sender'>, { to, text, uid }: SmsMessage): Request {
  return {
    path: 'sms/send.json',
    fields: {
      receptor: receptorOf(to),
      message: text,
      ...(sender === undefined ? {} : { sender }),
      ...(uid === undefined ? {} : { localid: String(uid) }),
    },
  };
}

/** Numbers abroad are written with 00. */
const receptorOf = (mobile: string): string => mobile.replace(/^\+/, '00');

interface Entry {
  readonly messageid?: number | string;
  readonly status?: number | string;
  readonly cost?: number | string;
}

/** Its numbers come as numbers or as text, and a single entry with or without a list around it. */
interface KavenegarResponse {
  readonly return?: { readonly status?: number | string };
  readonly entries?: readonly Entry[] | Entry | null;
}

/** States of a message that will not arrive: failed, undelivered, cancelled, blocked by its owner, unknown. */
const LOST_STATES = new Set([6, 11, 13, 14, 100]);

function outcomeOf(response: ProviderResponse): SmsOutcome {
  const { status: httpStatus } = response;
  const body = readJson(response) as KavenegarResponse | null | undefined;
  const status = Number(body?.return?.status ?? httpStatus);
  if (httpStatus < 200 || httpStatus > 299 || status !== 200) return { kind: 'failed', reason: `status ${status}` };
  const [entry] = [body?.entries ?? []].flat() as readonly Entry[];
  if (entry === undefined) return { kind: 'unknown', reason: 'no entry' };
  if (LOST_STATES.has(Number(entry.status))) return { kind: 'failed', reason: `state ${entry.status}` };
  const cost = Number(entry.cost ?? Number.NaN);
  return {
    kind: 'taken',
    ...(entry.messageid === undefined ? {} : { messageId: String(entry.messageid).slice(0, 64) }),
    ...(Number.isSafeInteger(cost) && cost >= 0 ? { costRial: cost } : {}),
  };
}
