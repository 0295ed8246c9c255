import { formatRate } from '@nesye/persian';
import { Amount, Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { creditLineText } from '#messages/credit.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import type { CreditLine, CreditPlan, CreditPlans } from '../api.ts';
import { Formulas, Money, PriceFold, PriceSchedule, SamePrice } from './price-parts.tsx';

interface HonestPriceProps {
  readonly plan: CreditPlan;
  readonly terms: CreditPlans['late_terms'];
  readonly formula: CreditLine['fee_formula'];
}

/** What a credit of a lender costs: what opening it costs, then an example in which all of it is spent at once; charges, what being late costs and what an early payoff saves. All numbers are the server's. */
export function HonestPrice({ plan, terms, formula }: HonestPriceProps): ReactElement {
  return (
    <Card aria-label={creditLineText.price} className="flex flex-col gap-3">
      <div>
        <h2 className="text-lg">{creditLineText.price}</h2>
        <dl>
          <Money name={creditLineText.open} amountRial={plan.charges} />
        </dl>
        <p className="text-sm text-ink-soft">{creditLineText.nothingOwed}</p>
      </div>
      <div className="border-t border-line pt-3">
        <h3 className="text-base">{creditLineText.example}</h3>
        <p className="mt-1 text-sm text-ink-soft">{creditLineText.each(plan.number_of_installments)}</p>
        <Amount amountRial={plan.first_amount} size="display" />
      </div>
      <dl>
        <Money name={creditLineText.received} amountRial={plan.amount} />
        <Money name={creditLineText.fee} amountRial={plan.fee} />
      </dl>
      <dl className="border-t border-line pt-1">
        <Money name={creditLineText.total} amountRial={plan.total} />
        <Fact name={creditLineText.rate}>{formatRate(plan.effective_rate_bp)}</Fact>
      </dl>
      <SamePrice>{creditLineText.same}</SamePrice>
      <div>
        <PriceFold title={creditLineText.formulas}>
          <Formulas plan={plan} formula={formula} />
        </PriceFold>
        <LateAndEarly plan={plan} terms={terms} />
        <PriceFold title={creditLineText.schedule}>
          <PriceSchedule plan={plan} />
        </PriceFold>
      </div>
    </Card>
  );
}

/** What a week's delay costs, and what an early payoff saves. */
export function LateAndEarly({ plan, terms }: Pick<HonestPriceProps, 'plan' | 'terms'>): ReactElement {
  return (
    <PriceFold title={creditLineText.lateAndEarly}>
      <dl>
        <Money name={creditLineText.lateWeek} amountRial={plan.late_week} />
        <Money name={creditLineText.payoff} amountRial={plan.payoff_saving} />
      </dl>
      <p className="text-xs text-ink-soft">
        {creditLineText.late(formatRate(terms.rate_bp), terms.grace_days, formatRate(terms.cap_bp))}
      </p>
    </PriceFold>
  );
}
