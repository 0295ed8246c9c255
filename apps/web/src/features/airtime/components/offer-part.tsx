import { type AirtimeOperator, PACKAGE_LENGTHS, type PackageLength } from '@nesye/contract/constants';
import { Amount, amountInField, MoneyField, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useId, useState } from 'react';
import { airtimeText } from '#messages/airtime.ts';
import { RIALS_IN } from '@nesye/web-kit/amount/rials-in.ts';
import { UnitSwitch, useTypedAmount } from '@nesye/web-kit/amount/typed-amount.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { unitText } from '@nesye/web-kit/messages/lists.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { type InternetPackage, type Offer, PACKAGES } from '../api.ts';
import { ChoiceChips } from './choice-chips.tsx';

interface AmountPartProps {
  readonly offer: Offer;
  /** In rials; undefined while none is chosen. */
  readonly amount: number | undefined;
  readonly onAmount: (amount: number | undefined) => void;
  readonly error: string | undefined;
}

const OTHER = 'other';

/** How much: the usual amounts, and of an offer that takes any a field for another. */
export function AmountPart({ offer, amount, onAmount, error }: AmountPartProps): ReactElement {
  const isUsual = amount !== undefined && offer.amounts.includes(amount);
  const [isOther, setIsOther] = useState(amount !== undefined && !isUsual);
  const options = [
    ...offer.amounts.map((each) => ({ id: String(each), content: <Amount amountRial={each} size="small" /> })),
    ...(offer.is_any_amount ? [{ id: OTHER, content: airtimeText.otherAmount }] : []),
  ];
  return (
    <section className="flex flex-col gap-3">
      <ChoiceChips
        label={airtimeText.amount}
        options={options}
        error={isOther ? undefined : error}
        value={isOther ? OTHER : amount === undefined ? undefined : String(amount)}
        onPick={(id) => {
          setIsOther(id === OTHER);
          onAmount(id === OTHER ? undefined : Number(id));
        }}
      />
      {isOther && <OtherAmount onAmount={onAmount} error={error} />}
    </section>
  );
}

function OtherAmount({ onAmount, error }: Pick<AmountPartProps, 'onAmount' | 'error'>): ReactElement {
  const { unit, typed, type, chooseUnit } = useTypedAmount(undefined);
  const change = (text: string, rials: bigint): void => {
    const figure = amountInField(text);
    onAmount(figure === undefined ? undefined : Number(figure * rials));
  };
  return (
    <>
      <MoneyField
        label={airtimeText.otherAmount}
        value={typed}
        onValueChange={(text) => {
          type(text);
          change(text, RIALS_IN[unit]);
        }}
        unit={unitText[unit]}
        rialsInUnit={RIALS_IN[unit]}
        error={error}
      />
      <UnitSwitch
        unit={unit}
        onUnit={(next) => {
          chooseUnit(next);
          change(typed, RIALS_IN[next]);
        }}
      />
    </>
  );
}

interface PackagePartProps {
  readonly operator: AirtimeOperator;
  readonly chosen: number | undefined;
  readonly onChoose: (chosen: InternetPackage | undefined) => void;
  readonly error: string | undefined;
}

/** Which package, of one length or of all. */
export function PackagePart({ operator, chosen, onChoose, error }: PackagePartProps): ReactElement {
  const [length, setLength] = useState<PackageLength | 'all'>('all');
  const packages = useQuery(callQuery(PACKAGES, { query: { operator } }));
  return (
    <section className="flex flex-col gap-4">
      <ChoiceChips
        label={airtimeText.length}
        options={(['all', ...PACKAGE_LENGTHS] as const).map((id) => ({ id, content: airtimeText.lengths[id] }))}
        value={length}
        onPick={(next) => {
          setLength(next);
          onChoose(undefined);
        }}
      />
      <QueryView query={packages} skeleton={<Skeleton className="h-60 w-full rounded-card" />}>
        {({ results }) => (
          <PackageList
            packages={results.filter((each) => length === 'all' || each.length === length)}
            chosen={chosen}
            onChoose={onChoose}
            error={error}
          />
        )}
      </QueryView>
    </section>
  );
}

function PackageList({
  packages,
  chosen,
  onChoose,
  error,
}: Omit<PackagePartProps, 'operator'> & { readonly packages: readonly InternetPackage[] }): ReactElement {
  const name = useId();
  if (packages.length === 0) return <p className="text-sm text-ink-soft">{airtimeText.noPackages}</p>;
  return (
    <fieldset role="radiogroup" aria-labelledby={name} aria-invalid={error ? true : undefined} className="min-w-0">
      <legend id={name} className="mb-1.5 text-sm font-medium text-ink-soft">
        {airtimeText.packages} ({airtimeText.withTax})
      </legend>
      <div className="flex flex-col gap-2">
        {packages.map((each) => (
          <label
            key={each.id}
            className="flex min-h-14 cursor-pointer flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-2 has-checked:border-firoozeh has-checked:bg-firoozeh-tint has-focus-visible:outline-3 has-focus-visible:outline-firoozeh"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={each.id === chosen}
              onChange={() => onChoose(each)}
            />
            <strong>{each.title}</strong>
            <Amount amountRial={each.amount} size="small" />
          </label>
        ))}
      </div>
      <p role="alert" className="mt-1.5 text-sm text-anar-text empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
