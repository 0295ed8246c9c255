import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/handler.ts';
import { findUser } from '../../identity/index.ts';
import { readCustomers } from '../../kyc/index.ts';
import { shopsOfPerson } from '../../merchants/index.ts';
import type { FacilityFinder } from '../../schedules/index.ts';
import { cashView, type ContractView, creditView } from '../domain/contract-view.ts';
import { type ContractRow, readCustomerContracts } from '../queries/read-customer-contracts.ts';

export interface ShowUserDeps {
  readonly sql: Sql;
  readonly facilities: FacilityFinder;
  readonly clock: Pick<Clock, 'businessDate'>;
}

/** A contract can be used while it has a rial left [K58]. */
const isUsable = ({ withdrawable }: { readonly withdrawable: bigint }): boolean => withdrawable > 0n;

/**
 * The signed-in user with what they own: shops, contracts, cash accounts. It joins many contexts, so it lives in the topmost of them.
 * Amounts in rials, the national id masked. Refuses `user_not_found` (401).
 */
export async function showUser({ sql, facilities, clock }: ShowUserDeps, userId: bigint) {
  const [user, customers, shops, rows] = await Promise.all([
    findUser(sql, userId),
    readCustomers(sql, [userId]),
    shopsOfPerson(sql, userId),
    readCustomerContracts(sql, userId, clock.businessDate()),
  ]);
  if (user === undefined) throw new Refusal('user_not_found');
  const customer = customers.get(userId);
  const contracts = await Promise.all(rows.map((row) => contractView(facilities, row)));
  return {
    id: userId,
    first_name: customer?.firstName ?? '',
    last_name: customer?.lastName ?? '',
    cellphone: user.mobile,
    national_id: customer?.nationalIdMask ?? null,
    has_password: user.hasPassword,
    force_to_set_password: user.mustSetPassword,
    is_customer: user.isCustomer,
    is_merchant: user.isMerchant,
    is_foreign: user.isForeign,
    is_operator: user.isOperator,
    operator_roles: [...user.operatorRoles],
    // True only in the response to the login that created the customer.
    customer_created: false,
    merchant: shops.map(({ id, name, status, role, permissions, refundLimit }) => ({
      id,
      name,
      status,
      role,
      permissions: [...permissions],
      refund_limit: refundLimit ?? null,
    })),
    contracts: contracts.filter((contract) => contract.card_type === 'credit'),
    cash_accounts: contracts.filter((contract) => contract.card_type === 'cash'),
  };
}

async function contractView(facilities: FacilityFinder, row: ContractRow): Promise<ContractView> {
  return row.terms_id === null
    ? cashView(row, isUsable)
    : creditView(row, await facilities.termsOf(row.terms_id), isUsable);
}
