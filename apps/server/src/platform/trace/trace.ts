import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** 32 hex digits, not all zero: the trace id of W3C Trace Context, and the id of a request. */
export type TraceId = string;

const current = new AsyncLocalStorage<TraceId>();

const PARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;
const FLAG = /^trace:([0-9a-f]{32})$/;

const ofProcess = randomBytes(12).toString('hex');
let count = 0;

/** A trace id that no other request has: random for the process, counted within it. */
export const newTraceId = (): TraceId => {
  count = (count + 1) % 0x1_0000_0000;
  return ofProcess + count.toString(16).padStart(8, '0');
};

/** The trace that a `traceparent` header names; undefined when it is absent or malformed. */
export const traceOfHeader = (header: unknown): TraceId | undefined =>
  typeof header === 'string' ? PARENT.exec(header)?.[1] : undefined;

/** The `traceparent` for a call to an outside party: the trace under way with a new span. Work outside any trace starts one. */
export const traceParent = (): string =>
  `00-${current.getStore() ?? newTraceId()}-${randomBytes(8).toString('hex')}-01`;

/** Runs `work`, and all that it starts, in this trace. */
export const runInTrace = <Result>(trace: TraceId, work: () => Result): Result => current.run(trace, work);

/** The field of a log line that names the trace under way. */
export const traceField = (trace = current.getStore()): { request_id?: TraceId } =>
  trace === undefined ? {} : { request_id: trace };

/** The flags that carry the trace under way into a queued task: the queue stores flags next to the payload and does not read them. */
export const traceFlags = (): readonly string[] | null => {
  const trace = current.getStore();
  return trace === undefined ? null : [`trace:${trace}`];
};

/** The trace that a task's flags carry; undefined for work by the clock. */
export const traceOfFlags = (flags: object | null | undefined): TraceId | undefined =>
  Object.keys(flags ?? {}).flatMap((flag) => FLAG.exec(flag)?.[1] ?? [])[0];
