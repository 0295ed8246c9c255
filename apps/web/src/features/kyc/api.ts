import type { QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import type { BodyOf, ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import type { WireAddress } from '@nesye/web-kit/fields/typed-address.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { retryUnlessDecided } from '@nesye/web-kit/query/retry-unless-decided.ts';
import { api, session } from '@nesye/web-kit/session/session.ts';
import type { CivilRegistrationStatus } from '@nesye/web-kit/session/session-store.ts';

export type Registration = ReplyOf<'GET', '/api/v1/customer/civil-registration'>;
export type Address = ReplyOf<'GET', '/api/v1/customer/address/'>;

const ADDRESS = '/api/v1/customer/address/';
const REGISTRATION = '/api/v1/customer/civil-registration';

/** How far the registration is. What refuses it is a state of the page, shown at once. */
export function registrationQuery() {
  const { queryKey, queryFn } = callQuery(REGISTRATION);
  return {
    queryKey,
    queryFn: async (context: QueryFunctionContext): Promise<Registration> => {
      const record = await queryFn(context);
      // The guard acts on what the session knows: a confirmation seen here opens the other screens.
      session.store.update({ civilRegistration: record.status as CivilRegistrationStatus });
      return record;
    },
    retry: retryUnlessDecided,
  };
}

/** The address on record; a 404 means there is none and is no failure to show (E13). */
export const addressQuery = () => ({
  ...callQuery(ADDRESS),
  retry: retryUnlessDecided,
  meta: { quiet: 'shown_in_place' as const },
});

/** Asks the registry about what is on record. */
export const queryRegistry = (): Promise<Registration> => api.post(REGISTRATION, { body: {} });

/** Saves a foreigner's identity: the first time a new record, later a change of it. */
export async function saveForeignIdentity(identity: BodyOf<'POST', '/api/v1/customer/'>): Promise<void> {
  try {
    await api.post('/api/v1/customer/', { body: identity });
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 'customer_exists') throw error;
    await api.patch('/api/v1/customer/', { body: identity });
  }
}

/** Updates the address if there is one, else creates it (B103). */
export const saveAddress = (address: BodyOf<'POST', typeof ADDRESS>, hasAddress: boolean): Promise<Address> =>
  hasAddress ? api.patch(ADDRESS, { body: address }) : api.post(ADDRESS, { body: address });

/** The customer says that the address is right (B102). */
export const confirmAddress = (): Promise<Address> => api.patch(ADDRESS, { body: { confirmed_by_user: true } });

export const findAddress = (postalCode: string): Promise<WireAddress> =>
  api.get('/api/v1/customer/address/postal-code/:code', { params: { code: postalCode } });

/** Loads the state of identity and address again, for the screen and for the guard, which opens the other screens. */
export async function refreshRegistration(queries: QueryClient): Promise<void> {
  // The identity video, loaded before, must not show a step that is done by now.
  queries.removeQueries({ queryKey: ['/api/v1/credit-score/kyc/1'], type: 'inactive' });
  await Promise.all([
    queries.invalidateQueries({ queryKey: [REGISTRATION] }),
    queries.invalidateQueries({ queryKey: [ADDRESS] }),
    queries.invalidateQueries({ queryKey: ['/api/v1/customer/'] }),
  ]);
}
