// Mends the PostgreSQL driver that npm installed. Plain JavaScript: npm runs it after an install, on whatever Node there is.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const MENDED_VERSION = '3.4.9';
const MARK = '// mended: see docs/adr/0007-a-mended-driver.md\n';

/** What is wrong in 3.4.9 once a connection is lost, and the change that ends it. Each text must occur exactly once. */
const EDITS = [
  {
    file: 'src/connection.js',
    why: 'A write that waited when the socket closed blocked every later write: the next connection never sent its first message.',
    from: '    clearImmediate(nextWriteTimer)\n    if (socket) {',
    to: '    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    if (socket) {',
  },
  {
    file: 'src/connection.js',
    why: 'The same where the other side closed.',
    from: "    clearImmediate(nextWriteTimer)\n    socket.removeListener('data', data)",
    to: "    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n    socket.removeListener('data', data)",
  },
  {
    file: 'src/connection.js',
    why: 'A query that came between error and close was never settled, one that waited for the connection tried again without end, and the next connection began with the state of the last.',
    from: "    if (initial)\n      return reconnect()\n\n    !hadError && (query || sent.length) && error(Errors.connection('CONNECTION_CLOSED', options, socket))",
    to: "    if (initial && options.host.length > 1)\n      return reconnect()\n\n    error(Errors.connection('CONNECTION_CLOSED', options, socket))\n    query = results = errorResponse = null\n    result = new Result()",
  },
  {
    file: 'src/connection.js',
    why: 'A query sent on a closed connection ended the process: it was written to a socket that was not there.',
    from: "    if (stream)\n      return queryError(q, Errors.generic('COPY_IN_PROGRESS'",
    to: "    if (!socket)\n      return queryError(q, Errors.connection('CONNECTION_CLOSED', options)), true\n\n    if (stream)\n      return queryError(q, Errors.generic('COPY_IN_PROGRESS'",
  },
  {
    file: 'src/connection.js',
    why: 'A connection lost while it asked for the array types ended the process: nobody heard the failure. The next one asks again.',
    from: '        return fetchArrayTypes()',
    to: '        return fetchArrayTypes().catch(() => needsTypes = true)',
  },
  {
    file: 'src/index.js',
    why: 'Statements of a transaction whose connection was lost ran on the next connection, outside of it or inside another one.',
    from: '      , connection\n      , prepare = null\n\n    try {',
    to: '      , connection\n      , lost = null\n      , prepare = null\n\n    try {',
  },
  {
    file: 'src/index.js',
    why: 'Remember the loss …',
    from: '        new Promise((_, reject) => connection.onclose = reject)',
    to: '        new Promise((_, reject) => connection.onclose = (e) => reject(lost = e))',
  },
  {
    file: 'src/index.js',
    why: '… and refuse what comes after.',
    from: '        q.catch(e => uncaughtError || (uncaughtError = e))\n        c.queue === full',
    to: '        q.catch(e => uncaughtError || (uncaughtError = e))\n        lost\n          ? q.reject(lost)\n          : c.queue === full',
  },
  {
    file: 'src/index.js',
    why: 'The same for a reserved connection; a lost one is not given back to the pool, which has it already.',
    from: '    const sql = Sql(handler)\n    sql.release = () => {\n      c.reserved = null\n',
    to: '    let lost = null\n    c.onclose = (e) => lost = e\n\n    const sql = Sql(handler)\n    sql.release = () => {\n      if (lost)\n        return\n      c.onclose = null\n      c.reserved = null\n',
  },
  {
    file: 'src/index.js',
    why: 'Refuse what comes after.',
    from: '    function handler(q) {\n      c.queue === full\n        ? queue.push(q)',
    to: '    function handler(q) {\n      lost\n        ? q.reject(lost)\n        : c.queue === full\n        ? queue.push(q)',
  },
];

/** Mends the driver under `root` unless it is mended already. Throws where the installed driver is not the one these edits were made for. */
export function mendDriver(root) {
  const folder = path.join(root, 'node_modules/postgres');
  if (!existsSync(folder)) return;
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  if (version !== MENDED_VERSION) throw new Error(`tools/mend-driver.mjs mends postgres ${MENDED_VERSION}, but ${version} is installed: read docs/adr/0007-a-mended-driver.md.`);
  for (const name of new Set(EDITS.map(({ file }) => file)))
    mendFile(
      path.join(folder, name),
      EDITS.filter(({ file }) => file === name),
    );
}

function mendFile(file, edits) {
  const installed = readFileSync(file, 'utf8');
  const mended = edits.reduce((text, { from, to, why }) => {
    if (text.includes(to)) return text;
    if (text.split(from).length !== 2) throw new Error(`${file} is not as it was published: cannot mend "${why}"`);
    return text.replace(from, () => to);
  }, installed);
  if (mended !== installed) writeFileSync(file, installed.startsWith(MARK) ? mended : MARK + mended);
}

if (process.argv[1] !== undefined && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) mendDriver(path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..'));
