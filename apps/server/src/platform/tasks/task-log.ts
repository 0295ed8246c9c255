import { Logger as TaskLogger } from 'graphile-worker';
import type { Logger } from 'pino';

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** The library's messages in the server's log. Payloads are never among them. */
export const taskLogOf = (log: Pick<Logger, 'error' | 'warn' | 'debug' | 'trace'>): TaskLogger =>
  new TaskLogger((scope) => (level, message) => log[LEVELS[level]]({ job: scope.taskIdentifier ?? 'tasks' }, message));

/** For migrations, which say nothing worth a line. */
export const quietTaskLog = new TaskLogger(() => () => undefined);
