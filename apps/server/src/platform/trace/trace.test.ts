import { expect, test } from 'vitest';
import { runInTrace, traceField, traceFlags, traceOfFlags, traceOfHeader, traceParent } from './trace.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

test.each([
  [`00-${TRACE}-${SPAN}-01`, TRACE],
  [undefined, undefined],
  ['', undefined],
  [TRACE, undefined],
  [`00-${TRACE.toUpperCase()}-${SPAN}-01`, undefined],
  [`00-${'0'.repeat(32)}-${SPAN}-01`, undefined],
  [`00-${TRACE}-${'0'.repeat(16)}-01`, undefined],
  [`ff-${TRACE}-${SPAN}-01`, undefined],
  [`00-${TRACE}-${SPAN}-01, 00-${TRACE}-${SPAN}-01`, undefined],
])('the header %s names the trace %s', (header, trace) => expect(traceOfHeader(header)).toBe(trace));

test('all that a piece of work starts is in its trace, and each call of it is a span', async () => {
  const seen = await runInTrace(TRACE, async () => {
    await Promise.resolve();
    return [traceParent(), traceParent()];
  });
  expect(new Set(seen).size).toBe(2);
  expect(seen.map(traceOfHeader)).toEqual([TRACE, TRACE]);
});

test('work outside any trace starts a trace for each call, and has nothing to log or to hand on', () => {
  expect(new Set([traceParent(), traceParent()].map(traceOfHeader)).size).toBe(2);
  expect([traceField(), traceFlags()]).toEqual([{}, null]);
});

test('the flags of a queued task carry the trace; other flags do not', () => {
  const [flag] = runInTrace(TRACE, traceFlags) ?? [];
  expect(traceOfFlags({ other: true, [String(flag)]: true })).toBe(TRACE);
  expect([traceOfFlags({ other: true }), traceOfFlags(null)]).toEqual([undefined, undefined]);
});
