import { minRial, type Rial, subtractRial, ZERO_RIAL } from '@nesye/money';
import { Amount, Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { repaymentText } from '#messages/repayment.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { ToggleField } from '@nesye/web-kit/fields/toggle-field.tsx';

export interface PaymentParts {
  readonly wallet: Rial;
  readonly card: Rial;
}

/** What wallet and card would bring, in rials. A preview: the server decides. */
export function partsOf(total: Rial, balance: Rial, usesWallet: boolean): PaymentParts {
  const wallet = usesWallet ? minRial(total, balance) : ZERO_RIAL;
  return { wallet, card: subtractRial(total, wallet) };
}

interface WayToPayProps {
  readonly total: Rial;
  readonly balance: Rial;
  readonly usesWallet: boolean;
  readonly onChange: (usesWallet: boolean) => void;
}

/** Whether the wallet is used, and what it and the card bring. */
export function WayToPay({ total, balance, usesWallet, onChange }: WayToPayProps): ReactElement {
  const parts = partsOf(total, balance, usesWallet);
  const isEmpty = balance === ZERO_RIAL;
  return (
    <Card as="div" className="flex flex-col gap-2">
      <ToggleField
        label={repaymentText.useWallet}
        isOn={usesWallet && !isEmpty}
        isDisabled={isEmpty}
        onChange={onChange}
      >
        {isEmpty ? (
          repaymentText.emptyWallet
        ) : (
          <>
            {repaymentText.balance} <Amount amountRial={balance} size="small" />
          </>
        )}
      </ToggleField>
      <dl className="border-t border-line pt-1">
        {parts.wallet > 0n && (
          <Fact name={repaymentText.fromWallet}>
            <Amount amountRial={parts.wallet} size="small" />
          </Fact>
        )}
        {parts.card > 0n && (
          <Fact name={repaymentText.byCard}>
            <Amount amountRial={parts.card} size="small" />
          </Fact>
        )}
      </dl>
    </Card>
  );
}
