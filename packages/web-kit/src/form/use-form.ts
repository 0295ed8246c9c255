import { toasts } from '@nesye/ui';
import { useLayoutEffect, useState } from 'react';
import type { LooseOptions } from '../api/create-api-client.ts';
import { invalidateReads, type ReadPath } from '../api/invalidate-reads.ts';
import { api } from '../session/session.ts';
import { createFormStore, type FormState, type FormStore } from './form-store.ts';
import type { FieldRules, FormCall } from './form-call.ts';
import { createSendOnce } from './send-once.ts';

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
  /** Leaves the form, where it was opened by a button. */
  readonly close: (() => void) | undefined;
}

export interface FormOptions<Body, Reply> {
  readonly initial?: { readonly [Name in keyof Body]?: string | undefined } | undefined;
  /** What is known to be wrong before anything is typed. */
  readonly initialErrors?: { readonly [Name in keyof Body]?: string | undefined };
  /** Parameters and query of the call's address. */
  readonly params?: LooseOptions['params'];
  readonly query?: LooseOptions['query'];
  /** Sent with the fields: what is known without them. */
  readonly adds?: { readonly [Name in keyof Body]?: unknown };
  /** In place of the plain call: with a captcha, a proof. `key` is an idempotency key: the same for the same body, until it was taken. */
  readonly send?: (body: Body, choice: string, key: () => string) => Promise<Reply>;
  /** Reads that it changes, by their paths: they are fetched again before `onDone`. */
  readonly invalidates?: readonly ReadPath[];
  /** Said in a toast once it was taken and the reads have come. */
  readonly done?: string | undefined;
  /** Empty again once it was taken: for one that stays where it is. */
  readonly isEmptied?: boolean;
  /** Closes a form that was opened by a button: after it was taken, by the cancel button, by Escape where it is small. */
  readonly onClose?: (() => void) | undefined;
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
    send,
    invalidates = [],
    done,
    isEmptied = false,
    onClose,
    onDone,
    onRefused,
    ...address
  }: FormOptions<Body, Result> = {},
): FormApi<keyof Body & string> {
  const [store] = useState(() => createFormStore(definedOnly(initial), definedOnly(initialErrors)));
  const [state, setState] = useState(store.state);
  // At the commit that gives a field the focus: `useSyncExternalStore` listens some time after it, and on a slow phone what is typed
  // until then would be lost.
  useLayoutEffect(() => {
    const take = (): void => setState(store.state());
    take();
    return store.subscribe(take);
  }, [store]);
  const [sendOnce] = useState(createSendOnce<Result>);
  const run = (body: Body, choice: string): Promise<void> =>
    sendOnce({
      request: JSON.stringify([body, choice, address]),
      send: (key) =>
        send === undefined ? sendPlain<Body, Result>(call.target, body, address, key) : send(body, choice, () => key),
      follow: async (reply) => {
        await invalidateReads(invalidates);
        if (done !== undefined) toasts.show(done, 'success');
        await onDone?.(reply, body);
        if (isEmptied) store.reset();
        onClose?.();
      },
      onRefused,
    });
  return {
    store,
    rules: call.rules,
    state,
    isBusy: state.pending !== undefined,
    value: (name) => state.values[name] ?? '',
    set: store.set,
    setError: store.setError,
    close: onClose,
    submit: (choice = '') => {
      // The store shows what goes wrong; this never rejects.
      store.submit(choice, (body) => run(body as Body, choice)).catch(reportError);
    },
  };
}

type AnySend = (path: string, options: LooseOptions) => Promise<unknown>;

const plainSends = { POST: api.post, PUT: api.put, PATCH: api.patch } as unknown as Readonly<Record<string, AnySend>>;

/** The call as the contract has it, with its key, so that a call that moves money is taken once; a form that is no call sends nothing. The fields' types hold the body to the contract. */
async function sendPlain<Body, Result>(
  target: FormCall<Body, Result>['target'],
  fields: Body,
  { adds, params, query }: Pick<FormOptions<Body, Result>, 'adds' | 'params' | 'query'>,
  idempotencyKey: string,
): Promise<Result> {
  const body = { ...fields, ...adds };
  return (target &&
    (await plainSends[target.method]?.(target.path, { body, params, query, idempotencyKey }))) as Result;
}

const definedOnly = (texts: object): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined));
