import type { PathOf } from '../api/call-types.ts';
import { addressOf } from '../api/create-api-client.ts';

/** The newest purchases that home shows. */
export const HOME_PURCHASES = { query: { page_size: '5' } } as const;

interface HomeRead {
  readonly path: PathOf<'GET'>;
  readonly options: { readonly query?: Readonly<Record<string, string>> };
}

/** What a customer's home reads besides the user, as its parts do: they find these responses in the cache. The head of the page begins them (`early-login.ts`). */
export const HOME_READS: readonly HomeRead[] = [
  { path: '/api/v1/accounting/upcoming-installments-sum', options: {} },
  { path: '/api/v1/accounting/all-installments-sum', options: {} },
  { path: '/api/v1/accounting/transaction', options: HOME_PURCHASES },
  { path: '/api/v1/guarantor/own/', options: {} },
  // The unit in which all amounts are written.
  { path: '/api/v1/user/preferences/', options: {} },
];

/** Where a read of home is sent. */
export const addressOfRead = ({ path, options }: HomeRead): string => addressOf(path, undefined, options.query);
