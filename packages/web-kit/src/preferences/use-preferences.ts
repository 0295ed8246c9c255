import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReplyOf } from '../api/call-types.ts';
import { callQuery } from '../query/call-query.ts';
import { useSession } from '../session/use-session.ts';
import { followLanguage } from './language.ts';
import { chooseMoneyUnit } from './money-unit.ts';
import { followTheme } from './theme.ts';

export type Preferences = ReplyOf<'GET', '/api/v1/user/preferences/'>;

const HOUR_MS = 60 * 60 * 1000;

export const preferencesQuery = () => ({
  ...callQuery('/api/v1/user/preferences/'),
  staleTime: HOUR_MS,
  meta: { quiet: 'background' as const },
});

/** Makes the app look as the account wants it: unit of money, theme and language. Without a response the device's own choices stay. */
export function usePreferredLook(): void {
  const isSignedIn = useSession((state) => state.phase === 'signed_in');
  const { data } = useQuery({ ...preferencesQuery(), enabled: isSignedIn });
  useEffect(() => {
    if (data === undefined) return;
    chooseMoneyUnit(data.money_unit);
    followTheme(data.theme);
    followLanguage(data.language);
  }, [data]);
}
