import { startBusinessClock } from '../../../platform/clock/clock.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { endDays } from '../use-cases/end-day.ts';

// A process that ends the days that are over, for a test that kills it on the way: node end-days-process.ts <database url>.
const [, , url] = process.argv;
if (url === undefined) throw new Error('the URL of a database is missing');
const database = openDatabase(url, { maxConnections: 2 });
const clock = await startBusinessClock(database.sql);
await endDays(database, clock);
clock.stop();
await database.close();
