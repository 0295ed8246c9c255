import { createOwnedRecordFinder, type FindOwned } from '../../../platform/batch-loader/owned-record.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { type CashAccount, loadCashAccounts } from '../queries/cash-accounts.ts';

/** Finds the customer's own cash account by its uid; someone else's is as absent as one that does not exist. */
export type FindCashAccount = FindOwned<CashAccount>;

/** Accounts requested together share a query; nothing is cached. Rejects with LoaderBusyError when too many wait. */
export const createCashAccountFinder = (sql: Sql): FindCashAccount =>
  createOwnedRecordFinder((customerIds, uids) => loadCashAccounts(sql, customerIds, uids));
