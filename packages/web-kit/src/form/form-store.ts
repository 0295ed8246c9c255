import { ApiFailure, FollowUpFailure, isCanceled } from '../api/api-failure.ts';
import { sortFailure } from './sort-failure.ts';

/** What a field holds, as it is read at submit: a value for the wire, nothing, or an error. */
export type Reading = { readonly wire: unknown } | { readonly error: string };

/** A field while it is on the screen. */
export interface FieldReader {
  readonly read: (typed: string) => Reading;
  /** Emptied when the server refuses it: a one-time code is of no use twice. */
  readonly isCleared?: boolean | undefined;
}

export interface FormState {
  /** As typed, by field. A switch is `on` or empty. */
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  /** What belongs to no field. */
  readonly alert: string | undefined;
  /** The failure behind it, and behind the errors of fields. */
  readonly failure: unknown;
  /** The choice that is on its way; undefined while nothing is. */
  readonly pending: string | undefined;
  /** Something was typed since the form was opened or sent. */
  readonly isDirty: boolean;
  /** Counts the times that something was refused: the first invalid field then takes the focus. */
  readonly refusals: number;
}

export type FormStore = ReturnType<typeof createFormStore>;

/** The body a form sends, made of what its fields read. */
export type ReadBody = Readonly<Record<string, unknown>>;

const AT_REST = { errors: {}, alert: undefined, failure: undefined, pending: undefined } as const;

/**
 * The state of a form without the screen: typed values, errors, one submit at a time. Values stay after a refusal. Each
 * change of a field takes its error away, and the alert of the whole.
 */
export function createFormStore(initial: Readonly<Record<string, string>>, errors: FormState['errors'] = {}) {
  let state: FormState = { ...AT_REST, values: initial, errors, isDirty: false, refusals: 0 };
  const listeners = new Set<() => void>();
  const readers = new Map<string, FieldReader>();
  const change = (part: Partial<FormState>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const refuse = (part: Pick<FormState, 'errors' | 'alert' | 'failure'>): void => {
    const cleared = Object.keys(part.errors).filter((name) => readers.get(name)?.isCleared === true);
    change({
      ...part,
      values: { ...state.values, ...Object.fromEntries(cleared.map((name) => [name, ''])) },
      refusals: state.refusals + 1,
    });
  };
  const fail = (failure: unknown): void => {
    const cause = failure instanceof FollowUpFailure ? failure.cause : failure;
    if (!(cause instanceof ApiFailure) && !isCanceled(cause)) reportError(cause);
    const sorted = sortFailure(failure, [...readers.keys()]);
    refuse({ errors: sorted.errors, alert: sorted.text, failure });
  };
  return {
    state: (): FormState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Adds a field; returns how it is taken away again. */
    register: (name: string, reader: FieldReader): (() => void) => {
      readers.set(name, reader);
      return () => readers.get(name) === reader && readers.delete(name);
    },
    set: (name: string, value: string): void => {
      const { [name]: _, ...others } = state.errors;
      change({
        values: { ...state.values, [name]: value },
        errors: others,
        alert: undefined,
        failure: undefined,
        isDirty: true,
      });
    },
    /** Shows a failure as a refusal of this form. */
    fail,
    setError: (name: string, text: string): void =>
      refuse({ errors: { [name]: text }, alert: undefined, failure: undefined }),
    /** As it was opened, without what was typed since. */
    reset: (): void => change({ ...AT_REST, values: initial, isDirty: false }),
    /** Reads the fields and runs the task; while one runs, another submit does nothing. What it throws is shown. */
    submit: async (choice: string, run: (body: ReadBody) => Promise<void>): Promise<void> => {
      if (state.pending !== undefined) return;
      const { body, wrong } = readAll(readers, state.values);
      if (Object.keys(wrong).length > 0) return refuse({ errors: wrong, alert: undefined, failure: undefined });
      change({ ...AT_REST, pending: choice });
      try {
        await run(body);
        change({ isDirty: false });
      } catch (failure) {
        fail(failure);
      } finally {
        change({ pending: undefined });
      }
    },
  };
}

/** The body of what is on the screen; a field that reads nothing is left out. */
function readAll(readers: ReadonlyMap<string, FieldReader>, values: FormState['values']) {
  const body: Record<string, unknown> = {};
  const wrong: Record<string, string> = {};
  for (const [name, { read }] of readers) {
    const reading = read(values[name] ?? '');
    if ('error' in reading) wrong[name] = reading.error;
    else if (reading.wire !== undefined) body[name] = reading.wire;
  }
  return { body, wrong };
}
