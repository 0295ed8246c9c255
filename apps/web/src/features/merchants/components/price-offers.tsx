import { toPersianDigits } from '@nesye/persian';
import { Amount, Card, classNames } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { counterText } from '#messages/counter.ts';
import { FiguresTable, TableBehind } from '@nesye/web-kit/charts/table-behind.tsx';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { dayAndMonth } from '@nesye/web-kit/day-text.ts';
import type { PricedPlan, PriceOffer } from './use-price-offers.ts';

interface PriceOffersProps {
  readonly offers: readonly PriceOffer[];
  /** Another amount is being priced. */
  readonly isStale: boolean;
}

/** The prices of an amount by credit and number of installments, in figures that are read from across a counter. One credit is shown at a time. */
export function PriceOffers({ offers, isStale }: PriceOffersProps): ReactElement {
  const [line, setLine] = useState<number>();
  const offer = offers.find((each) => each.line === line) ?? offers[0];
  return (
    <div aria-busy={isStale} className={classNames('flex flex-col gap-4', isStale && 'opacity-60')}>
      {offers.length > 1 && (
        <div
          role="group"
          aria-label={counterText.credits}
          className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
        >
          {offers.map((each) => (
            <button
              key={each.line}
              type="button"
              aria-pressed={each === offer}
              onClick={() => setLine(each.line)}
              className={classNames(
                'min-h-11 shrink-0 rounded-full border px-4 text-sm',
                each === offer
                  ? 'border-firoozeh bg-firoozeh-tint font-semibold text-firoozeh-text'
                  : 'border-line bg-surface text-ink-soft hover:bg-sunken',
              )}
            >
              {each.name}
            </button>
          ))}
        </div>
      )}
      {offer && <Offer key={offer.line} offer={offer} />}
    </div>
  );
}

function Offer({ offer }: { readonly offer: PriceOffer }): ReactElement {
  const [chosen, setChosen] = useState<number>();
  const plan = offer.plans.find(({ number_of_installments: count }) => count === chosen) ?? offer.plans.at(-1);
  return (
    <section aria-label={counterText.on(offer.name)} className="flex flex-col gap-3">
      <h2 className="text-lg">{counterText.on(offer.name)}</h2>
      <div role="group" aria-label={counterText.counts} className="grid gap-3 sm:grid-cols-2">
        {offer.plans.map((each) => (
          <button
            key={each.number_of_installments}
            type="button"
            aria-pressed={each === plan}
            onClick={() => setChosen(each.number_of_installments)}
            className={classNames(
              'flex min-h-24 flex-col items-start justify-center gap-1 rounded-card bg-surface p-4 text-start shadow-(--lift)',
              each === plan ? 'outline-2 outline-firoozeh' : 'hover:bg-sunken',
            )}
          >
            <span className="text-ink-soft">{titleOf(each)}</span>
            <span className="flex flex-wrap items-baseline gap-x-2">
              {each.number_of_installments > 0 && <span className="text-lg">{counterText.monthly}</span>}
              <Amount amountRial={monthlyOf(each)} size="display" />
            </span>
          </button>
        ))}
      </div>
      {plan && <Details plan={plan} />}
    </section>
  );
}

const titleOf = ({ number_of_installments: count }: PricedPlan): string =>
  count === 0 ? counterText.endOfMonth : counterText.withInstallments(count);

/** What is paid each month: the first row that is not paid with the purchase. */
const monthlyOf = (plan: PricedPlan): number =>
  plan.installments.find(({ is_paid_now: isPaidNow }) => !isPaidNow)?.amount ?? plan.total;

function Details({ plan }: { readonly plan: PricedPlan }): ReactElement {
  return (
    <>
      <Card as="div">
        <dl>
          <Fact name={counterText.today}>
            <Amount amountRial={plan.today_amount} />
          </Fact>
          <Fact name={counterText.fee}>
            <Amount amountRial={plan.fee} />
          </Fact>
          <Fact name={counterText.total}>
            <Amount amountRial={plan.total} />
          </Fact>
        </dl>
      </Card>
      <TableBehind title={counterText.schedule}>
        <FiguresTable
          name={counterText.schedule}
          heads={[counterText.row, counterText.dueDate, counterText.rowAmount]}
          rows={plan.installments.map((row) => ({
            key: row.seq,
            cells: [
              toPersianDigits(row.seq),
              row.is_paid_now ? counterText.now : dayAndMonth(row.due_date),
              <Amount key="amount" amountRial={row.amount} size="small" />,
            ],
          }))}
        />
      </TableBehind>
      <p className="text-sm text-ink-soft">{counterText.note}</p>
    </>
  );
}
