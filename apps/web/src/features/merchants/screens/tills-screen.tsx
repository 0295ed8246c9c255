import { buttonClass } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { branchText } from '#messages/branches.ts';
import { tillsText } from '#messages/tills.ts';
import { useMayInShop } from '@nesye/web-kit/session/use-may-in-shop.ts';
import { defineListScreen } from '@nesye/web-kit/lists/define-list-screen.tsx';
import { TillCard } from '../components/till-card.tsx';
import { TILLS } from '../components/tills-api.ts';

/** `/user/merchant/tills`: the terminals of the shop, each with its code. A lost code is replaced here. */
export default defineListScreen({
  path: TILLS,
  texts: tillsText,
  isAlwaysFresh: true,
  layout: 'cards',
  above: <MoreTills />,
  row: (till) => <TillCard till={till} />,
});

/** A further terminal goes by an application of the owner. */
function MoreTills(): ReactElement {
  const isOwner = useMayInShop('owner');
  return (
    <div className="flex flex-wrap gap-3">
      {isOwner && (
        <Link to="/user/merchant-applications" className={buttonClass({ tone: 'secondary' })}>
          {tillsText.more}
        </Link>
      )}
      <Link to="/user/merchant/branches" className={buttonClass({ tone: 'secondary' })}>
        {branchText.toBranches}
      </Link>
    </div>
  );
}
