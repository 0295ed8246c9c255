import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Gateway } from '../gateway/index.ts';
import type { BankStatements } from './adapters/bank-statements.ts';

export interface ReconciliationDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'error'>;
  readonly bank: BankStatements;
  readonly gateway: () => Gateway;
}
