import { startDevServer } from '../../apps/web/scripts/dev-server.ts';

/** `node e2e/support/catalogue-server.ts <port>`: the components in all their states, from the sources, with no product behind them. Says `ready` when it listens. */
await startDevServer({
  host: '127.0.0.1',
  port: Number(process.argv[2]),
  passOn: (_, response) => {
    response.statusCode = 404;
    response.end();
  },
});
console.log('ready');
