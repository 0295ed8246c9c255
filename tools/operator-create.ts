import { createInterface } from 'node:readline/promises';
import { openOperator } from '../apps/server/src/modules/identity/index.ts';
import { ConfigError, readConfig } from '../apps/server/src/platform/config/config.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { databaseOf } from './ledger/database-of.ts';

/**
 * `npm run operator:create [-- <mobile>]`: makes the user of a mobile an operator, with the server's own environment. Refuses who is one already. Exit code 1 when
 * nothing was made.
 */
async function run(): Promise<void> {
  const { url, release } = await databaseOf(process.env);
  try {
    const config = readConfig({ ...process.env, DATABASE_URL: process.env['DATABASE_URL'] ?? url });
    const database = openDatabase(url, { maxConnections: 1 });
    try {
      const { userId, mobile, isNewUser } = await openOperator(
        { database, clock: { now: () => new Date() } },
        await readMobile(),
      );
      console.log(
        `\n  ${mobile} is an operator now (user ${userId}${isNewUser ? ', new' : ''}).\n\n` +
          `  Next, this person\n` +
          `    1. opens ${config.publicOrigin}/login and signs in with the code that is sent to ${mobile},\n` +
          `    2. connects an authenticator app and keeps the recovery codes: nothing else opens before,\n` +
          `    3. works at ${config.publicOrigin}/console/reviews.\n`,
      );
    } finally {
      await database.close();
    }
  } finally {
    await release();
  }
}

async function readMobile(): Promise<string> {
  const given = process.argv[2];
  if (given !== undefined) return given;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question('Mobile of the operator (09…): ');
  } finally {
    terminal.close();
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof RangeError ? error.message : error);
  process.exitCode = 1;
}
