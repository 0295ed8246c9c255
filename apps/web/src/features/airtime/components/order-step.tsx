import type { AirtimeKind, AirtimeOperator } from '@nesye/contract/constants';
import { amountWords, Button, type MoneyUnit, useMoneyUnit } from '@nesye/ui';
import { type ReactElement, useState } from 'react';
import { airtimeText } from '#messages/airtime.ts';
import { SegmentField } from '@nesye/web-kit/fields/segment-field.tsx';
import { StepHeading } from '@nesye/web-kit/form/step-heading.tsx';
import type { Begin, Draft, Info, InternetPackage, Offer } from '../api.ts';
import { mobileIn, NumberPart, useOperator } from './number-part.tsx';
import { AmountPart, PackagePart } from './offer-part.tsx';

interface OrderStepProps {
  readonly info: Info;
  readonly ownMobile: string | undefined;
  readonly begin: Begin;
  readonly onDecide: (draft: Draft) => void;
}

interface Errors {
  readonly number?: string;
  readonly operator?: string;
  readonly what?: string;
}

type ChosenPackage = Pick<InternetPackage, 'id' | 'title' | 'amount'>;

/** What is chosen so far; the operator may still be that of the number. */
interface Choice {
  readonly typed: string;
  readonly operator: AirtimeOperator | undefined;
  readonly type: AirtimeKind;
  readonly amount: number | undefined;
  readonly internet: ChosenPackage | undefined;
}

/** For whom and what: the number with its operator, the kind, and the amount or the package. */
export function OrderStep({ info, ownMobile, begin, onDecide }: OrderStepProps): ReactElement {
  const unit = useMoneyUnit();
  const [choice, setChoice] = useState(() => choiceOf(begin, ownMobile));
  const [errors, setErrors] = useState<Errors>({});
  const operator = useOperator(choice.typed, choice.operator);
  const sold = info.operators.find((each) => each.operator === operator);
  const change = (changes: Partial<Choice>): void => {
    setChoice((before) => ({ ...before, ...changes }));
    setErrors({});
  };
  const decide = (): void => {
    const decided = decideOn({ ...choice, operator, type: typeOf(sold, choice.type) }, sold, unit);
    if ('errors' in decided) setErrors(decided.errors);
    else onDecide(decided.draft);
  };
  return (
    <form
      noValidate
      className="flex flex-1 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        decide();
      }}
    >
      <StepHeading>{airtimeText.numberTitle}</StepHeading>
      <NumberPart
        typed={choice.typed}
        // Another number has another operator.
        onTyped={(typed) => change({ typed, operator: undefined })}
        ownMobile={ownMobile}
        operator={operator}
        onOperator={(next) => change({ operator: next, internet: undefined })}
        numberError={errors.number}
        operatorError={errors.operator}
      />
      {sold !== undefined && <WhatPart sold={sold} choice={choice} onChange={change} error={errors.what} />}
      <div className="mt-auto flex flex-col gap-3 pt-2 lg:mt-2">
        <p className="text-sm text-ink-soft">{airtimeText.dayLeft(amountWords(info.day_left_amount, unit))}</p>
        <Button type="submit" size="large" isWide>
          {airtimeText.next}
        </Button>
      </div>
    </form>
  );
}

type Sold = Info['operators'][number];

interface WhatPartProps {
  readonly sold: Sold;
  readonly choice: Choice;
  readonly onChange: (changes: Partial<Choice>) => void;
  readonly error: string | undefined;
}

/** What of an operator: the kind, and its amount or package. */
function WhatPart({ sold, choice, onChange, error }: WhatPartProps): ReactElement {
  const { operator } = sold;
  const type = typeOf(sold, choice.type);
  const offer = sold.offers.find((each) => each.type === type);
  return (
    <>
      <SegmentField
        label={airtimeText.kind}
        options={kindsOf(sold).map((id) => ({ id, title: titleOfKind(id, operator) }))}
        value={type}
        onPick={(next) => onChange({ type: next })}
      />
      {type === 'package' && (
        <PackagePart
          key={operator}
          operator={operator}
          chosen={choice.internet?.id}
          onChoose={(internet) => onChange({ internet })}
          error={error}
        />
      )}
      {offer !== undefined && (
        <AmountPart
          key={`${type} ${operator}`}
          offer={offer}
          amount={choice.amount}
          onAmount={(amount) => onChange({ amount })}
          error={error}
        />
      )}
    </>
  );
}

function choiceOf({ draft, mobile, operator, type }: Begin, ownMobile: string | undefined): Choice {
  return {
    typed: draft?.mobile ?? mobile ?? ownMobile ?? '',
    operator: draft?.operator ?? operator,
    type: draft?.type ?? type ?? 'direct',
    amount: draft?.type === 'package' ? undefined : draft?.amount,
    internet: packageOf(draft),
  };
}

/** The draft, or what is missing of it. */
function decideOn(
  { typed, operator, type, amount, internet }: Choice,
  sold: Sold | undefined,
  unit: MoneyUnit,
): { readonly draft: Draft } | { readonly errors: Errors } {
  const mobile = mobileIn(typed);
  if (mobile === undefined) return { errors: { number: airtimeText.numberWrong } };
  if (operator === undefined) return { errors: { operator: airtimeText.operatorMissing } };
  if (type === 'package') {
    if (internet === undefined) return { errors: { what: airtimeText.packageMissing } };
    const { id: packageId, title: packageTitle } = internet;
    return { draft: { mobile, operator, type, amount: internet.amount, packageId, packageTitle } };
  }
  const what = amountError(
    sold?.offers.find((each) => each.type === type),
    amount,
    unit,
  );
  if (what !== undefined || amount === undefined) return { errors: { what: what ?? airtimeText.amountMissing } };
  return { draft: { mobile, operator, type, amount, packageId: undefined, packageTitle: undefined } };
}

const packageOf = (draft: Draft | undefined) =>
  draft?.packageId === undefined
    ? undefined
    : { id: draft.packageId, title: draft.packageTitle ?? '', amount: draft.amount };

function kindsOf({ offers, has_packages: hasPackages }: Sold): readonly AirtimeKind[] {
  return [...offers.map(({ type }) => type), ...(hasPackages ? (['package'] as const) : [])];
}

/** The wanted kind where the operator sells it, else its first. */
function typeOf(sold: Sold | undefined, wanted: AirtimeKind): AirtimeKind {
  if (sold === undefined) return wanted;
  const kinds = kindsOf(sold);
  return kinds.includes(wanted) ? wanted : (kinds[0] ?? wanted);
}

const titleOfKind = (kind: AirtimeKind, operator: AirtimeOperator): string =>
  kind === 'amazing' ? airtimeText.amazingOf[operator] : airtimeText.kinds[kind];

/** What is wrong with an amount; the server judges by the same offer. */
function amountError(offer: Offer | undefined, amount: number | undefined, unit: MoneyUnit): string | undefined {
  if (amount === undefined || offer === undefined) return airtimeText.amountMissing;
  if (offer.amounts.includes(amount)) return undefined;
  const { min_amount: least, max_amount: most, step_amount: step } = offer;
  if (!offer.is_any_amount) return airtimeText.amountMissing;
  if (amount < least || amount > most)
    return airtimeText.amountBetween(amountWords(least, unit), amountWords(most, unit));
  return amount % step === 0 ? undefined : airtimeText.amountStep(amountWords(step, unit));
}
