export { billDueDate, isBillMonth } from './domain/bill.ts';
export type { StatementLine } from './domain/credit-statement.ts';
export { readOpenBillKeys } from './queries/read-bills.ts';
export { type ContractRow, readRowsOfContract } from './queries/rows-of-contract.ts';
export { readRowsToDraw, type RowToDraw } from './queries/rows-to-draw.ts';
export { readDue } from './queries/read-due.ts';
export { sumInstallmentsByFacility, sumInstallmentsByPeriod } from './queries/sum-installments.ts';
export { readCreditStatement } from './use-cases/read-credit-statement.ts';
export { showSchedule } from './use-cases/show-schedule.ts';
