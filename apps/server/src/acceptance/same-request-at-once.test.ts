import { type Call, calls, errorsOf, isImplemented } from '@nesye/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultOfResponse } from '../platform/http/contract-loop.test-support.ts';
import { wireRequestOf } from '../platform/http/ready-example.test-support.ts';
import { type DemoWorld, startDemoWorld } from './testing/demo-world.test-support.ts';

/** As many as the pool has connections: whoever holds one and waits for a second one would stop them all. */
const AT_ONCE = 8;

let world: DemoWorld;
beforeAll(async () => {
  world = await startDemoWorld();
}, 120_000);
afterAll(() => world.stop());

const implemented: readonly [string, Call][] = Object.entries(calls as Readonly<Record<string, Call>>).filter(
  ([, call]) => isImplemented(call),
);

test(
  'the same good request eight times at once: each is done or refused as the contract says, never 5xx',
  { timeout: 400_000 },
  async () => {
    const findings: string[] = [];
    for (const [name, call] of implemented) {
      const { url, ...request } = wireRequestOf(call, await world.readyExample(call));
      const responses = await Promise.all(
        Array.from({ length: AT_ONCE }, () => world.full.ask({ ...request, path: url })),
      );
      const done = new Set(responses.flatMap(({ status, text }) => (status < 400 ? [text] : [])));
      if (done.size === 0 && call.example.refusal === undefined) findings.push(`${call.id} ${name}: none is done`);
      if (done.size > 1 && call.idempotency !== 'none') findings.push(`${call.id} ${name}: done more than once`);
      for (const { status, headers, text } of responses) {
        const problem = faultOfResponse(call, [...errorsOf(call), 'not_found'], { status, headers, body: text });
        if (problem !== undefined) findings.push(`${call.id} ${name}: ${problem}`);
      }
    }
    expect(findings).toEqual([]);
    expect(world.full.faults).toEqual([]);
  },
);
