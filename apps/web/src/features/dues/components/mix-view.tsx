import { PRODUCT_TYPE } from '@nesye/contract/constants';
import { parseRial } from '@nesye/money';
import { EmptyState, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { insightText } from '#messages/insights.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { SelectInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { MoneyInput } from '@nesye/web-kit/form/fields/money-input.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { MixResult } from './mix-result.tsx';

type User = ReplyOf<'GET', '/api/v1/user/'>;

interface Question {
  readonly amount: string;
  readonly months: string;
}

const shape = <Skeleton className="h-72 w-full rounded-card" />;

/** For an amount and some months: which own credits, in which parts, cost least. The question is in the address, so that coming back shows the result again. */
export default function MixView(): ReactElement {
  const user = useQuery(callQuery('/api/v1/user/'));
  return (
    <QueryView query={user} skeleton={shape}>
      {({ contracts }) => <Mix counts={countsOf(contracts)} hasCredit={contracts.length > 0} />}
    </QueryView>
  );
}

/** Every number of installments that some open credit allows. */
const countsOf = (contracts: User['contracts']): readonly number[] =>
  [
    ...new Set(
      contracts.flatMap(({ is_active: isActive, guarantor }) =>
        isActive
          ? guarantor.allowed_products.flatMap(({ product_type: type, installment_counts: counts }) =>
              type === PRODUCT_TYPE.installment ? counts : [],
            )
          : [],
      ),
    ),
  ].toSorted((one, other) => one - other);

interface MixProps {
  readonly counts: readonly number[];
  /** A credit of any state. */
  readonly hasCredit: boolean;
}

function Mix({ counts, hasCredit }: MixProps): ReactElement {
  const [address, setAddress] = useSearchParams();
  const [amount, months] = [address.get('amount') ?? '', address.get('months') ?? ''];
  if (counts.length === 0)
    return (
      <EmptyState icon="card" title={hasCredit ? insightText.mixClosedTitle : insightText.mixEmptyTitle}>
        {hasCredit ? insightText.mixClosed : insightText.mixEmpty}
      </EmptyState>
    );
  const isAsked = (parseRial(amount) ?? 0n) > 0n && /^[1-9][0-9]?$/.test(months);
  return (
    <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-2 lg:gap-8">
      <QuestionForm
        counts={counts}
        present={{ amount, months }}
        onAsked={(question) => setAddress({ view: 'mix', ...question }, { replace: true, preventScrollReset: true })}
      />
      {isAsked && <Found amount={amount} months={months} />}
    </div>
  );
}

interface QuestionFormProps {
  readonly counts: readonly number[];
  readonly present: Question;
  readonly onAsked: (question: Question) => void;
}

const QuestionForm = defineForm(localForm<Question>(), ({ counts, present, onAsked }: QuestionFormProps) => ({
  lead: insightText.mixLead,
  initial: present,
  onDone: (_, question) => onAsked(question),
  className: 'w-full',
  submit: insightText.mixFind,
  fields: (form) => (
    <>
      <MoneyInput form={form} name="amount" label={insightText.mixAmount} />
      <SelectInput
        form={form}
        name="months"
        label={insightText.mixMonths}
        placeholder={insightText.mixMonths}
        options={counts.map((count) => ({ id: String(count), title: insightText.mixCount(count) }))}
      />
    </>
  ),
}));

function Found({ amount, months }: Question): ReactElement {
  const mix = useQuery({
    ...callQuery('/api/v1/accounting/cheapest-mix/', { query: { amount, months } }),
    // What is left of a credit may have changed since.
    staleTime: 0,
  });
  return (
    <QueryView query={mix} skeleton={shape}>
      {(found) => <MixResult mix={found} />}
    </QueryView>
  );
}
