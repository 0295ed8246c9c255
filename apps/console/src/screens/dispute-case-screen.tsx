import type { ReactElement } from 'react';
import { disputeCaseText } from '#messages/operator-disputes.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { type Dispute, disputeQuery } from '@nesye/web-kit/disputes/dispute-query.ts';
import { DisputeFacts, DisputePictures, DisputeTimeline } from '@nesye/web-kit/disputes/dispute-view.tsx';
import { DisputeDecisionForm } from '../components/dispute-decision-form.tsx';
import { CaseLoader } from '../components/one-case.tsx';
import { PersonLink, ShopLink } from '../components/person-link.tsx';
import { PendingDecision } from '../components/pending-decision.tsx';
import { DISPUTES_PATH } from '../domain/shop-paths.ts';

/** `/disputes/:id`, by the purchase: what both sides say, and the decision. */
export default function DisputeCaseScreen(): ReactElement {
  return (
    <CaseLoader queue="disputes" queryOf={disputeQuery} back={{ to: DISPUTES_PATH, text: disputeCaseText.back }}>
      {(dispute) => (
        <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
          <div className="flex min-w-0 flex-col gap-5">
            <DisputeTimeline dispute={dispute} />
            <DisputePictures dispute={dispute} />
            <p className="text-sm text-ink-soft">{disputeCaseText.audited}</p>
          </div>
          <div className="flex min-w-0 flex-col gap-5 lg:sticky lg:top-4">
            <DisputeFacts dispute={dispute} />
            {dispute.parties !== null && (
              <div className="flex flex-wrap gap-x-5">
                <PersonLink id={dispute.parties.customer_id} />
                <ShopLink id={dispute.parties.merchant_id} />
              </div>
            )}
            <Decision dispute={dispute} />
          </div>
        </div>
      )}
    </CaseLoader>
  );
}

function Decision({ dispute }: { readonly dispute: Dispute }): ReactElement | null {
  if (dispute.state === 'waiting')
    return (
      <Notice tone="soon" title={disputeCaseText.waitingTitle}>
        {disputeCaseText.waiting}
      </Notice>
    );
  if (dispute.pending !== null) return <PendingDecision dispute={dispute} pending={dispute.pending} />;
  return dispute.can_decide ? <DisputeDecisionForm dispute={dispute} /> : null;
}
