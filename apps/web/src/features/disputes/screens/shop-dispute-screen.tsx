import { buttonClass, Skeleton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { disputeText } from '@nesye/web-kit/messages/disputes.ts';
import { DetailPage, useDetail } from '@nesye/web-kit/components/detail-page.tsx';
import { DISPUTE_PATH, type Dispute, disputeQuery } from '@nesye/web-kit/disputes/dispute-query.ts';
import { DisputeFacts, DisputePictures, DisputeTimeline } from '@nesye/web-kit/disputes/dispute-view.tsx';
import { LongTextInput } from '@nesye/web-kit/form/fields/long-text-input.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';

const LIST = '/user/merchant-disputes';

/** `/user/merchant-dispute?id=`: what a customer says of a sale, and the shop's response. */
export default function ShopDisputeScreen(): ReactElement {
  const [address] = useSearchParams();
  const id = address.get('id') ?? '';
  const detail = useDetail({ ...disputeQuery(id), isValid: /^\d{1,19}$/.test(id) });
  return (
    <DetailPage
      detail={detail}
      skeleton={<Skeleton className="h-96 w-full rounded-card" />}
      missing={{ title: disputeText.missingTitle, text: disputeText.missing, to: LIST, back: disputeText.toList }}
    >
      {(dispute) => (
        <div className="flex w-full max-w-2xl flex-col gap-5">
          <DisputeTimeline dispute={dispute} />
          {dispute.can_respond && <ResponseForm dispute={dispute} />}
          <DisputePictures dispute={dispute} />
          <DisputeFacts dispute={dispute} />
          <Link to={LIST} className={buttonClass({ tone: 'secondary' })}>
            {disputeText.toList}
          </Link>
        </div>
      )}
    </DetailPage>
  );
}

const ResponseForm = defineForm(
  localForm<{ text: string }, unknown>({ text: { isRequired: true, maxLength: 2_000 } }),
  ({ dispute }: { readonly dispute: Dispute }) => ({
    send: (body) => api.post('/api/v1/merchant/dispute/:id/response/', { params: { id: String(dispute.id) }, body }),
    invalidates: [DISPUTE_PATH],
    card: '',
    submit: disputeText.respond,
    busy: disputeText.sending,
    fields: (form) => (
      <LongTextInput
        form={form}
        name="text"
        label={disputeText.respondTitle}
        hint={disputeText.respondHint}
        rows={4}
        maxLength={2_000}
      />
    ),
  }),
);
