import { calls } from '@nesye/contract';
import { expect, expectTypeOf, test } from 'vitest';
import { MODULES } from '../../module-list.ts';
import type { Handlers } from '../http/handler.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { type AllHandlers, listModules, type ModuleManifest, NO_CALLS } from './module-manifest.ts';
import { createPortRegistry } from './port-registry.ts';
import { type StartedModules, startModules } from './start-modules.ts';

const computing: ModuleManifest<typeof NO_CALLS, { double: (n: number) => number }, { computedAtStart: () => number }> =
  {
    name: 'computing',
    calls: {},
    start: (_, ports) => {
      const doubled = ports.double(21);
      return { handlers: {}, provides: { computedAtStart: () => doubled } };
    },
  };
const doubling: ModuleManifest<
  typeof NO_CALLS,
  { computedAtStart: () => number },
  { double: (n: number) => number; again: () => number }
> = {
  name: 'doubling',
  calls: {},
  start: (_, { computedAtStart }) => ({
    handlers: {},
    provides: { double: (n) => n * 2, again: () => computedAtStart() },
  }),
};

const start = (modules: Parameters<typeof startModules>[0]) =>
  startModules(modules, { metrics: createMetrics() } as never);

test('a port reaches the module that provides it: below immediately, above once all have started', async () => {
  const { ports } = (await start(listModules(computing, doubling))) as StartedModules<
    readonly [typeof computing, typeof doubling]
  >;
  expect([ports.computedAtStart(), ports.again()]).toEqual([42, 42]);
});

test('a port that is called before its module has started says who called it', async () => {
  await expect(start(listModules(doubling, computing))).rejects.toThrow(
    'computing calls the port double, which no module',
  );
});

test('a list in which a port is missing, or has another form, does not compile', () => {
  // @ts-expect-error nothing provides `double`
  expect(listModules(computing).length).toBe(1);
  const other = { ...doubling, start: () => ({ handlers: {}, provides: { double: (text: string) => text } }) };
  // @ts-expect-error `double` takes a text
  expect(listModules(computing, other).length).toBe(2);
});

test('two modules cannot provide one port', () => {
  const registry = createPortRegistry();
  registry.provide('one', { port: () => 1 });
  expect(() => registry.provide('two', { port: () => 2 })).toThrow('two and one both provide the port port');
});

test('the modules of the server handle every implemented call: a list without one of them does not compile', () => {
  type WithoutOne = typeof MODULES extends readonly [...infer Rest, unknown] ? Rest : never;
  expectTypeOf<AllHandlers<typeof MODULES>>().toExtend<Handlers<typeof calls>>();
  // @ts-expect-error the calls of the last module have no handler
  expectTypeOf<AllHandlers<WithoutOne>>().toExtend<Handlers<typeof calls>>();
  expect(MODULES.map(({ name }) => name)).toContain('identity');
});
