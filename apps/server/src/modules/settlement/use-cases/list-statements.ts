import { type CallTypes, settlementCalls } from '@nesye/contract';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { ListQuery } from '../../../platform/lists/list-request.ts';
import { pagedList } from '../../../platform/lists/paged-list.ts';
import { shopsWhere } from '../../merchants/index.ts';
import {
  findStatement,
  type PayoutOfMonth,
  readPayoutsOfMonth,
  readStatements,
  type Statement,
} from '../queries/statements.ts';
import type { SettlementDeps } from '../settlement-deps.ts';

type StatementOut = CallTypes<typeof settlementCalls.getMonthlyStatement>['reply'];

const PAGE_SIZE = 12;

/** The monthly statements of a user's shops, newest first, 12 a page. Refuses as every paged list does. */
export async function listStatements({ database }: SettlementDeps, userId: bigint, query: ListQuery) {
  const shops = await shopsWhere(database.sql, userId, 'see_money');
  const names = new Map(shops.map(({ id, name }) => [id, name]));
  return await pagedList(
    settlementCalls.listMonthlyStatements,
    ['newest'],
    async (sql, page) => {
      const { total, rows } = await readStatements(sql, [...names.keys()], page);
      return { total, rows: rows.map((row) => statementView(row, names.get(row.merchantId) ?? '')) };
    },
    PAGE_SIZE,
  )(database.sql, query);
}

/** A statement with what its paper names besides: the shop, and the payouts of the month. */
export interface WholeStatement {
  readonly statement: Statement;
  readonly shopName: string;
  readonly payouts: readonly PayoutOfMonth[];
}

/** A monthly statement of a user's shop. Refuses `not_found`. */
export async function readStatement({ database }: SettlementDeps, userId: bigint, id: bigint): Promise<WholeStatement> {
  const shops = await shopsWhere(database.sql, userId, 'see_money');
  const statement = await findStatement(
    database.sql,
    shops.map((shop) => shop.id),
    id,
  );
  if (statement === undefined) throw new Refusal('not_found');
  const shopName = shops.find((shop) => shop.id === statement.merchantId)?.name ?? '';
  return { statement, shopName, payouts: await readPayoutsOfMonth(database.sql, statement.merchantId, statement) };
}

/** A monthly statement of a user's shop, with the payouts of the month. Refuses `not_found`. */
export async function showStatement(deps: SettlementDeps, userId: bigint, id: bigint) {
  const { statement, shopName, payouts } = await readStatement(deps, userId, id);
  return {
    ...statementView(statement, shopName),
    payouts: payouts.map(({ id: payoutId, day, amount, bankReference }) => ({
      id: Number(payoutId),
      day,
      amount: Number(amount),
      tracking_code: bankReference,
    })),
  };
}

const statementView = (statement: Statement, shopName: string): Omit<StatementOut, 'payouts'> => ({
  id: Number(statement.id),
  merchant_name: shopName,
  from: statement.firstDay,
  to: statement.lastDay,
  opening: Number(statement.opening),
  sales: Number(statement.sales),
  commission: Number(statement.commission),
  vat: Number(statement.vat),
  refunds: Number(statement.refunds),
  commission_back: Number(statement.commissionBack),
  offers: Number(statement.offers),
  own_credit: Number(statement.ownCredit),
  returned: Number(statement.returned),
  corrections: Number(statement.corrections),
  held_back: Number(statement.heldBack),
  new_debt: Number(statement.newDebt),
  paid_out: Number(statement.paidOut),
  closing: Number(statement.closing),
  made_at: statement.madeAt.toISOString(),
});
