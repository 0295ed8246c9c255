import type { privacyCalls } from '@nesye/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { created, ok } from '../../platform/http/replies.ts';
import { changePreferences, showPreferences } from './use-cases/preferences.ts';
import {
  changeSavedAddress,
  forgetAddress,
  listSavedAddresses,
  saveAddress,
  type SavedAddressDeps,
} from './use-cases/saved-addresses.ts';

type PreferenceCall =
  | 'getPreferences'
  | 'changePreferences'
  | 'listSavedAddresses'
  | 'saveAddress'
  | 'changeSavedAddress'
  | 'deleteSavedAddress';

/** Preferences, and addresses saved for next time. */
export function preferenceHandlers(deps: SavedAddressDeps): Pick<Handlers<typeof privacyCalls>, PreferenceCall> {
  const { sql } = deps.database;
  return {
    getPreferences: async (_, { principal }) => ok(await showPreferences(sql, principal.userId)),
    changePreferences: async ({ body }, { principal }) => ok(await changePreferences(deps, principal.userId, body)),
    listSavedAddresses: async ({ query }, { principal }) =>
      ok(await listSavedAddresses(sql, deps.box, principal.userId, query)),
    saveAddress: async ({ body }, { principal }) => created(await saveAddress(deps, principal.userId, body)),
    changeSavedAddress: async ({ body }, { principal }) => ok(await changeSavedAddress(deps, principal.userId, body)),
    deleteSavedAddress: async ({ params }, { principal }) => {
      await forgetAddress(deps, principal.userId, params.id);
      return ok({ deleted: true });
    },
  };
}
