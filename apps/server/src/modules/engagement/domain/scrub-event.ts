/** An event as the page posts it. */
export interface OfferedEvent {
  readonly page_path: string;
  readonly action: 'register' | 'login';
  readonly event_name: 'password_btn_click' | 'otp_btn_click';
  readonly utm_data?: {
    readonly utm: Readonly<Record<string, string>>;
    readonly full_link?: string;
    readonly device_info?: { readonly browser: string; readonly os: string };
    readonly visited?: Readonly<Record<string, boolean>>;
  };
  readonly custom_data?: Readonly<Record<string, string | number | boolean>>;
}

/** An event as it is stored: it names no one. */
export interface ScrubbedEvent {
  readonly pagePath: string;
  readonly action: string;
  readonly eventName: string;
  readonly attribution: Readonly<Record<string, unknown>> | undefined;
  readonly custom: Readonly<Record<string, unknown>> | undefined;
}

/** Mobiles, national ids, cards, codes, in any digits and however they are grouped. */
const LONG_NUMBER = /[0-9۰-۹٠-٩](?:[\s\-().]?[0-9۰-۹٠-٩]){4,}/g;
/** Tokens and ids of others: from this length on a word is no word. */
const OPAQUE_WORD = /[A-Za-z0-9_.~+/=-]{32,}/g;
const MAIL_ADDRESS = /[^\s@]+@[^\s@]+/g;
const STRUCK = '…';

/** Strikes out of a text what could be someone’s: mail addresses, long words, runs of five digits or more. */
export const scrubText = (text: string): string =>
  text.replaceAll(MAIL_ADDRESS, STRUCK).replaceAll(OPAQUE_WORD, STRUCK).replaceAll(LONG_NUMBER, STRUCK);

/** The path alone, scrubbed part by part: a query or a fragment carries destinations, codes and tokens. */
export function scrubPath(address: string): string {
  const [path = '/'] = address.split(/[?#]/, 1);
  return (
    path
      .split('/')
      .map((part) => scrubText(decoded(part)).replaceAll(/[?#]/g, STRUCK))
      .join('/')
      .slice(0, 500)
      // The cut may have gone through a pair.
      .toWellFormed()
  );
}

function decoded(part: string): string {
  try {
    // A second slash or a control character has no place in a part.
    return decodeURIComponent(part).replaceAll(/[/\\\p{Cc}]/gu, STRUCK);
  } catch {
    return STRUCK;
  }
}

/** Takes from an event all that could point at a person. */
export function scrubEvent({
  page_path: pagePath,
  action,
  event_name: eventName,
  utm_data: utm,
  custom_data: custom,
}: OfferedEvent): ScrubbedEvent {
  const attribution = utm && {
    utm: scrubTexts(utm.utm),
    ...(utm.full_link === undefined ? {} : { landed_at: scrubPath(pathOfLink(utm.full_link)) }),
    ...(utm.device_info && { browser: scrubText(utm.device_info.browser), os: scrubText(utm.device_info.os) }),
    ...(utm.visited && { visited: { ...utm.visited } }),
  };
  return { pagePath: scrubPath(pagePath), action, eventName, attribution, custom: custom && scrubTexts(custom) };
}

const MAX_PLAIN_NUMBER = 99_999;

const scrubTexts = (fields: Readonly<Record<string, string | number | boolean>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, scrubValue(value)]));

function scrubValue(value: string | number | boolean): string | number | boolean {
  if (typeof value === 'number') return Math.abs(value) > MAX_PLAIN_NUMBER ? STRUCK : value;
  return typeof value === 'string' ? scrubText(value) : value;
}

const pathOfLink = (link: string): string => (URL.canParse(link) ? new URL(link).pathname : '/');
