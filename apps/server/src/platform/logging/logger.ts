import { type Bindings, type ChildLoggerOptions, type DestinationStream, type Logger, pino } from 'pino';
import { traceField } from '../trace/trace.ts';
import { allowedPart, scrubText } from './allowlist.ts';

export type { Logger } from 'pino';

export interface LoggerOptions {
  /** pino's words: fatal, error, warn, info, debug, trace, silent. */
  readonly level: string;
  /** Where lines go; standard output when absent. */
  readonly destination?: DestinationStream;
}

/**
 * One JSON object a line, in UTC, with only the keys of the allowlist and the id of the request or task it belongs to. Children do the same.
 * Give Fastify `requestIdLogLabel: 'request_id'`, for its own word is not on the list.
 */
export function createLogger(options: LoggerOptions): Logger {
  const logger = pino(
    {
      level: options.level,
      base: null,
      mixin: () => traceField(),
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }), log: allowedPart },
      // pino would otherwise write an error's own fields out before the allowlist sees it.
      serializers: { err: (described: unknown) => described },
      hooks: {
        logMethod(args, method) {
          const [first, second] = args as unknown[];
          if (typeof first === 'string') return method.apply(this, [scrubText(first)]);
          if (first instanceof Error)
            return method.apply(this, [{ err: first }, scrubText(typeof second === 'string' ? second : first.message)]);
          return typeof second === 'string'
            ? method.apply(this, [first as object, scrubText(second)])
            : method.apply(this, [first as object]);
        },
      },
    },
    options.destination ?? pino.destination(1),
  );
  return keepChildrenToAllowlist(logger);
}

/** pino does not pass a child's bindings through the formatter of log objects. */
function keepChildrenToAllowlist(logger: Logger): Logger {
  const makeChild = Reflect.get(logger, 'child');
  const child = function child(this: Logger, bindings: Bindings, options?: ChildLoggerOptions): Logger {
    return Reflect.apply(makeChild, this, [allowedPart(bindings), options]);
  };
  return Object.assign(logger, { child });
}
