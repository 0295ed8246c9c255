import type { Variables } from './variables.ts';

/** The environment without its empty variables: `HOST=` sets nothing, it says that nothing is set. Whatever reads the environment reads it through this. */
export const givenVariables = (env: NodeJS.ProcessEnv): Variables =>
  Object.fromEntries(Object.entries(env).filter(([, text]) => text !== ''));
