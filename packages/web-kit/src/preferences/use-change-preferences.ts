import { useMutation, useQueryClient } from '@tanstack/react-query';
import { preferencesQuery, type Preferences } from './use-preferences.ts';
import { api } from '../session/session.ts';

export type PreferencesChange = Partial<Omit<Preferences, 'notifications'>> & {
  readonly notifications?: Partial<Preferences['notifications']>;
};

/** Shows a change at once and sends it; changes go one after the other. What the server refuses is taken back and shown. */
export function useChangePreferences() {
  const queries = useQueryClient();
  const { queryKey } = preferencesQuery();
  const key = ['change-preferences'];
  return useMutation({
    mutationKey: key,
    scope: { id: 'preferences' },
    mutationFn: (change: PreferencesChange) => api.patch('/api/v1/user/preferences/', { body: change }),
    onMutate: async (change) => {
      await queries.cancelQueries({ queryKey });
      queries.setQueryData<Preferences>(queryKey, (present) => present && withChange(present, change));
    },
    onSuccess: (response) => {
      // A response that a later change has overtaken would undo what is seen.
      if (queries.isMutating({ mutationKey: key }) === 1) queries.setQueryData(queryKey, response);
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}

const withChange = (present: Preferences, change: PreferencesChange): Preferences => ({
  ...present,
  ...change,
  notifications: { ...present.notifications, ...change.notifications },
});
