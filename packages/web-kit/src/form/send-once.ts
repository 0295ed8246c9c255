import { followUp } from '../api/follow-up.ts';

interface Sending<Reply> {
  /** The same for the same request, whenever it is sent. */
  readonly request: string;
  /** Sends it with an idempotency key, which stays the same until it was taken. */
  readonly send: (key: string) => Promise<Reply>;
  /** What comes after it was taken. */
  readonly follow: (reply: Reply) => unknown;
  /** Returns true for a failure of `send` that its place handles itself. What follows is none: the server has taken what was sent. */
  readonly onRefused?: ((failure: unknown) => boolean | Promise<boolean>) | undefined;
}

/**
 * Returns a function that sends requests of one place, a form or a button. What the server has taken is never sent again: where only what follows failed, the
 * same request once more does that alone. Throws what `send` throws and `onRefused` does not handle, and a `FollowUpFailure`.
 */
export function createSendOnce<Reply>(): (sending: Sending<Reply>) => Promise<void> {
  let last: { readonly request: string; readonly key: string; taken?: { readonly reply: Reply } } | undefined;
  return async ({ request, send, follow, onRefused }) => {
    if (last?.request !== request) last = { request, key: crypto.randomUUID() };
    const current = last;
    try {
      current.taken ??= { reply: await send(current.key) };
    } catch (failure) {
      if ((await onRefused?.(failure)) === true) return;
      throw failure;
    }
    const { reply } = current.taken;
    await followUp(() => follow(reply));
    if (last === current) last = undefined;
  };
}
