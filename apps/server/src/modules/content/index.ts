export { httpProbe } from './adapters/http-probe.ts';
export { type Build, readBuild } from './adapters/read-build.ts';
export { createContentHandlers } from './routes.ts';
export { seedContent } from './use-cases/seed-content.ts';
export type { ServiceProbe } from './use-cases/watch-services.ts';
