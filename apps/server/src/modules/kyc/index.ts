import type { kycCalls } from '@nesye/contract';
import type { Config } from '../../platform/config/config.ts';
import { createSealedBox } from '../../platform/crypto/sealed-box.ts';
import type { Sql, Tx } from '../../platform/database/database.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { kycHandlers } from './routes.ts';
import { type NewCustomer, recordCustomer } from './use-cases/record-customer.ts';

export type { CivilRegistrationStatus } from './domain/civil-registration.ts';
export { type PostalAddress, upsertAddress as recordAddress } from './queries/addresses.ts';
export { type CivilRegistration, type Customer, findConfirmed, findCustomer, findCustomers, readCivilRegistration } from './queries/read-customer.ts';
export { type NewCustomer, recordRegistryCheck } from './use-cases/record-customer.ts';

/** Names the key that seals from now on; an older one is added behind it when keys change. */
const CURRENT_KEY_ID = 1;

export interface KycDeps {
  readonly sql: Sql;
  readonly config: { readonly secrets: Pick<Config['secrets'], 'dataKey'> };
}

export interface KycModule {
  readonly handlers: Handlers<typeof kycCalls>;
  /** Writes who a customer is; throws RangeError for what can be no national id. */
  recordCustomer(tx: Tx, customer: NewCustomer): Promise<void>;
}

export function createKyc({ sql, config }: KycDeps): KycModule {
  const box = createSealedBox([{ id: CURRENT_KEY_ID, secret: config.secrets.dataKey }]);
  return { handlers: kycHandlers(sql), recordCustomer: (tx, customer) => recordCustomer(tx, box, customer) };
}
