import type { FileOut } from './handler.ts';

/** 200 with a body. */
export const ok = <Body>(body: Body) => ({ status: 200 as const, body });

/** 201 with what was made. */
export const created = <Body>(body: Body) => ({ status: 201 as const, body });

/** 201 with the response of a call that keeps its own key; a repeat of one made before is marked as such. */
export const createdOnce = <Body>({ response, isReplay }: { readonly response: Body; readonly isReplay: boolean }) => ({
  ...created(response),
  ...(isReplay && { headers: { 'idempotent-replay': 'true' } }),
});

/** 200 with a file, for a call that declares its kind. */
export const fileReply = <Content>({ content, ...file }: FileOut & { readonly content: Content }) => ({
  ...ok(content),
  file,
});
