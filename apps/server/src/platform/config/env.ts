/** The environment without its empty variables: `HOST=` sets nothing, it says that nothing is set. Whoever reads the environment reads it through this. */
export const givenVariables = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, text]) => text !== ''));
