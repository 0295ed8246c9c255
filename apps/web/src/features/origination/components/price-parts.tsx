import { Amount, DateText, Icon } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';
import { creditLineText, creditText } from '#messages/credit.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import type { CreditLine, CreditPlan } from '../api.ts';

/** A name and an amount of a price. */
export function Money({ name, amountRial }: { readonly name: string; readonly amountRial: number }): ReactElement {
  return (
    <Fact name={name}>
      <Amount amountRial={amountRial} size="small" />
    </Fact>
  );
}

/** A part of a price that few read: folded under its name. */
export function PriceFold({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement {
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 text-sm font-semibold text-firoozeh-text">
        {title}
        <Icon name="down" sizePx={20} className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}

/** The two formulas that people compare, side by side; which one this line uses is said in words. */
export function Formulas({
  plan,
  formula,
}: {
  readonly plan: CreditPlan;
  readonly formula: CreditLine['fee_formula'];
}): ReactElement {
  const both = [
    ['simple_bank', plan.simple_bank_fee],
    ['annuity', plan.annuity_fee],
  ] as const;
  return (
    <div className="rounded-control bg-sunken p-4">
      <ul className="grid gap-2 sm:grid-cols-2">
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
    </div>
  );
}

/** Every installment with its day. */
export function PriceSchedule({ plan }: { readonly plan: CreditPlan }): ReactElement {
  return (
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
  );
}

/** That what is said here is what the contract says. */
export function SamePrice({ children }: { readonly children: string }): ReactElement {
  return (
    <p className="flex items-start gap-2 text-sm text-pesteh-text">
      <Icon name="shield" sizePx={18} className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}
