import { compactIdentifier, toPersianDigits } from '@nesye/persian';
import type { SentCode } from '@nesye/web-kit/one-time-code/sent-code.ts';

const KEY = 'recoveryReference';
/** The form of a reference, as the server makes it. */
const REFERENCE = /^\d{10}$/;

/** A reference as it was copied or typed, digits of any script; undefined for what cannot be one. */
export function referenceOf(typed: string): string | undefined {
  const digits = compactIdentifier(typed);
  return REFERENCE.test(digits) ? digits : undefined;
}

/** In three groups, to be read out: «۴۸۲ ۹۱۰ ۷۷۳۵». */
export const groupedReference = (reference: string): string =>
  toPersianDigits(reference.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3'));

/** The reference of the request made on this device. It opens the request's state and nothing else; it never is in an address. */
export function keptReference(): string | undefined {
  try {
    return referenceOf(localStorage.getItem(KEY) ?? '');
  } catch {
    return undefined;
  }
}

/** Stores a reference on this device; undefined forgets it. Where nothing can be stored, the visitor copies it. */
export function keepReference(reference: string | undefined): void {
  try {
    if (reference === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, reference);
  } catch {
    return;
  }
}

/** A request on its way: the new mobile, and the code that was sent to it. */
export interface StartedRequest {
  readonly newMobile: string;
  readonly sent: SentCode;
}

const REQUEST_KEY = 'recoveryRequest';
/** The code is long dead by then; anyone who comes later starts again. */
const MAX_AGE_MS = 15 * 60_000;

/** The request that this tab has started, so that a reload stays at its step; undefined for none, or an old one. */
export function startedRequest(): StartedRequest | undefined {
  try {
    const request = JSON.parse(sessionStorage.getItem(REQUEST_KEY) ?? 'null') as StartedRequest | null;
    return request !== null && Date.now() - request.sent.resendAtMs < MAX_AGE_MS ? request : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the request for this tab; undefined forgets it. */
export function keepRequest(request: StartedRequest | undefined): void {
  try {
    if (request === undefined) sessionStorage.removeItem(REQUEST_KEY);
    else sessionStorage.setItem(REQUEST_KEY, JSON.stringify(request));
  } catch {
    return;
  }
}
