import { formatRate } from '@nesye/persian';
import { Amount, Card, DateText, Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { creditLineText, creditText } from '#messages/credit.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import type { CreditLine, CreditPlan, CreditPlans } from '../api.ts';

interface HonestPriceProps {
  readonly plan: CreditPlan;
  readonly terms: CreditPlans['late_terms'];
  readonly formula: CreditLine['fee_formula'];
}

/** What a credit costs: what opening it costs, then an example in which all of it is spent at once, with the fee by both common formulas, charges, what being late costs and what an early payoff saves. All numbers are the server's. */
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
      <Formulas plan={plan} formula={formula} />
      <dl className="border-t border-line pt-1">
        <Money name={creditLineText.lateWeek} amountRial={plan.late_week} />
        <Money name={creditLineText.payoff} amountRial={plan.payoff_saving} />
      </dl>
      <p className="text-xs text-ink-soft">
        {creditLineText.late(formatRate(terms.rate_bp), terms.grace_days, formatRate(terms.cap_bp))}
      </p>
      <p className="flex items-start gap-2 text-sm text-pesteh-text">
        <Icon name="shield" sizePx={18} className="mt-0.5 shrink-0" />
        {creditLineText.same}
      </p>
      <Schedule plan={plan} />
    </Card>
  );
}

function Money({ name, amountRial }: { readonly name: string; readonly amountRial: number }): ReactElement {
  return (
    <Fact name={name}>
      <Amount amountRial={amountRial} size="small" />
    </Fact>
  );
}

/** The two formulas that people compare, side by side; which one this line uses is said in words. */
function Formulas({ plan, formula }: Pick<HonestPriceProps, 'plan' | 'formula'>): ReactElement {
  const both = [
    ['simple_bank', plan.simple_bank_fee],
    ['annuity', plan.annuity_fee],
  ] as const;
  return (
    <section aria-label={creditLineText.formulas} className="rounded-control bg-sunken p-4">
      <h3 className="text-sm">{creditLineText.formulas}</h3>
      <ul className="mt-2 grid gap-2 sm:grid-cols-2">
        {both.map(([name, fee]) => (
          <li key={name} className={formula === name ? 'rounded-lg bg-surface p-3' : 'rounded-lg p-3'}>
            <span className="block text-xs text-ink-soft">{creditText.formula[name]}</span>
            <Amount amountRial={fee} />
            {formula === name && (
              <span className="flex items-center gap-1 text-xs text-pesteh-text">
                <Icon name="check" sizePx={16} />
                {creditLineText.used}
              </span>
            )}
          </li>
        ))}
      </ul>
      {formula !== 'simple_bank' && formula !== 'annuity' && (
        <p className="mt-2 text-sm text-ink-soft">{creditLineText.formulasNote(creditText.formula[formula])}</p>
      )}
    </section>
  );
}

function Schedule({ plan }: Pick<HonestPriceProps, 'plan'>): ReactElement {
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between font-semibold text-firoozeh-text">
        {creditLineText.schedule}
        <Icon name="down" sizePx={20} className="transition-transform group-open:rotate-180" />
      </summary>
      <ol>
        {plan.installments.map((row) => (
          <li
            key={row.seq}
            className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-2 text-sm first:border-t-0"
          >
            <span className="font-semibold">{creditLineText.row(row.seq)}</span>
            <DateText value={row.due_date} className="text-ink-soft" />
            <Amount amountRial={row.amount} size="small" className="ms-auto" />
          </li>
        ))}
      </ol>
    </details>
  );
}
