import { buttonClass, Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { walletText } from '#messages/wallet.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import { NEXT_STEP } from '../../../shared/next-step/next-step.ts';
import type { Wallet } from './wallet-card.tsx';

/** Is the line closed for purchases because an installment is late. */
export const isLate = (wallet: Wallet): boolean => wallet.status === 'blocked' && wallet.card_type === 'credit';

/** Says why a line takes no purchase, and leads to the payment that opens it again. */
export function LateLine({ wallet }: { readonly wallet: Wallet }): ReactElement {
  return (
    <div role="note" className="flex flex-wrap items-center gap-3 rounded-card bg-anar-tint p-4 text-sm text-anar-text">
      <Icon name="overdue" sizePx={22} className="shrink-0" />
      <p className="min-w-0 flex-1 basis-48">
        <strong className="block">{walletText.lateTitle(nameText(wallet.wallet.wallet_group.name))}</strong>
        {walletText.late}
      </p>
      <Link to={NEXT_STEP.credit_blocked} className={buttonClass({ tone: 'primary', size: 'small' })}>
        {walletText.toLate}
      </Link>
    </div>
  );
}
