import { MAX_OPERATION_RIAL, parseRial, rial, type Rial, ZERO_RIAL } from '@nesye/money';
import { EmptyState, MoneyField } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { counterText } from '#messages/counter.ts';
import { failureText } from '@nesye/web-kit/api/api-failure.ts';
import { PriceOffers } from '../components/price-offers.tsx';
import { usePriceOffers } from '../components/use-price-offers.ts';

/** `/user/merchant-calculator`: the seller types a price and turns the screen to the buyer, who sees what each month costs. */
export default function CounterCalculatorScreen(): ReactElement {
  const [amountText, setAmountText] = useState('');
  const [depositText, setDepositText] = useState('');
  const amount = readAmount(amountText);
  const deposit = depositText === '' ? ZERO_RIAL : readAmount(depositText);
  const isDepositWrong = deposit === undefined || (amount !== undefined && deposit >= amount);
  const offers = usePriceOffers(isDepositWrong ? undefined : amount, deposit ?? ZERO_RIAL);
  return (
    <div className="flex w-full max-w-3xl flex-col gap-6">
      <div className="grid gap-3 sm:grid-cols-2">
        <MoneyField label={counterText.amount} value={amountText} onValueChange={setAmountText} autoFocus />
        <MoneyField
          label={counterText.deposit}
          value={depositText}
          onValueChange={setDepositText}
          error={isDepositWrong && amount !== undefined ? counterText.depositWrong : undefined}
        />
      </div>
      {amount === undefined ? (
        <EmptyState icon="calculator" title={counterText.emptyTitle}>
          {counterText.empty}
        </EmptyState>
      ) : offers.error === null ? (
        offers.data && <PriceOffers offers={offers.data.results} isStale={offers.isPlaceholderData} />
      ) : (
        <p role="alert" className="text-anar-text">
          {failureText(offers.error)}
        </p>
      )}
    </div>
  );
}

function readAmount(text: string): Rial | undefined {
  const amount = parseRial(text);
  return amount === undefined || amount === 0n || amount > MAX_OPERATION_RIAL ? undefined : rial(amount);
}
