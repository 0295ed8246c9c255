import { rial, sumRial } from '@nesye/money';
import { Amount, buttonClass, Girih } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { walletText } from '#messages/wallet.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import { NEXT_STEP } from '../../../shared/next-step/next-step.ts';
import { walletColour } from '../../../shared/wallet-colour.ts';
import type { Wallet } from './wallet-card.tsx';

/** What all usable lines leave to be spent, in rials. */
export const spendableOf = (contracts: readonly Wallet[]): bigint =>
  sumRial(contracts.filter(({ is_active: isActive }) => isActive).map(({ withdrawable_amount: left }) => rial(left)));

/** How much can be spent today, in the colour of its lender, and the way to spend it. */
export function SpendCard({ contracts }: { readonly contracts: readonly Wallet[] }): ReactElement {
  const [first] = contracts;
  const { background, text } = walletColour(first?.wallet.wallet_group.color ?? '');
  const isOne = contracts.length === 1;
  return (
    <section
      aria-labelledby="spend-heading"
      className="relative overflow-clip rounded-card p-5"
      style={{ background, color: text }}
    >
      <Girih className="absolute inset-0 opacity-10" tilePx={84} />
      <div className="relative flex flex-col gap-4">
        <h2 id="spend-heading" className="text-base font-semibold">
          {isOne && first ? nameText(first.wallet.wallet_group.name) : walletText.lines(contracts.length)}
        </h2>
        <p>
          <span className="block text-sm">{walletText.spendable}</span>
          <Amount amountRial={spendableOf(contracts)} size="display" />
          {isOne && first && first.limit_amount !== null && first.limit_amount !== first.withdrawable_amount && (
            <span className="block text-sm">
              {walletText.of} <Amount amountRial={first.limit_amount} size="small" />
            </span>
          )}
        </p>
        <Link to={NEXT_STEP.with_credit} className={buttonClass({ tone: 'accent', isWide: true })}>
          {walletText.scanAndBuy}
        </Link>
      </div>
    </section>
  );
}
