const KEY = 'recoveryReference';
/** The form of a reference, as the server makes it. */
const REFERENCE = /^[A-Za-z0-9_-]{16,64}$/;

/** A reference as it was copied or typed, without what slipped in around it; undefined for what cannot be one. */
export function referenceOf(typed: string): string | undefined {
  const text = typed.trim();
  return REFERENCE.test(text) ? text : undefined;
}

/** The reference of the request made on this device. It opens the request's state and nothing else; it never stands in an address. */
export function keptReference(): string | undefined {
  try {
    return referenceOf(localStorage.getItem(KEY) ?? '');
  } catch {
    return undefined;
  }
}

/** Keeps a reference on this device; undefined forgets it. Where nothing can be kept, the visitor copies it. */
export function keepReference(reference: string | undefined): void {
  try {
    if (reference === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, reference);
  } catch {
    return;
  }
}
