import { createServer } from 'node:http';
import pg from 'pg';

/**
 * A yardstick for reads, run as a separate process: Node's HTTP server and one prepared query by key, nothing else. It is as quick as a read over this
 * stack can be. `DATABASE_URL` and `PORT` come from the environment; it says "ready" on its standard output.
 */
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const server = createServer((request, response) => {
  void pool
    .query({
      name: 'terminal',
      text: `select t.code, t.title, t.currency, m.id::text as merchant_id, m.name
             from merchants.terminal t join merchants.merchant m on m.id = t.merchant_id where t.code = $1`,
      values: [decodeURIComponent((request.url ?? '/').slice(1))],
    })
    .then(({ rows }) =>
      response
        .writeHead(rows.length === 1 ? 200 : 404, { 'content-type': 'application/json' })
        .end(JSON.stringify(rows)),
    )
    .catch(() => response.writeHead(500).end());
});
server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'));
