import { PRODUCT_TYPE } from '@nesye/contract/constants';
import { isoDate, officialCalendar, payableUntil } from '@nesye/money';
import { Amount, buttonClass } from '@nesye/ui';
import type { ReactElement } from 'react';
import { payText } from '#messages/payments.ts';
import { publicPagesText } from '#messages/public-pages.ts';
import type { PlannedPurchase } from '../../features/payments/components/use-plans.ts';
import { WayCard } from '../../features/payments/components/way-card.tsx';
import { examplePrice } from '../../features/public/domain/example-price.ts';

/** The purchase in the phone: 12,000,000 rials on 1 Azar 1405. */
const AMOUNT = 12_000_000n;
const DAY = isoDate('2026-11-22');
const CHOSEN = 4;
const COUNTS = [CHOSEN, 12];

/**
 * A drawn phone that shows the choice of a purchase: the product's own cards over a computed price, not a picture of them. It can be
 * looked at only: readers get its name, and nothing in it takes the focus.
 */
export function ChoicePhone(): ReactElement {
  return (
    <div
      role="img"
      aria-label={publicPagesText.root.phoneLabel}
      // The phone runs out of the hero's lower edge.
      className="mx-auto -mb-12 max-h-[30rem] w-full max-w-[330px] self-end overflow-hidden rounded-t-[40px] lg:-mb-16 lg:max-h-[38rem]"
    >
      <div inert aria-hidden className="rounded-[40px] border border-lajvard-line/40 bg-lajvard p-2.5 shadow-2xl">
        <div className="overflow-hidden rounded-[31px] bg-paper pb-4 text-start text-ink">
          <div className="mx-auto mt-2.5 h-1.5 w-16 rounded-full bg-line-strong opacity-40" />
          <div className="flex flex-col gap-3 px-3.5 pt-4">
            <p className="text-lg font-bold">{payText.howTitle}</p>
            <p className="text-sm text-ink-soft">
              {payText.amount}: <Amount amountRial={AMOUNT} size="small" className="text-ink" />
            </p>
            {COUNTS.map((count) => (
              <PhoneCard key={count} count={count} />
            ))}
            <span className={buttonClass({ isWide: true })}>{payText.next}</span>
          </div>
        </div>
      </div>
    </div>
  );
}

const ignore = (): void => undefined;

function PhoneCard({ count }: { readonly count: number }): ReactElement {
  const plan = planOf(count);
  return (
    <WayCard
      title={payText.installments(count)}
      offer={{ kind: 'plan', plan, isInRows: true }}
      isChosen={count === CHOSEN}
      isDisabled={false}
      isLeastFee={count === CHOSEN}
      onChoose={ignore}
    />
  );
}

/** The example's price in the form that the server gives prices to the cards. */
function planOf(count: number): PlannedPurchase {
  const price = examplePrice(AMOUNT, count, DAY);
  const holidays = officialCalendar();
  return {
    product_uid: '',
    product_type: PRODUCT_TYPE.installment,
    number_of_installments: count,
    today_amount: Number(price.todayRial),
    fee: Number(price.feeRial),
    total: Number(price.totalRial),
    effective_rate_bp: Number(price.effectiveRateBp),
    first_amount: Number(price.rows[0]?.amount ?? 0n),
    late_terms: { rate_bp: 0, grace_days: 0, cap_bp: 0 },
    installments: price.rows.map((row) => ({
      seq: row.seq,
      amount: Number(row.amount),
      principal: Number(row.principal),
      fee: Number(row.fee),
      due_date: row.dueDate,
      due_date_jalali: '',
      payable_until: payableUntil(row.dueDate, holidays),
      is_paid_now: false,
    })),
  };
}
