import { type BusinessClock, startBusinessClock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/config.ts';
import { type Database, openDatabase, openPipelined, type PipelinedDatabase } from './platform/database/database.ts';

const ATTEMPT_CONNECTIONS = 2;
const MONITOR_CONNECTIONS = 2;
const MONITOR_TIMEOUT_MS = 1_000;
const LANE_STATEMENT_TIMEOUT_MS = 2_000;
const LANE_LOCK_TIMEOUT_MS = 500;

/** Every pool of a process, each for its own kind of work, and the business clock. */
export interface Connections {
  readonly database: Database;
  readonly laneDatabase: PipelinedDatabase;
  readonly repaymentLaneDatabase: PipelinedDatabase;
  readonly attemptDatabase: Database;
  readonly monitorDatabase: Database;
  readonly clock: BusinessClock;
  close(): Promise<void>;
}

/** Opens the pools; rejects when the database cannot be reached. */
export async function openConnections({
  databaseUrl,
  isBehindPooler,
  databasePoolSize,
  purchaseLanes,
}: Config): Promise<Connections> {
  const open = (applicationName: string, maxConnections: number, statementTimeoutMs?: number): Database =>
    openDatabase(databaseUrl, {
      isBehindPooler,
      applicationName,
      maxConnections,
      ...(statementTimeoutMs === undefined ? {} : { statementTimeoutMs }),
    });
  const database = open('nesye', databasePoolSize);
  const attemptDatabase = open('nesye-attempts', ATTEMPT_CONNECTIONS);
  const monitorDatabase = open('nesye-monitor', MONITOR_CONNECTIONS, MONITOR_TIMEOUT_MS);
  const openLanes = (maxConnections: number): PipelinedDatabase =>
    openPipelined(databaseUrl, {
      isBehindPooler,
      maxConnections,
      statementTimeoutMs: LANE_STATEMENT_TIMEOUT_MS,
      lockTimeoutMs: LANE_LOCK_TIMEOUT_MS,
      applicationName: 'nesye-lanes',
    });
  const laneDatabase = openLanes(purchaseLanes);
  const repaymentLaneDatabase = openLanes(1);
  const clock = await startBusinessClock(database.sql);
  return {
    database,
    laneDatabase,
    repaymentLaneDatabase,
    attemptDatabase,
    monitorDatabase,
    clock,
    close: async () => {
      clock.stop();
      await Promise.all(
        [database, laneDatabase, repaymentLaneDatabase, attemptDatabase, monitorDatabase].map((each) => each.close()),
      );
    },
  };
}
