import { useRef } from 'react';

/**
 * Makes idempotency keys: the same request gets the same key until `renew` is called, so that a second press after a lost response has one
 * effect; another request gets another one.
 */
export function useIdempotencyKey(): { readonly keyOf: (request: string) => string; readonly renew: () => void } {
  const last = useRef<{ readonly request: string; readonly key: string }>(undefined);
  return {
    keyOf: (request) => {
      if (last.current?.request !== request) last.current = { request, key: crypto.randomUUID() };
      return last.current.key;
    },
    renew: () => {
      last.current = undefined;
    },
  };
}
