export { httpProbe } from './adapters/http-probe.ts';
export { readBuild } from './adapters/read-build.ts';
export { createContentHandlers } from './routes.ts';
export { type BankDirectory, createBankDirectory } from './use-cases/bank-directory.ts';
export { findCityByName, readCity } from './queries/read-places.ts';
export { contentWork, createShortLink, purgeShortLinks } from './use-cases/short-link.ts';
export { seedContent } from './use-cases/seed-content.ts';
