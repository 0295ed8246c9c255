import { expect, test } from 'vitest';
import { cookieFlagStore, markSignOutPending, rememberFlags, rememberUserId } from './role-flags.ts';

const DAY_S = 86_400;

/** The ages in seconds of the cookies that a page was given, by name. */
function agesOf(write: (store: ReturnType<typeof cookieFlagStore>) => void): Record<string, number> {
  const ages: Record<string, number> = {};
  const page = {
    set cookie(text: string) {
      const [, name = '', age] = /^([^=]+)=.*max-age=(\d+)/.exec(text) ?? [];
      ages[name] = Number(age);
    },
    get cookie() {
      return '';
    },
  };
  write(cookieFlagStore(page, true));
  return ages;
}

test('the role, its flags and the user’s id are kept 30 days, any other cookie 7', () => {
  const ages = agesOf((store) => {
    rememberFlags(store, { isCustomer: true, isMerchant: false, isForeign: false });
    rememberUserId(store, '64');
    markSignOutPending(store, true);
  });
  const { sign_out_pending: pending, ...flags } = ages;
  expect(Object.keys(flags).toSorted()).toEqual(['isCustomer', 'isMerchant', 'is_foreign', 'userRole', 'user_id']);
  expect(Object.values(flags)).toEqual(Array.from({ length: 5 }, () => 30 * DAY_S));
  expect(pending).toBe(7 * DAY_S);
});
