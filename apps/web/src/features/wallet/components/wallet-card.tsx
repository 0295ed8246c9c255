import { Amount, classNames, Girih } from '@nesye/ui';
import type { ReactElement } from 'react';
import { walletText } from '#messages/wallet.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { walletColour } from '../../../shared/wallet-colour.ts';

export type Wallet = ReplyOf<'GET', '/api/v1/user/'>['contracts'][number];

/** A wallet as a card in its provider's colour: what can be spent stands largest. */
export function WalletCard({
  wallet,
  isFlat = false,
}: {
  readonly wallet: Wallet;
  /** Less high on large screens, where several stand one under the other. */
  readonly isFlat?: boolean;
}): ReactElement {
  const { wallet_group: group } = wallet.wallet;
  const { background, text } = walletColour(group.color);
  const isCash = wallet.card_type === 'cash';
  const left = wallet.is_active ? walletText.spendable : walletText.left;
  return (
    <article
      aria-label={nameText(group.name)}
      className={classNames(
        'relative flex aspect-[1.7] w-full flex-col justify-between gap-3 overflow-clip rounded-card p-5',
        isFlat && 'lg:aspect-[2.8]',
      )}
      style={{ background, color: text }}
    >
      <Girih className="absolute inset-0 opacity-10" tilePx={84} />
      <div className="relative flex flex-wrap items-start justify-between gap-x-3">
        <strong className="text-lg">{nameText(group.name)}</strong>
        {!wallet.is_active && (
          <span className="rounded-full border border-current px-3 py-0.5 text-xs font-semibold">
            {walletText.inactive}
          </span>
        )}
      </div>
      <div className="relative">
        <p className="text-sm">{isCash ? walletText.balance : left}</p>
        <Amount amountRial={wallet.withdrawable_amount} size="display" rounding="down" />
      </div>
      <div className="relative flex min-h-6 flex-wrap items-baseline justify-between gap-x-3 text-sm">
        {wallet.limit_amount === null ? (
          <span />
        ) : (
          <span>
            {walletText.of} <Amount amountRial={wallet.limit_amount} size="small" />
          </span>
        )}
        {!isCash && <span>{walletText.by(nameText(wallet.guarantor.name))}</span>}
      </div>
    </article>
  );
}
