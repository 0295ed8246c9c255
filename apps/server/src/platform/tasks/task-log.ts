import { type Job, Logger as TaskLogger } from 'graphile-worker';
import type { Logger } from 'pino';
import { traceField, traceOfFlags } from '../trace/trace.ts';

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** The library's messages in the server's log. Payloads are never among them. */
export const taskLogOf = (log: Pick<Logger, 'error' | 'warn' | 'debug' | 'trace'>): TaskLogger =>
  new TaskLogger(({ taskIdentifier: job = 'tasks' }) => (level, message, meta) => {
    const { flags } = (meta?.['job'] ?? {}) as Partial<Pick<Job, 'flags'>>;
    log[LEVELS[level]]({ job, ...traceField(traceOfFlags(flags)) }, message);
  });

/** For migrations, which say nothing worth a line. */
export const quietTaskLog = new TaskLogger(() => () => undefined);
