import type { AirtimeOperator, PackageLength } from '@nesye/contract/constants';
import type { IsoDate } from '@nesye/money';
import type { Sql, Tx } from '../../../platform/database/database.ts';
import type { Offer } from '../domain/order-amount.ts';

export interface OperatorOffer extends Offer {
  readonly operator: AirtimeOperator;
  readonly type: 'direct' | 'amazing';
  readonly title: string;
}

/** A package as it is sold; rials. */
export interface Package {
  readonly id: number;
  readonly operator: AirtimeOperator;
  readonly length: PackageLength;
  readonly days: number;
  readonly title: string;
  readonly volume_mb: number;
  readonly amount: bigint;
}

const isValid = (sql: Sql | Tx, on: IsoDate) =>
  sql`valid_from <= ${on}::date and (valid_until is null or valid_until >= ${on}::date)`;

/** What operators sell on a day, besides packages. */
export async function readOffers(sql: Sql | Tx, on: IsoDate): Promise<readonly OperatorOffer[]> {
  return await sql<OperatorOffer[]>`
    select operator, type, title, amounts, is_any_amount as "isAnyAmount", min_amount as "minAmount", max_amount as "maxAmount", step_amount as "stepAmount"
    from airtime.offer where ${isValid(sql, on)} order by operator, type desc`;
}

/** The operators in the order in which they are shown, and whether they sell packages on a day. */
export async function readOperators(
  sql: Sql | Tx,
  on: IsoDate,
): Promise<readonly { readonly operator: AirtimeOperator; readonly title: string; readonly hasPackages: boolean }[]> {
  return await sql<{ operator: AirtimeOperator; title: string; hasPackages: boolean }[]>`
    select code as operator, title, exists (select from airtime.package where package.operator = code and ${isValid(sql, on)}) as "hasPackages"
    from airtime.operator order by position`;
}

/** The packages of a day, the cheapest first. */
export async function readPackages(
  sql: Sql,
  on: IsoDate,
  { operator, length }: { readonly operator?: string | undefined; readonly length?: string | undefined },
): Promise<readonly Package[]> {
  return await sql<Package[]>`
    select id, operator, length, days, title, volume_mb, amount from airtime.package
    where ${isValid(sql, on)} ${operator === undefined ? sql`` : sql`and operator = ${operator}`} ${length === undefined ? sql`` : sql`and length = ${length}`}
    order by amount, id`;
}

/** A package of an operator that is sold on a day. */
export async function readPackage(
  sql: Sql | Tx,
  on: IsoDate,
  { id, operator }: { readonly id: number; readonly operator: string },
): Promise<Pick<Package, 'id' | 'title' | 'amount'> | undefined> {
  const [row] = await sql<Pick<Package, 'id' | 'title' | 'amount'>[]>`
    select id, title, amount from airtime.package where id = ${id} and operator = ${operator} and ${isValid(sql, on)}`;
  return row;
}

/** The operator of a number's longest known prefix. */
export async function readOperatorOfPrefix(sql: Sql | Tx, mobile: string): Promise<AirtimeOperator | undefined> {
  const [row] = await sql<{ operator: AirtimeOperator }[]>`
    select operator from airtime.prefix where ${mobile} like prefix || '%' order by length(prefix) desc limit 1`;
  return row?.operator;
}

/** The number of a package to come. */
export async function takePackageNumber(tx: Tx): Promise<number> {
  const [row] = await tx<{ id: bigint }[]>`select nextval('airtime.package_number') as id`;
  return Number(row?.id);
}
