import { rial, sumRial } from '@nesye/money';
import { Amount } from '@nesye/ui';
import type { ReactElement } from 'react';
import { walletText } from '#messages/wallet.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import { Tile } from '../../../shared/components/tile.tsx';
import { spendableOf } from './spend-card.tsx';
import type { Wallet } from './wallet-card.tsx';

const WALLETS = '/user/wallet';

/** The lines closed for purchases because an installment is late, by name. */
export const closedNames = (contracts: readonly Wallet[]): readonly string[] =>
  contracts.filter(({ status }) => status === 'blocked').map(({ wallet }) => nameText(wallet.wallet_group.name));

/** What can be spent of all lines; closed where no line can be used. */
export function CreditTile({ contracts }: { readonly contracts: readonly Wallet[] }): ReactElement {
  const [first] = contracts;
  const label =
    contracts.length === 1 && first !== undefined
      ? nameText(first.wallet.wallet_group.name)
      : walletText.lines(contracts.length);
  const isClosed = contracts.every(({ is_active: isActive }) => !isActive);
  return (
    <Tile to={WALLETS} label={label} note={isClosed ? walletText.inactive : walletText.spendable}>
      <Amount amountRial={spendableOf(contracts)} />
    </Tile>
  );
}

/** The money in the cash wallet. */
export const CashTile = ({ accounts }: { readonly accounts: readonly Wallet[] }): ReactElement => (
  <Tile to={WALLETS} label={walletText.cashTitle} note={walletText.balance}>
    <Amount amountRial={sumRial(accounts.map(({ withdrawable_amount: left }) => rial(left)))} />
  </Tile>
);
