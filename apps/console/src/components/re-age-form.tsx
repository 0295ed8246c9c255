import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { reAgeText } from '#messages/operator-lateness.ts';
import { SegmentField } from '@nesye/web-kit/fields/segment-field.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { useIdempotencyKey } from '@nesye/web-kit/idempotency-key.ts';
import { APPROVALS } from '../api/approvals-api.ts';
import { proposeReAge, reAgePlanQuery } from '../api/lateness-api.ts';
import { ReAgePlan } from './re-age-plan.tsx';
import { ReasonInput } from './reason-input.tsx';

/** What most policies allow; one that does not says so in place of the plan. */
const COUNTS = [2, 3, 4, 6, 9, 12] as const;

/** Over how many installments, what that does, and why: the proposal to begin the count of lateness of a credit again. */
export function ReAgeForm({
  contractUid,
  onClose,
}: {
  readonly contractUid: string;
  readonly onClose: () => void;
}): ReactElement {
  const { keyOf } = useIdempotencyKey();
  const [count, setCount] = useState<number>(3);
  const plan = useQuery({
    ...reAgePlanQuery(contractUid, count),
    placeholderData: keepPreviousData,
    meta: { quiet: 'shown_in_place' },
    staleTime: 0,
  });
  const form = useForm(formCall('POST', '/api/v1/operator/re-age-proposals/'), {
    send: ({ reason }) => {
      const body = { contract_uid: contractUid, count, reason, plan: plan.data?.plan ?? '' };
      // Where the plan is another by now, the one that holds is shown.
      return proposeReAge(body, keyOf(JSON.stringify(body))).catch(async (failure: unknown) => {
        await plan.refetch();
        throw failure;
      });
    },
    invalidates: [APPROVALS],
    done: reAgeText.sent,
    onClose,
  });
  return (
    <Form
      form={form}
      size="inset"
      submit={reAgeText.send}
      isDisabled={plan.data === undefined || plan.isPlaceholderData}
      cancel={reAgeText.cancel}
    >
      <SegmentField
        label={reAgeText.count}
        options={COUNTS.map((each) => ({ id: String(each), title: reAgeText.figures(each) }))}
        value={String(count)}
        onPick={(id) => setCount(Number(id))}
      />
      <ReAgePlan query={plan} />
      <ReasonInput form={form} words={reAgeText} />
    </Form>
  );
}
