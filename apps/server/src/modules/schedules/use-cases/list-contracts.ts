import { schedulesCalls } from '@nesye/contract';
import { maskMobile, normalizeMobile } from '@nesye/persian';
import type { Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { type ListQuery, type ListRules, readListRequest } from '../../../platform/lists/list-request.ts';
import { addressOf, listResponse } from '../../../platform/lists/list-response.ts';
import { findUserByMobile, findUsers } from '../../identity/index.ts';
import {
  type ContractOrder,
  type ListedContract,
  type ContractStatus,
  readContracts,
} from '../queries/read-contracts.ts';

const PAGE_SIZE = 20;
const rulesOf = <Key extends ContractOrder>(key: Key): ListRules<Key> => ({
  order: { [key]: 'instant' } as ListRules<Key>['order'],
  standardOrder: { key, isDescending: true },
  tieBreakers: 1,
  pageSize: PAGE_SIZE,
});

type ContractQuery = ListQuery & {
  readonly filter_mobile?: string | undefined;
  readonly filter_status?: ContractStatus | undefined;
};

/**
 * Customers' facilities that are not over: the newest first (`opened_at`), of the frozen ones who was frozen last (`frozen_at`). Of a mobile that no one has, none.
 * Refuses as every paged list does, and `invalid` for what is no mobile.
 */
export async function listContracts(sql: Sql, operatorId: bigint, query: ContractQuery) {
  const { filter_mobile: mobile, filter_status: status } = query;
  const request = readListRequest<ContractOrder>(query, rulesOf(status === 'frozen' ? 'frozen_at' : 'opened_at'));
  const customerId = mobile === undefined ? undefined : await customerOf(sql, mobile);
  const found =
    customerId === null ? { total: 0, rows: [] } : await readContracts(sql, { customerId, status }, request);
  const users = await findUsers(
    sql,
    found.rows.map((row) => row.customerId),
  );
  return listResponse(
    addressOf(schedulesCalls.listContracts.path, { ...query }),
    request,
    found,
    (row) => viewOf(row, users.get(row.customerId)?.mobile, operatorId),
    ({ id, openedAt, frozenAt }) => [
      (request.orderKey === 'frozen_at' && frozenAt !== null ? frozenAt : openedAt).toISOString(),
      String(id),
    ],
  );
}

/** Who has a mobile number; null for no one. */
async function customerOf(sql: Sql, text: string): Promise<bigint | null> {
  const mobile = normalizeMobile(text);
  if (mobile === undefined) throw new Refusal('invalid', { field: 'filter_mobile' });
  return (await findUserByMobile(sql, mobile))?.user.id ?? null;
}

const viewOf = (row: ListedContract, mobile: string | undefined, operatorId: bigint) => ({
  id: row.id,
  contract_uid: row.uid,
  customer_id: row.customerId,
  line: row.line,
  line_name: row.lineName,
  status: row.status,
  frozen_at: row.frozenAt?.toISOString() ?? null,
  reason: row.reason,
  is_frozen_by_you: row.frozenBy === operatorId,
  cellphone: mobile === undefined ? '' : maskMobile(mobile),
});
