import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { salesText } from '#messages/merchants.ts';
import { mayInShop } from '@nesye/web-kit/session/may-in-shop.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';

const ways = () => [
  { to: '/user/merchant-installment', text: salesText.installments, needs: 'see_money' as const },
  { to: '/user/merchant/shift-sheet', text: salesText.shiftSheet, needs: 'see_sales' as const },
  { to: '/user/merchant-calculator', text: salesText.calculator, needs: 'sell' as const },
  { to: '/user/merchant/offers', text: salesText.offers, needs: 'settings' as const },
  { to: '/user/merchant-disputes', text: salesText.disputes, needs: 'disputes' as const },
];

const LOOKS = {
  line: ['flex flex-wrap gap-x-6', 'min-h-11'],
  pairs: ['grid grid-cols-2 gap-x-6', 'min-h-7'],
} as const;

/** Where a shop goes on from its sales: on a line, or in pairs where that saves a line. */
export function SalesWays({ look = 'line' }: { readonly look?: keyof typeof LOOKS }): ReactElement {
  const user = useSession((state) => state.user);
  const [ofNav, ofLink] = LOOKS[look];
  return (
    <nav aria-label={salesText.ways} className={ofNav}>
      {ways()
        .filter(({ needs }) => mayInShop(user, needs))
        .map(({ to, text }) => (
          <Link key={to} to={to} className={`flex ${ofLink} items-center text-sm font-semibold text-firoozeh-text`}>
            {text}
          </Link>
        ))}
    </nav>
  );
}
