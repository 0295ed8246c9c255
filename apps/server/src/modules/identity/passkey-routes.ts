import type { identityCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { created, ok } from '../../platform/http/replies.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { readAcceptedTexts } from './login-form.ts';
import { readPosition } from './domain/roles.ts';
import { type PasskeyDeps, registerPasskey, startPasskeyRegistration } from './use-cases/add-passkey.ts';
import { forgetPasskey, listPasskeys, passkeyView, renamePasskey } from './use-cases/manage-passkeys.ts';
import { type PasskeySignInDeps, signInByPasskey, startPasskeySignIn } from './use-cases/sign-in-by-passkey.ts';
import { approveByPasskey } from './use-cases/approve-by-passkey.ts';
import { respondToSignIn, type ReplacedLogin } from './sign-in-response.ts';

type PasskeyCall =
  | 'startPasskeyRegistration'
  | 'registerPasskey'
  | 'listPasskeys'
  | 'renamePasskey'
  | 'deletePasskey'
  | 'approveByPasskey'
  | 'startPasskeySignIn'
  | 'signInByPasskey';

export interface PasskeyRouteDeps extends PasskeyDeps, PasskeySignInDeps, ReplacedLogin {}

/** The calls on passkeys. */
export function passkeyHandlers(deps: PasskeyRouteDeps): Pick<Handlers<typeof identityCalls>, PasskeyCall> {
  const { sql } = deps.database;
  return {
    startPasskeyRegistration: async (_, { principal }) => ok(await startPasskeyRegistration(deps, principal)),
    registerPasskey: async ({ body }, { principal }) => {
      const registration = { ceremonyId: body.ceremony_id, name: body.name, credential: body.credential };
      return created(passkeyView(await registerPasskey(deps, principal, registration)));
    },
    listPasskeys: async ({ query }, { principal }) => ok(await listPasskeys(sql, principal.userId, query)),
    renamePasskey: async ({ params, body }, { principal }) =>
      ok(await renamePasskey(sql, principal.userId, params.id, body.name)),
    deletePasskey: async ({ params }, { principal }) => {
      await forgetPasskey(deps, principal, params.id);
      return ok({ deleted: true });
    },
    approveByPasskey: async ({ body }, { principal }) => {
      const proof = { ceremonyId: body.ceremony_id, credential: body.credential };
      return ok({ valid_until: (await approveByPasskey(deps, principal, proof)).toISOString() });
    },
    startPasskeySignIn: async () => ok(await startPasskeySignIn(deps)),
    signInByPasskey: async ({ body }, context) => {
      if (readPosition([body.position], undefined) === undefined)
        throw new Refusal('position_not_allowed', { field: 'position' });
      return respondToSignIn(deps, context, (device) =>
        signInByPasskey(deps, {
          ...device,
          ceremonyId: body.ceremony_id,
          credential: body.credential,
          accepted: readAcceptedTexts(body),
        }),
      );
    },
  };
}
