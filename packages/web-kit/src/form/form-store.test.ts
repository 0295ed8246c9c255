import { expect, it } from 'vitest';
import { ApiFailure } from '../api/api-failure.ts';
import { createFormStore, type FieldReader } from './form-store.ts';

const text: FieldReader = { read: (typed) => (typed === '' ? { error: 'خالی' } : { wire: typed.trim() }) };
const optional: FieldReader = { read: (typed) => ({ wire: typed === '' ? undefined : typed }) };

function formWith(fields: Readonly<Record<string, FieldReader>>, initial: Readonly<Record<string, string>> = {}) {
  const store = createFormStore(initial);
  for (const [name, reader] of Object.entries(fields)) store.register(name, reader);
  return store;
}

it('sends what the fields read, and leaves out what they do not', async () => {
  const store = formWith({ title: text, note: optional });
  store.set('title', ' خانه ');
  let sent: unknown;
  await store.submit('', async (body) => {
    sent = body;
  });
  expect(sent).toEqual({ title: 'خانه' });
});

it('sends nothing while a field is wrong, and says so beside it until it changes', async () => {
  const store = formWith({ title: text });
  let isSent = false;
  await store.submit('', async () => {
    isSent = true;
  });
  expect(isSent).toBe(false);
  expect(store.state()).toMatchObject({ errors: { title: 'خالی' }, refusals: 1 });
  store.set('title', 'x');
  expect(store.state().errors).toEqual({});
});

it('takes a second press for no press while the first is on its way', async () => {
  const store = formWith({ title: text }, { title: 'x' });
  const { promise, resolve } = Promise.withResolvers<void>();
  let times = 0;
  const run = (): Promise<void> => {
    times += 1;
    return promise;
  };
  const first = store.submit('yes', run);
  expect(store.state().pending).toBe('yes');
  await store.submit('yes', run);
  resolve();
  await first;
  expect(times).toBe(1);
  expect(store.state().pending).toBeUndefined();
});

it('keeps the values after a refusal, and empties a refused one-time code', async () => {
  const store = formWith({ title: text, code: { ...text, isCleared: true } }, { title: 'x', code: '123456' });
  await store.submit('', () =>
    Promise.reject(
      new ApiFailure('response', { status: 400, body: { non_field_errors: ['نه'], code: 'otp_invalid' } }),
    ),
  );
  expect(store.state()).toMatchObject({ values: { title: 'x', code: '' }, errors: { code: 'نه' }, alert: undefined });
  await store.submit('', () => Promise.reject(new ApiFailure('network')));
  expect(store.state().values).toMatchObject({ title: 'x', code: '' });
});

it('has one alert for what belongs to no field', async () => {
  const store = formWith({ title: text }, { title: 'x' });
  await store.submit('', () =>
    Promise.reject(new ApiFailure('response', { status: 409, body: { non_field_errors: ['دیر شد'], code: 'gone' } })),
  );
  expect(store.state()).toMatchObject({ errors: {}, alert: 'دیر شد' });
  store.set('title', 'y');
  expect(store.state().alert).toBeUndefined();
});

it('reads only the fields that are on the screen', async () => {
  const store = formWith({ title: text }, { title: 'x' });
  const remove = store.register('code', text);
  remove();
  let sent: unknown;
  await store.submit('', async (body) => {
    sent = body;
  });
  expect(sent).toEqual({ title: 'x' });
});

it('reset brings back what was there at first', () => {
  const store = formWith({ title: text }, { title: 'x' });
  store.set('title', 'y');
  store.reset();
  expect(store.state().values).toEqual({ title: 'x' });
});
