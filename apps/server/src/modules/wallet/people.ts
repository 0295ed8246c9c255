import type { Sql, Tx } from '../../platform/database/database.ts';
import { findCustomerByMobile, findUsers } from '../identity/index.ts';
import { readCustomers } from '../kyc/index.ts';
import { maskName } from './domain/mask-name.ts';
import type { People, Person } from './ports.ts';

/** Customers by what identity and kyc know of them. A name counts once the registry has confirmed it: one that was only typed may be anybody's. */
export const people: People = {
  byMobile: async (sql, mobile) => {
    const user = await findCustomerByMobile(sql, mobile);
    return user === undefined ? undefined : await personOf(sql, user);
  },
  byIds: async (sql, ids) => {
    if (ids.length === 0) return new Map();
    const [users, records] = [await findUsers(sql, ids), await readCustomers(sql, ids)];
    return new Map(
      [...users.values()]
        .filter((user) => user.isCustomer && !user.isBanned)
        .map(({ id, mobile }) => [id, { id, mobile, maskedName: maskedNameOf(records.get(id)) }]),
    );
  },
};

async function personOf(sql: Sql | Tx, { id, mobile }: Pick<Person, 'id' | 'mobile'>): Promise<Person> {
  return { id, mobile, maskedName: maskedNameOf((await readCustomers(sql, [id])).get(id)) };
}

function maskedNameOf(
  record: { readonly firstName: string; readonly lastName: string; readonly isIdentityLocked: boolean } | undefined,
): string | undefined {
  return record?.isIdentityLocked === true ? maskName(`${record.firstName} ${record.lastName}`) : undefined;
}
