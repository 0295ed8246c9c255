import { choice, defineFilters, words } from '@nesye/web-kit/lists/filters.ts';

/** Whose credits, and in which state; the frozen ones are what an operator comes for. */
export const contractFilters = defineFilters({
  status: choice(['frozen', 'active', 'blocked', 'all']),
  mobile: words,
});
