import { amountWords, Button, Skeleton, useMoneyUnit } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { requestEndText, stepText } from '@nesye/web-kit/messages/credit-steps.ts';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { CheckboxField } from '@nesye/web-kit/fields/checkbox-field.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { StepHeading } from '@nesye/web-kit/form/step-heading.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { AmountChoice, CountChoice } from '../components/amount-choice.tsx';
import { ChosenPrice } from '../components/chosen-price.tsx';
import { NextLine } from '../components/next-line.tsx';
import { RefusedCard } from '../components/refused-card.tsx';
import { useCreditAmount, withinRange } from '../components/use-credit-amount.ts';
import { asksCount, longestCount } from '../domain/example-purchase.ts';
import { creditRefusalOf, refusedText } from '../domain/refusal.ts';
import type { StepPartProps } from './step-part.ts';

const CHOICE = '/api/v1/credit-assessment/choose-credit';
const RAISE = '/api/v1/credit-assessment/choose-credit-limit';
const EARLIER = '/api/v1/credit-assessment/credit-request-list';
type Offer = ReplyOf<'GET', typeof CHOICE>;

/** How much and in how many installments, within what the rules give; the price stands next to it before it is chosen. */
export function ChooseStep(part: StepPartProps): ReactElement {
  const offer = useQuery({ ...callQuery(CHOICE, { query: { line: String(part.line.line) } }), staleTime: 0 });
  return (
    <QueryView query={offer} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {(shown) =>
        shown.max_amount === 0 ? (
          <div className="flex flex-col gap-5">
            <RefusedCard text={refusedText(shown)} retryAt={part.line.retry_at} />
            <NextLine refused={part.line.line} />
          </div>
        ) : (
          <Choice part={part} offer={shown} />
        )
      }
    </QueryView>
  );
}

/** A figure that the address names, else the one that the server keeps. */
const figureIn = (named: string | null, kept: number | null): number | undefined =>
  /^\d{1,15}$/.test(named ?? '') ? Number(named) : (kept ?? undefined);

interface ChoiceKind {
  /** A lender that gives less has offered that amount. */
  readonly isOfLender: boolean;
  /** The count of installments is a part of the choice. */
  readonly isCounted: boolean;
}

/** The amount and count of a choice: what was chosen before, else nothing. One tap must not make a contract that was never chosen. */
function useChoice(offer: Offer, address: URLSearchParams, { isOfLender, isCounted }: ChoiceKind) {
  const [minRial, maxRial] = [BigInt(offer.min_amount), BigInt(offer.max_amount)];
  const wanted = figureIn(address.get('amount'), offer.chosen);
  const initial = wanted !== undefined && isOfLender ? withinRange(BigInt(wanted), minRial, maxRial) : wanted;
  const choice = useCreditAmount({
    minRial,
    maxRial,
    initialRial: initial === undefined ? undefined : BigInt(initial),
  });
  const [picked, setCount] = useState(() => {
    const named = figureIn(address.get('count'), offer.chosen_count);
    return offer.installment_counts.find((each) => each === named);
  });
  const [countError, setCountError] = useState<string>();
  const count = isCounted ? picked : longestCount(offer);
  return {
    choice,
    count,
    countError,
    pick: (chosen: number): void => {
      setCount(chosen);
      setCountError(undefined);
    },
    /** Shows what is missing; true where nothing is. */
    insist: (): boolean => {
      choice.insist();
      if (count === undefined) setCountError(stepText.choose.countMissing);
      return count !== undefined && choice.amount !== undefined;
    },
  };
}

function Choice({ part, offer }: { readonly part: StepPartProps; readonly offer: Offer }): ReactElement {
  const { line, request } = part;
  const unit = useMoneyUnit();
  const [address, setAddress] = useSearchParams();
  const raises = line.state === 'active';
  const isCounted = asksCount(line);
  const [minRial, maxRial] = [BigInt(offer.min_amount), BigInt(offer.max_amount)];
  const { choice, count, countError, pick, insist } = useChoice(offer, address, {
    isOfLender: request !== undefined,
    isCounted,
  });
  const [reuses, setReuses] = useState(address.has('reuse'));
  const choose = useAction(
    async () => {
      await api.post(raises ? RAISE : CHOICE, {
        query: { line: String(line.line) },
        body: {
          credit: String(choice.amount ?? 0n),
          number_of_installments: count ?? 0,
          ...(reuses && { reuse_documents: true }),
        },
      });
      // The request is there: the address has nothing more to say.
      if (raises) setAddress({}, { replace: true });
      await part.onDone();
    },
    { isShownInPlace: true },
  );
  const refusal = choose.failure instanceof ApiFailure ? creditRefusalOf(choose.failure.body) : undefined;
  return (
    <form
      noValidate
      className="flex flex-1 flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (insist()) choose.run();
      }}
    >
      <div>
        <StepHeading>{isCounted ? stepText.choose.title : stepText.choose.titleOfAmount}</StepHeading>
        <p className="mt-1 text-ink-soft">
          {request === undefined
            ? stepText.choose.lead(amountWords(maxRial, unit))
            : stepText.choose.offer(amountWords(maxRial, unit))}{' '}
          {!isCounted && stepText.choose.countLater}
        </p>
      </div>
      <AmountChoice {...{ choice, minRial, maxRial }} stepRial={BigInt(offer.step_amount)} />
      {isCounted && <CountChoice counts={offer.installment_counts} value={count} error={countError} onPick={pick} />}
      {refusal === undefined ? (
        <p role="alert" className="rounded-control bg-anar-tint px-4 py-3 text-sm text-anar-text empty:hidden">
          {choose.error}
        </p>
      ) : (
        <RefusedCard text={refusal.text} change={refusal.change} retryAt={refusal.retryAt}>
          {refusal.maxAmount >= offer.min_amount && (
            <Button tone="secondary" onClick={() => choice.slide(refusal.maxAmount)}>
              {requestEndText.chooseGreatest(amountWords(refusal.maxAmount, unit))}
            </Button>
          )}
        </RefusedCard>
      )}
      {refusal !== undefined && <NextLine refused={line.line} />}
      <ReuseConsent request={request} isOn={reuses} onChange={setReuses} />
      <Button type="submit" size="large" isWide isBusy={choose.isBusy}>
        {stepText.choose.submit}
      </Button>
      <ChosenPrice line={line} amount={choice.amount} count={count} />
    </form>
  );
}

interface ReuseConsentProps {
  /** The one that is under way, whose documents are its own. */
  readonly request: StepPartProps['request'];
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** That documents of an earlier request may be used again; nothing for who has made none. */
function ReuseConsent({ request, isOn, onChange }: ReuseConsentProps): ReactElement | null {
  const earlier = useQuery({ ...callQuery(EARLIER, { query: { page_size: '2' } }), meta: { quiet: 'background' } });
  const hasEarlier = earlier.data?.results.some(({ id }) => id !== request?.id) ?? false;
  if (!isOn && !hasEarlier) return null;
  return <CheckboxField label={stepText.choose.reuse} isOn={isOn} onChange={onChange} />;
}
