import { toPersianDigits } from '@nesye/persian';
import { Amount, Card } from '@nesye/ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { sessionText } from '#messages/web-session.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { countdownText } from '@nesye/web-kit/countdown-text.ts';
import { serverNow } from '@nesye/web-kit/server-clock.ts';
import { useCountdown } from '@nesye/web-kit/use-countdown.ts';

/** An order of a web shop, as anyone may see it who has its address. */
export type OrderOfShop = ReplyOf<'GET', '/api/v1/checkout/sessions/:id/'>;

interface OrderCardProps {
  readonly session: OrderOfShop;
  /** When the time to pay is over, where that is before the order's own end. */
  readonly endsAt?: string | undefined;
}

/** What is bought, and how long there is to pay it. */
export function OrderCard({ session, endsAt = session.expires_at }: OrderCardProps): ReactElement {
  const { shop_name: shop, items, shipping_amount: shipping, tax_amount: tax, discount_amount: discount } = session;
  const [untilMs] = useState(() => Date.now() + Date.parse(endsAt) - serverNow().getTime());
  const seconds = useCountdown(untilMs);
  return (
    <Card as="section" aria-label={sessionText.title} className="flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <strong className="min-w-0 break-words">{shop}</strong>
        <span className="ms-auto text-sm text-ink-soft" role="timer">
          {sessionText.timeLeft}: {countdownText(seconds)}
        </span>
      </div>
      <details>
        <summary className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4">
          <span className="text-sm">{sessionText.items}</span>
          <Amount amountRial={session.amount} className="ms-auto" />
        </summary>
        <dl>
          {items.map(({ name, quantity, unit_amount: unit }, index) => (
            <Fact key={`${String(index)} ${name}`} name={`${name}، ${sessionText.quantity(toPersianDigits(quantity))}`}>
              <Amount amountRial={unit * quantity} size="small" />
            </Fact>
          ))}
          <Extra name={sessionText.shipping} amount={shipping} />
          <Extra name={sessionText.tax} amount={tax} />
          <Extra name={sessionText.discount} amount={-discount} />
        </dl>
      </details>
    </Card>
  );
}

const Extra = ({ name, amount }: { readonly name: string; readonly amount: number }): ReactNode =>
  amount !== 0 && (
    <Fact name={name}>
      <Amount amountRial={amount} size="small" />
    </Fact>
  );
