import { formatRate } from '@nesye/persian';
import { Amount, amountInField, amountWords, Button, Card, MoneyField, useMoneyUnit } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { creditMixText, creditText } from '#messages/credit.ts';
import { listText, unitText } from '@nesye/web-kit/messages/lists.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import { RIALS_IN } from '@nesye/web-kit/amount/rials-in.ts';
import { useTypedAmount } from '@nesye/web-kit/amount/typed-amount.tsx';
import { failureText } from '@nesye/web-kit/api/api-failure.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { type CreditMix, linePath } from '../api.ts';

/** From which lines an amount is borrowed for the least cost. */
export function CheapestMix(): ReactElement {
  const { unit, typed, type } = useTypedAmount(undefined);
  const [wanted, setWanted] = useState<bigint>();
  const [error, setError] = useState<string>();
  const mix = useQuery({
    ...callQuery('/api/v1/credit-assessment/cheapest-mix', { query: { amount: String(wanted ?? 0n) } }),
    enabled: wanted !== undefined,
    meta: { quiet: 'shown_in_place' },
  });
  const find = (): void => {
    const figure = amountInField(typed);
    if (figure === undefined || figure === 0n) setError(creditMixText.missing);
    else setWanted(figure * RIALS_IN[unit]);
  };
  return (
    <Card aria-labelledby="mix-heading" className="flex flex-col gap-4">
      <div>
        <h2 id="mix-heading" className="text-lg">
          {creditMixText.title}
        </h2>
        <p className="text-sm text-ink-soft">{creditMixText.lead}</p>
      </div>
      <form
        noValidate
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          find();
        }}
      >
        <div className="min-w-0 flex-1 basis-60">
          <MoneyField
            label={creditMixText.amount}
            value={typed}
            onValueChange={(text) => {
              type(text);
              setError(undefined);
            }}
            unit={unitText[unit]}
            hasWords={false}
            error={error ?? (mix.error === null ? undefined : failureText(mix.error))}
          />
        </div>
        <div className="sm:pt-7">
          <Button type="submit" tone="secondary" isBusy={mix.isFetching} busyLabel={listText.loading}>
            {creditMixText.find}
          </Button>
        </div>
      </form>
      <div role="status">{mix.data && <Mix mix={mix.data} />}</div>
    </Card>
  );
}

function Mix({ mix }: { readonly mix: CreditMix }): ReactElement {
  const unit = useMoneyUnit();
  if (mix.parts.length === 0) return <p className="text-sm text-ink-soft">{creditMixText.none}</p>;
  return (
    <section aria-label={creditMixText.result} className="flex flex-col gap-2">
      <ul className="divide-y divide-line">
        {mix.parts.map((part) => (
          <li key={part.line} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 text-sm">
            <Link to={linePath(part.line)} className="flex min-h-11 items-center font-semibold text-firoozeh-text">
              {nameText(part.name)}
            </Link>
            <span>
              <Amount amountRial={part.amount} size="small" />
              <span className="block text-end text-xs text-ink-soft">
                {creditText.count(part.number_of_installments)}
                {listText.comma}
                {formatRate(part.effective_rate_bp)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2 text-sm font-semibold">
        {creditMixText.cost}
        <Amount amountRial={mix.cost} size="small" />
      </p>
      {mix.covered < mix.amount && (
        <p className="text-sm text-zaferan-text">{creditMixText.part(amountWords(mix.covered, unit))}</p>
      )}
    </section>
  );
}
