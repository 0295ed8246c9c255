import { TOP_UP_RIAL } from '@nesye/contract/constants';
import { type Rial, rial } from '@nesye/money';
import type { ReactElement } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { topUpText } from '#messages/wallet-money.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useIdempotencyKey } from '@nesye/web-kit/idempotency-key.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { AmountQuestion } from '../components/amount-question.tsx';

/** An amount that the address carries, in rials: of a top-up that was not made. */
const amountIn = (text: string | null): Rial | undefined =>
  text !== null && /^\d{1,15}$/.test(text) ? rial(BigInt(text)) : undefined;

const QUICK_RIAL = [500_000n, 1_000_000n, 2_000_000n, 5_000_000n] as const;

/** Money from a card into the wallet: how much, then the gateway's page, which leads back to the wallet. */
export default function TopUpScreen(): ReactElement {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { keyOf } = useIdempotencyKey();
  const start = useAction(
    async (amountRial: Rial) => {
      const amount = String(amountRial);
      const topUp = await api.post('/api/v1/accounting/charge-cash-wallet', {
        body: { amount },
        idempotencyKey: keyOf(amount),
      });
      if (topUp.payment_url === null) return await navigate(`/user/wallet?top_up=${topUp.id}`);
      location.assign(topUp.payment_url);
      return undefined;
    },
    { isShownInPlace: true },
  );
  return (
    <AmountQuestion
      title={topUpText.title}
      lead={topUpText.lead}
      minRial={BigInt(TOP_UP_RIAL.min)}
      maxRial={BigInt(TOP_UP_RIAL.max)}
      aboveText={topUpText.above}
      quickRial={QUICK_RIAL}
      initialRial={amountIn(address.get('amount'))}
      submit={topUpText.toGateway}
      isBusy={start.isBusy}
      failure={start.error}
      onDecide={start.run}
    />
  );
}
