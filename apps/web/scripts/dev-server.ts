import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { createServer, type Plugin } from 'vite';
import { buildInfo } from '@nesye/web-kit/vite/release.ts';

const root = path.resolve(import.meta.dirname, '..');
const cacheFolder = path.resolve(root, '../../.cache/vite');
/** What the API server serves itself: everything that is no page and no part of the web app. */
const API = /^\/(?:api|healthz|readyz|metrics|sandbox)(?:[/?]|$)/;
/** Set while the route table is read: adds the catalogue of components, which no build contains. */
const CATALOGUE_SWITCH = 'NESYE_CATALOGUE';

export interface DevServerOptions {
  readonly host: string;
  readonly port: number;
  /** Passes a request on to the API server. */
  readonly passOn: (request: IncomingMessage, response: ServerResponse) => void;
}

/**
 * Starts Vite's server for the web app with hot reload and, at `/catalogue`, the components in all their states.
 * Resolves when it listens; rejects when the port is taken.
 */
export async function startDevServer({ host, port, passOn }: DevServerOptions): Promise<() => Promise<void>> {
  process.env['NODE_ENV'] = 'development';
  process.env[CATALOGUE_SWITCH] = 'shown';
  const server = await createServer({
    root,
    configFile: path.join(root, 'vite.config.ts'),
    cacheDir: cacheFolder,
    mode: 'development',
    clearScreen: false,
    logLevel: 'warn',
    plugins: [filesOfBuild(passOn)],
    // Everything is found at the start: a library met later would make the page load again.
    optimizeDeps: {
      entries: ['src/{app,features,shared,catalogue}/**/*.{ts,tsx}', '!src/**/*.test.ts', '!src/app/entry.server.tsx'],
    },
    server: { host, port, strictPort: true },
  });
  await server.listen();
  return () => server.close();
}

/** What only a build writes, and what the API server serves. */
function filesOfBuild(passOn: DevServerOptions['passOn']): Plugin {
  return {
    name: 'nesye-dev',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const address = request.url ?? '/';
        if (API.test(address)) return passOn(request, response);
        if (address.startsWith('/git.json')) {
          response.setHeader('content-type', 'application/json');
          return response.end(JSON.stringify(buildInfo()));
        }
        // The build gives the script of the static pages this name.
        if (address === '/page.js') request.url = '/app/static-page.ts';
        return next();
      });
    },
  };
}
