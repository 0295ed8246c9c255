import type { Sql } from '../database/database.ts';

export interface CountingSql {
  readonly sql: Sql;
  /** Statements sent since it was last asked. */
  taken(): number;
}

/** The same pool, counting the statements that are sent; pieces put together into one statement count once. */
export function countStatements(sql: Sql): CountingSql {
  let sent = 0;
  const counted = (result: unknown): unknown => {
    if (!(result instanceof Promise)) return result;
    const forward = result.then.bind(result);
    // A query is sent when it is awaited; a fragment never is.
    Object.defineProperty(result, 'then', {
      value: (...handlers: Parameters<typeof forward>) => {
        sent += 1;
        return forward(...handlers);
      },
    });
    return result;
  };
  const counting = new Proxy(sql, {
    apply: (target, self, parameters) => counted(Reflect.apply(target as unknown as (...all: unknown[]) => unknown, self, parameters)),
    get: (target, key) => (key === 'unsafe' ? (...parameters: Parameters<Sql['unsafe']>) => counted(target.unsafe(...parameters)) : Reflect.get(target, key)),
  });
  return {
    sql: counting,
    taken: () => {
      const count = sent;
      sent = 0;
      return count;
    },
  };
}
