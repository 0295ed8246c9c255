import type { kycCalls } from '@nesye/contract';
import { type Handlers, Refusal } from '../../platform/http/handler.ts';
import { created, ok } from '../../platform/http/replies.ts';
import type { DocumentCalls } from './documents.ts';
import type { RegistrationDeps } from './kyc-deps.ts';
import { findAddress } from './use-cases/find-address.ts';
import type { IdentityFields } from './use-cases/give-identity.ts';
import { changeAddress, createAddress } from './use-cases/save-address.ts';
import { fixCustomer, registerCustomer, registerGiven } from './use-cases/request-registration.ts';
import { addressView, showAddress, showCustomer, showRegistration } from './use-cases/show-records.ts';

/** The calls of the registration: who one is, what the registry says, where one lives. */
export function registrationHandlers(deps: RegistrationDeps): Handlers<Omit<typeof kycCalls, keyof DocumentCalls>> {
  return {
    getCustomer: async (_, { principal }) => ok(found(await showCustomer(deps, principal.userId))),
    createCustomer: async ({ body }, { principal }) => {
      await registerCustomer(deps, principal.userId, fieldsOf(body));
      return created(found(await showCustomer(deps, principal.userId)));
    },
    changeCustomer: async ({ body }, { principal }) => {
      await fixCustomer(deps, principal.userId, fieldsOf(body));
      return ok(found(await showCustomer(deps, principal.userId)));
    },
    getCivilRegistration: async (_, { principal }) => ok(await showRegistration(deps, principal.userId)),
    checkCivilRegistration: async ({ body }, { principal }) => ok(await registerGiven(deps, principal.userId, body)),
    getAddress: async (_, { principal }) => ok(found(await showAddress(deps, principal.userId))),
    createAddress: async (
      { body: { postal_code: postalCode, confirmed_by_user: isConfirmed, ...place } },
      { principal },
    ) => created(addressView(await createAddress(deps, principal.userId, { ...place, postalCode, isConfirmed }))),
    changeAddress: async (
      { body: { postal_code: postalCode, confirmed_by_user: isConfirmed, ...place } },
      { principal },
    ) => ok(addressView(await changeAddress(deps, principal.userId, { ...place, postalCode, isConfirmed }))),
    findAddress: async ({ params }, { principal }) => {
      const { postalCode, ...place } = await findAddress(deps, principal.userId, params.code);
      return ok({ ...place, postal_code: postalCode });
    },
  };
}

interface WireIdentity {
  readonly national_id?: string;
  readonly foreign_id?: string;
  readonly birth_date?: string;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly email?: string;
}

const fieldsOf = (body: WireIdentity): IdentityFields => ({
  nationalId: body.national_id,
  foreignId: body.foreign_id,
  birthDate: body.birth_date,
  firstName: body.first_name,
  lastName: body.last_name,
  email: body.email,
});

function found<Shown>(shown: Shown | undefined): Shown {
  if (shown === undefined) throw new Refusal('not_found');
  return shown;
}
