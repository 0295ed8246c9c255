import type { Route } from 'playwright-core';

/** A route that responds with this body. */
export const respond = (body: unknown) => (route: Route) => route.fulfill({ json: body });

/** A page of a list, as the server would send it: these rows and no more. */
export const listOf = (results: readonly unknown[]) => ({
  count: results.length,
  next: null,
  previous: null,
  results,
});
