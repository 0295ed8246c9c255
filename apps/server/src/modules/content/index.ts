export { httpProbe } from './adapters/http-probe.ts';
export { readBuild } from './adapters/read-build.ts';
export { createContentHandlers } from './routes.ts';
export { seedContent } from './use-cases/seed-content.ts';
