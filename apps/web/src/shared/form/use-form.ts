import { useState, useSyncExternalStore } from 'react';
import type { PathOf } from '../api/call-types.ts';
import type { LooseOptions } from '../api/create-api-client.ts';
import { invalidateReads } from '../api/invalidate-reads.ts';
import { api } from '../session/session.ts';
import { createFormStore, type FormState, type FormStore } from './form-store.ts';
import type { FieldRules, FormCall } from './form-call.ts';

/** A form as its fields and its screen use it. `Name` is a field of the body. */
export interface FormApi<Name extends string = string> {
  readonly store: FormStore;
  readonly rules: FieldRules;
  readonly state: FormState;
  readonly isBusy: boolean;
  /** As typed so far. */
  value(name: Name): string;
  set(name: Name, typed: string): void;
  setError(name: Name, text: string): void;
  /** Sends the form; `choice` says which of several buttons it was. Everything that goes wrong is shown in the form. */
  submit(choice?: string): void;
}

export interface FormOptions<Body, Reply> {
  readonly initial?: { readonly [Name in keyof Body]?: string | undefined } | undefined;
  /** What is known to be wrong before anything is typed. */
  readonly initialErrors?: { readonly [Name in keyof Body]?: string | undefined };
  /** Parameters of the call's address. */
  readonly params?: LooseOptions['params'];
  /** In place of the plain call: with a captcha, a proof, what the form does not show. */
  readonly send?: (body: Body, choice: string) => Promise<Reply>;
  /** Reads that it changes, by their paths: they are fetched again before `onDone`. */
  readonly invalidates?: readonly PathOf<'GET'>[];
  /** After it was taken. The button stays busy until it is done. */
  readonly onDone?: (reply: Reply, body: Body) => void | Promise<void>;
  /** Returns true for a refusal that the screen handles itself. */
  readonly onRefused?: (failure: unknown) => boolean | Promise<boolean>;
}

/** State and sending of a form; its fields are what stands inside `<Form>`. */
export function useForm<Body, Reply, Result = Reply>(
  call: FormCall<Body, Reply>,
  {
    initial = {},
    initialErrors = {},
    params,
    send,
    invalidates = [],
    onDone,
    onRefused,
  }: FormOptions<Body, Result> = {},
): FormApi<keyof Body & string> {
  const [store] = useState(() => createFormStore(given(initial), given(initialErrors)));
  const state = useSyncExternalStore(store.subscribe, store.state, store.state);
  const run = async (body: Body, choice: string): Promise<void> => {
    try {
      const reply = await (send === undefined
        ? sendPlain<Body, Result>(call.target, body, params)
        : send(body, choice));
      await invalidateReads(invalidates);
      await onDone?.(reply, body);
    } catch (failure) {
      if ((await onRefused?.(failure)) !== true) throw failure;
    }
  };
  return {
    store,
    rules: call.rules,
    state,
    isBusy: state.pending !== undefined,
    value: (name) => state.values[name] ?? '',
    set: store.set,
    setError: store.setError,
    submit: (choice = '') => {
      // The store shows what goes wrong; this never rejects.
      store.submit(choice, (body) => run(body as Body, choice)).catch(reportError);
    },
  };
}

type AnySend = (path: string, options: LooseOptions) => Promise<unknown>;

const plainSends = { POST: api.post, PUT: api.put, PATCH: api.patch } as unknown as Readonly<Record<string, AnySend>>;

/** The call as the contract has it; a form that is no call sends nothing. The fields' types hold the body to the contract. */
async function sendPlain<Body, Result>(
  target: FormCall<Body, Result>['target'],
  body: Body,
  params: LooseOptions['params'],
): Promise<Result> {
  return (target && (await plainSends[target.method]?.(target.path, { body, params }))) as Result;
}

const given = (texts: object): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
