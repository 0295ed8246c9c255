import { type Call, calls, isImplemented, isPrivate, unimplemented } from '@nesye/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DemoWorld, startDemoWorld } from './acceptance/testing/demo-world.test-support.ts';
import { loopOverContract } from './platform/http/contract-loop.test-support.ts';

let world: DemoWorld;
beforeAll(async () => {
  world = await startDemoWorld();
});
afterAll(() => world.stop());

test(
  'every call keeps the contract, every example succeeds, and nobody sees the records of others',
  { timeout: 400_000 },
  async () => {
    const { tokens, full } = world;
    const report = await loopOverContract({
      send: async ({ url, ...request }) => {
        const { status, headers, text } = await full.ask({ ...request, path: url });
        return { status, headers, body: text };
      },
      tokens,
      world: {
        readyExample: (call) => world.readyExample(call),
        byStranger: (call, example) => world.byStranger(call, example),
      },
    });
    expect(report.findings).toEqual([]);
    expect(full.faults).toEqual([]);
    const implemented = Object.entries(calls as Readonly<Record<string, Call>>).filter(([, call]) =>
      isImplemented(call),
    );
    expect(implemented.flatMap(([name]) => (report.succeeded.has(name) ? [] : [name]))).toEqual([]);
    expect(
      // A provider that does not use a step refuses it whoever sends it: there is no record to hide.
      implemented.flatMap(([name, { owner, example }]) =>
        isPrivate(owner) && example.refusal === undefined && !report.hidden.includes(name) ? [name] : [],
      ),
    ).toEqual([]);
    expect(report.requests).toBeGreaterThan(unimplemented.length * 3 + implemented.length * 10);
  },
);
