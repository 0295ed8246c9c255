import type { BodyOf, PathOf, ReplyOf } from '../api/call-types.ts';

/** What the contract says of one field of a body. */
export interface FieldRule {
  readonly isRequired?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

export type FieldRules = Readonly<Record<string, FieldRule | undefined>>;

export type FormMethod = 'POST' | 'PUT' | 'PATCH';

/** Where a form is sent, what is known of its fields, and the types of both. */
export interface FormCall<Body, Reply> {
  /** Undefined for a form that is not a call: it only has `send` or `onDone`. */
  readonly target: { readonly method: FormMethod; readonly path: string } | undefined;
  readonly rules: FieldRules;
  /** Types only: a form may have fields that its call does not, as long as its `send` leaves them out. */
  readonly types?: (body: Body) => Reply;
}

/**
 * The call a form sends. The build adds the rules of its body from the contract (`vite/contract-rules.ts`): required
 * fields, lengths, patterns and ranges are checked before anything is sent. Throws where that build step is missing.
 */
export function formCall<M extends FormMethod, P extends PathOf<M>>(
  method: M,
  path: P,
  rules?: FieldRules,
): FormCall<BodyOf<M, P>, ReplyOf<M, P>> {
  if (rules === undefined) throw new Error(`no rules: ${method} ${path}`);
  return { target: { method, path }, rules };
}

/** A form that sends nothing by itself: a look-up, a step, an overlay that hands its values on. Every field is required unless it says otherwise, or `rules` do. */
export const localForm = <Body extends object, Reply = void>(rules: FieldRules = {}): FormCall<Body, Reply> => ({
  target: undefined,
  rules,
});
