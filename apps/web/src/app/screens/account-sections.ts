import type { IconName } from '@nesye/ui';
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { accountText } from '#messages/account.ts';
import type { ShopPermission } from '@nesye/contract/constants';
import { mayInShop } from '@nesye/web-kit/session/may-in-shop.ts';
import type { SessionUser } from '@nesye/web-kit/session/session-store.ts';
import type { Role } from '@nesye/web-kit/session/role-flags.ts';

export type SectionId = keyof typeof accountText.sections;
export type SectionGroup = 'mine' | 'money' | 'security' | 'settings';

export interface AccountSection {
  readonly id: SectionId;
  readonly group: SectionGroup;
  readonly icon: IconName;
  readonly roles: readonly Role[];
  /** What staff of a shop must be permitted for it. */
  readonly needs?: ShopPermission;
  /** Parts of the section, one under the other; each is fetched when the section is opened. */
  readonly parts: readonly LazyExoticComponent<ComponentType>[];
}

const everybody: readonly Role[] = ['customer', 'merchant'];
const customers: readonly Role[] = ['customer'];
const merchants: readonly Role[] = ['merchant'];

/** The parts of the account page, in the order of the menu. A feature never imports a feature: here they come together. */
export const accountSections: readonly AccountSection[] = [
  {
    id: 'personal',
    group: 'mine',
    icon: 'person',
    roles: customers,
    parts: [lazy(() => import('../../features/profile/sections/personal-section.tsx'))],
  },
  {
    id: 'shop',
    group: 'mine',
    icon: 'store',
    roles: merchants,
    needs: 'settings',
    parts: [lazy(() => import('../../features/merchants/components/shop-section.tsx'))],
  },
  {
    id: 'papers',
    group: 'mine',
    icon: 'receipt',
    roles: merchants,
    needs: 'owner',
    parts: [lazy(() => import('../../features/clm/components/shop-papers.tsx'))],
  },
  {
    id: 'addresses',
    group: 'mine',
    icon: 'home',
    roles: customers,
    parts: [lazy(() => import('../../features/profile/sections/addresses-section.tsx'))],
  },
  {
    id: 'referral',
    group: 'mine',
    icon: 'share',
    roles: everybody,
    parts: [lazy(() => import('../../features/profile/sections/referral-section.tsx'))],
  },
  {
    id: 'bank',
    group: 'money',
    icon: 'payout',
    roles: customers,
    parts: [lazy(() => import('../../features/profile/sections/bank-section.tsx'))],
  },
  {
    id: 'payout',
    group: 'money',
    icon: 'payout',
    roles: merchants,
    needs: 'owner',
    parts: [lazy(() => import('../../features/profile/sections/payout-section.tsx'))],
  },
  {
    id: 'card',
    group: 'money',
    icon: 'card',
    roles: customers,
    parts: [lazy(() => import('../../features/profile/sections/pin-cards-section.tsx'))],
  },
  {
    id: 'sessions',
    group: 'security',
    icon: 'laptop',
    roles: everybody,
    parts: [
      lazy(() => import('../../features/identity/components/own-recoveries-section.tsx')),
      lazy(() => import('@nesye/web-kit/account/sessions-section.tsx')),
    ],
  },
  {
    id: 'access',
    group: 'security',
    icon: 'lock',
    roles: everybody,
    parts: [
      lazy(() => import('@nesye/web-kit/account/passkeys-section.tsx')),
      lazy(() => import('../../features/identity/components/password-section.tsx')),
    ],
  },
  {
    id: 'mobile',
    group: 'security',
    icon: 'phone',
    roles: everybody,
    parts: [lazy(() => import('../../features/identity/components/mobile-section.tsx'))],
  },
  {
    id: 'notifications',
    group: 'settings',
    icon: 'bell',
    roles: everybody,
    parts: [lazy(() => import('../../features/profile/sections/notifications-section.tsx'))],
  },
  {
    id: 'display',
    group: 'settings',
    icon: 'sun',
    roles: everybody,
    parts: [lazy(() => import('../../features/profile/sections/display-section.tsx'))],
  },
  {
    id: 'consents',
    group: 'settings',
    icon: 'check',
    roles: everybody,
    parts: [lazy(() => import('../../features/profile/sections/consents-section.tsx'))],
  },
  {
    id: 'privacy',
    group: 'settings',
    icon: 'shield',
    roles: everybody,
    parts: [lazy(() => import('../../features/profile/sections/privacy-section.tsx'))],
  },
];

/** The sections for a role, and for staff those that they may open. */
export const sectionsOf = (role: Role, user?: SessionUser): readonly AccountSection[] =>
  accountSections.filter(({ roles, needs }) => roles.includes(role) && mayInShop(user, needs));
