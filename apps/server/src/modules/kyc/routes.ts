import type { kycCalls } from '@nesye/contract';
import type { Sql } from '../../platform/database/database.ts';
import { type Handlers, Refusal } from '../../platform/http/handler.ts';
import { showAddress, showCustomer, showRegistration } from './use-cases/show-records.ts';

/** The calls of the kyc context: reading one's own record, where the registration stands, and the address. */
export function createKycHandlers({ sql }: { readonly sql: Sql }): Handlers<typeof kycCalls> {
  return {
    getCustomer: async (_, { principal }) => ({ status: 200, body: found(await showCustomer(sql, principal.userId)) }),
    getCivilRegistration: async (_, { principal }) => ({ status: 200, body: await showRegistration(sql, principal.userId) }),
    getAddress: async (_, { principal }) => ({ status: 200, body: found(await showAddress(sql, principal.userId)) }),
  };
}

function found<Record>(record: Record | undefined): Record {
  if (record === undefined) throw new Refusal('not_found');
  return record;
}
