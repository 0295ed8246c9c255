import { DISPUTE_REASONS, type DisputeReason } from '@nesye/contract/constants';
import { Button, buttonClass, Card, Skeleton } from '@nesye/ui';
import { formatJalaliDate } from '@nesye/persian';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { disputeText } from '@nesye/web-kit/messages/disputes.ts';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { refusalText } from '@nesye/web-kit/api/server-text.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { SupportButton } from '@nesye/web-kit/components/support-link.tsx';
import { NotThere, useDetail } from '@nesye/web-kit/components/detail-page.tsx';
import { ConfirmButton } from '@nesye/web-kit/confirm/confirm-button.tsx';
import { useConfirm } from '@nesye/web-kit/confirm/use-confirm.ts';
import { type Dispute, DISPUTE_PATH, disputeQuery } from '@nesye/web-kit/disputes/dispute-query.ts';
import { DisputeFacts, DisputePictures, DisputeTimeline } from '@nesye/web-kit/disputes/dispute-view.tsx';
import { SelectInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { LongTextInput } from '@nesye/web-kit/form/fields/long-text-input.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';

const TEXT_RULES = { text: { isRequired: true, maxLength: 2_000 } } as const;

/** `/user/trx/dispute?id=`: a customer disputes a purchase, and follows the dispute then. */
export default function DisputeScreen(): ReactElement {
  const [address] = useSearchParams();
  const id = address.get('id') ?? '';
  const [isAnew, setIsAnew] = useState(false);
  const { query, isMissing } = useDetail({ ...disputeQuery(id), isValid: /^\d{1,19}$/.test(id) });
  const isUndisputed = isMissing && query.error instanceof ApiFailure;
  const show = async (): Promise<void> => {
    await query.refetch();
    setIsAnew(false);
  };
  if (isUndisputed || isAnew) return <OpenForm id={id} onOpened={show} />;
  if (isMissing) return <Missing />;
  return (
    <div className="flex w-full max-w-2xl flex-col gap-5">
      <QueryView query={query} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
        {(dispute) => (
          <>
            <DisputeTimeline dispute={dispute} />
            <DisputeFacts dispute={dispute} />
            <DisputePictures dispute={dispute} />
            {dispute.can_withdraw && <Withdrawal dispute={dispute} />}
            <div className="flex flex-wrap gap-3">
              <ToPurchase id={id} />
              {dispute.state === 'withdrawn' && (
                <Button tone="quiet" onClick={() => setIsAnew(true)}>
                  {disputeText.again}
                </Button>
              )}
            </div>
          </>
        )}
      </QueryView>
    </div>
  );
}

interface OpenFormProps {
  readonly id: string;
  readonly onOpened: () => Promise<void>;
}

/** The form, or why there is none and the way to support: a form that can only be refused is not shown. */
function OpenForm(props: OpenFormProps): ReactElement {
  const { id } = props;
  const possible = useQuery({
    ...callQuery('/api/v1/accounting/transaction/:id/dispute/possible/', { params: { id } }),
    staleTime: 0,
  });
  return (
    <Card as="div" className="flex w-full max-w-2xl flex-col gap-4">
      <QueryView query={possible} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
        {({ reason, open_until: until, disputes_left: left }) =>
          reason === null ? (
            <>
              <h2 className="text-base">{disputeText.title}</h2>
              <Notice tone="plain" title={disputeText.open}>
                {disputeText.note} {disputeText.openUntil(formatJalaliDate(until))}
                {left === 1 && ` ${disputeText.last}`}
              </Notice>
              <ReasonForm {...props} />
            </>
          ) : (
            <>
              <Notice tone="soon" title={disputeText.notPossible}>
                {refusalText(reason)}
              </Notice>
              <SupportButton />
            </>
          )
        }
      </QueryView>
      <ToPurchase id={id} />
    </Card>
  );
}

const ReasonForm = defineForm(
  localForm<{ reason: DisputeReason; text: string }, unknown>(TEXT_RULES),
  ({ id, onOpened }: OpenFormProps) => ({
    send: (body) => api.post(DISPUTE_PATH, { params: { id }, body }),
    invalidates: ['/api/v1/accounting/*'],
    onDone: onOpened,
    submit: disputeText.send,
    busy: disputeText.sending,
    fields: (form) => (
      <>
        <SelectInput
          form={form}
          name="reason"
          label={disputeText.reason}
          placeholder={disputeText.reasonPick}
          options={DISPUTE_REASONS.map((reason) => ({ id: reason, title: disputeText.reasons[reason] }))}
        />
        <LongTextInput
          form={form}
          name="text"
          label={disputeText.text}
          hint={disputeText.textHint}
          rows={4}
          maxLength={2_000}
        />
      </>
    ),
  }),
);

function Withdrawal({ dispute }: { readonly dispute: Dispute }): ReactElement {
  const queries = useQueryClient();
  const withdrawal = useConfirm(async () => {
    await api.post('/api/v1/accounting/dispute/:id/withdraw/', { params: { id: String(dispute.id) } });
    await queries.invalidateQueries({ queryKey: disputeQuery(String(dispute.transaction)).queryKey });
    await invalidateReads(['/api/v1/accounting/*']);
  });
  return (
    <ConfirmButton
      label={disputeText.withdraw}
      confirmation={withdrawal}
      title={disputeText.withdrawTitle}
      text={disputeText.withdrawNote}
      yes={disputeText.withdrawYes}
      no={disputeText.withdrawNo}
    />
  );
}

const ToPurchase = ({ id }: { readonly id: string }): ReactElement => (
  <Link to={`/user/trx?id=${id}`} className={buttonClass({ tone: 'secondary' })}>
    {disputeText.toPurchase}
  </Link>
);

const Missing = (): ReactElement => (
  <NotThere
    title={disputeText.missingTitle}
    text={disputeText.missing}
    to="/user/transactions"
    back={disputeText.toPurchases}
  />
);
