import { LONG_VARIABLE } from './suites/run-size.ts';

// `npm run test:long`: `npm test` with every suite whole.
process.env[LONG_VARIABLE] = 'yes';
await import('./test.ts');
