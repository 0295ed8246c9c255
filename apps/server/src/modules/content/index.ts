export { createContentHandlers } from './routes.ts';
export { createBankDirectory } from './use-cases/bank-directory.ts';
export { findPlace } from './queries/read-places.ts';
export { createShortLink, purgeShortLinks, resolveShortLink } from './use-cases/short-link.ts';
export { seedContent } from './use-cases/seed-content.ts';
