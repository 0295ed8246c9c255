import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { createServer, type InlineConfig, type Plugin } from 'vite';
import { buildInfo } from '@nesye/web-kit/vite/release.ts';

const root = path.resolve(import.meta.dirname, '..');
const cacheFolder = path.resolve(root, '../../.cache/vite');
/** What the API server serves itself: everything that is no page and no part of the web app. */
const API = /^\/(?:api|merchant-api|healthz|readyz|metrics|sandbox)(?:[/?]|$)/;
/** Set while the route table is read: adds the catalogue of components, which no build contains. */
const CATALOGUE_SWITCH = 'NESYE_CATALOGUE';

export interface DevServerOptions {
  readonly host: string;
  readonly port: number;
  /** Passes a request on to the API server. */
  readonly passOn: (request: IncomingMessage, response: ServerResponse) => void;
}

/**
 * Starts Vite's servers for both web apps with hot reload. The console's is reached through the other at `/console`. At `/catalogue` are the components in all
 * their states. Resolves when they listen; rejects when the port is taken.
 */
export async function startDevServer({ host, port, passOn }: DevServerOptions): Promise<() => Promise<void>> {
  process.env['NODE_ENV'] = 'development';
  process.env[CATALOGUE_SWITCH] = 'shown';
  const desk = await createServer({
    ...settingsOf(path.resolve(root, '../console')),
    server: { host: '127.0.0.1', port: 0 },
  });
  await desk.listen();
  const address = desk.httpServer?.address();
  const deskPort = typeof address === 'object' ? address?.port : undefined;
  const server = await createServer({
    ...settingsOf(root),
    plugins: [filesOfBuild(passOn)],
    server: {
      host,
      port,
      strictPort: true,
      proxy: {
        '^/console(?:[/?]|$)': {
          target: `http://127.0.0.1:${String(deskPort)}`,
          ws: true,
          // Vite serves nothing at its base without the slash.
          rewrite: (asked) => asked.replace(/^\/console(?=\?|$)/, '/console/'),
        },
      },
    },
  });
  await server.listen();
  return async () => {
    await Promise.all([server.close(), desk.close()]);
  };
}

const settingsOf = (app: string): InlineConfig => ({
  root: app,
  configFile: path.join(app, 'vite.config.ts'),
  cacheDir: path.join(cacheFolder, path.basename(app)),
  mode: 'development',
  clearScreen: false,
  logLevel: 'warn',
  // Everything is found at the start: a library met later would make the page load again.
  optimizeDeps: {
    entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.ts', '!src/app/entry.server.tsx', '!src/service-worker/**'],
  },
});

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
