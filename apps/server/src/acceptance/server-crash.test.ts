import { connectAsOwner } from '../platform/database/connect-as-owner.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ClientJournal, compareWithDatabase } from './testing/client-journal.test-support.ts';
import { type CrashWorld, startCrashWorld } from './testing/crash-world.test-support.ts';
import { bookErrors } from './testing/audit-books.test-support.ts';
import {
  openCrowd,
  replaySome,
  settleDoubts,
  startLoad,
  untilInTheMiddle,
} from './testing/purchase-load.test-support.ts';

const CLIENTS = 48;
const ROUNDS = 3;

let world: CrashWorld;
beforeAll(async () => {
  world = await startCrashWorld();
}, 90_000);
afterAll(() => world.stop(), 60_000);

test(
  'kill -9 of the server in the middle of load: every acknowledged purchase is there, none twice, the books balance',
  { timeout: 300_000 },
  async () => {
    const crowd = await openCrowd(world.databaseUrl, 24);
    const journal = new ClientJournal();
    const owner = connectAsOwner(world.databaseUrl);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const before = journal.acknowledged.length;
      const load = startLoad(world.baseUrl, crowd, journal, CLIENTS);
      await untilInTheMiddle(journal, CLIENTS * 4);
      await world.killServer();
      await load.stop();
      const acknowledged = journal.acknowledged.length - before;
      const inDoubt = journal.inDoubt.length;
      await world.startServer();
      await settleDoubts(world.baseUrl, journal);
      await replaySome(world.baseUrl, journal, 40);
      console.log(`round ${round}: ${acknowledged} acknowledged, ${inDoubt} in doubt at the kill`);
      // A kill that hits nothing in flight proves nothing.
      expect(acknowledged).toBeGreaterThan(CLIENTS * 3);
      expect(inDoubt).toBeGreaterThan(0);
      expect(await compareWithDatabase(journal, owner.sql)).toEqual({
        lost: [],
        doubled: [],
        revived: [],
        unasked: [],
      });
      expect(journal.violations).toEqual([]);
    }
    await owner.close();
    expect(journal.refused.length).toBeGreaterThan(0);
    expect(await bookErrors(world.databaseUrl)).toEqual([]);
  },
);
