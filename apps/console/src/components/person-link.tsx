import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { personText } from '#messages/operator-people.ts';
import { canOpen } from '../app/can-open.ts';

const CLASS = 'flex min-h-11 w-fit items-center text-sm font-semibold text-firoozeh-text';

/** The way from a case to the page of its person; the name says which, where a page has several. */
export const PersonLink = ({ id, name }: { readonly id: number; readonly name?: string }): ReactElement => (
  <Link to={`/people/${id}`} {...(name !== undefined && { 'aria-label': personText.openOf(name) })} className={CLASS}>
    {personText.open}
  </Link>
);

/** The way from a case to the page of its shop, for operators who read shops. */
export const ShopLink = ({ id }: { readonly id: number }): ReactElement | null =>
  canOpen({ permission: 'shops' }) ? (
    <Link to={`/shops/${id}`} className={CLASS}>
      {personText.openShop}
    </Link>
  ) : null;
