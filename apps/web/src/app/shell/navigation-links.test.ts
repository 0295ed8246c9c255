import { expect, it } from 'vitest';
import { listedScreens, type ScreenAccess } from '../screen-table.ts';
import { navigationLinksOf } from './navigation-links.ts';
import { placeOf } from '@nesye/web-kit/shell/use-current-link.ts';

const EVERYBODY: readonly ScreenAccess[] = ['public', 'signed_in'];
const OPENED_BY = {
  customer: ['customer', 'public_customer', ...EVERYBODY],
  merchant: ['merchant', ...EVERYBODY],
} satisfies Record<string, readonly ScreenAccess[]>;

/** Finished screens with navigation that light no place of it: no one sees there where they are. */
const unlit = (role: keyof typeof OPENED_BY): readonly string[] => {
  const links = navigationLinksOf(role);
  const mayOpen: readonly ScreenAccess[] = OPENED_BY[role];
  return listedScreens
    .filter(
      ({ frame, access, module }) => frame === 'shell' && mayOpen.includes(access) && !module.includes('/not-open-'),
    )
    .filter((screen) => placeOf(links, screen.path, screen) === undefined)
    .map(({ id }) => id);
};

it.each(['customer', 'merchant'] as const)(
  'every screen a %s may open lights a place: what has none of its own, nor an address under one, names it in `places`',
  (role) => {
    expect(unlit(role)).toEqual([]);
  },
);

it('numbers of our own belong to one screen each', () => {
  const own = listedScreens.map(({ rule }) => rule).filter((rule) => rule.startsWith('N'));
  expect(own.filter((rule, index) => own.indexOf(rule) !== index)).toEqual([]);
});
