import { useState, type ReactElement } from 'react';
import { caseText, operatorText } from '#messages/operator.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { caseQuery, type ReviewCase } from '../api/api.ts';
import { DecisionForm } from '../components/decision-form.tsx';
import { PersonFacts, RevealHistory } from '../components/person-facts.tsx';
import { PassportPicture } from '../components/passport-picture.tsx';
import { VideoPlayer } from '../components/video-player.tsx';
import { CaseLoader } from '../components/one-case.tsx';

/** `/reviews/:id`: the video or the passport beside what is known, and the decision. */
export default function ReviewScreen(): ReactElement {
  return (
    <CaseLoader queue="reviews" queryOf={caseQuery} back={{ to: '/reviews', text: caseText.back }}>
      {(record) => <Case review={record} />}
    </CaseLoader>
  );
}

function Case({ review }: { readonly review: ReviewCase }): ReactElement {
  const [wasSeen, setWasSeen] = useState(false);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <div className="flex flex-col gap-5 lg:sticky lg:top-4">
        {review.kind === 'passport' ? (
          <PassportPicture review={review} onSeen={() => setWasSeen(true)} />
        ) : (
          <VideoPlayer review={review} onPlayed={() => setWasSeen(true)} />
        )}
        {review.state === 'in_check' ? <DecisionForm review={review} wasSeen={wasSeen} /> : <Decided review={review} />}
      </div>
      <div className="flex flex-col gap-5">
        <PersonFacts review={review} />
        <RevealHistory review={review} />
      </div>
    </div>
  );
}

function Decided({ review }: { readonly review: ReviewCase }): ReactElement {
  return (
    <Notice
      tone={review.state === 'confirmed' ? 'paid' : 'overdue'}
      title={caseText.decided(operatorText.state[review.state])}
    >
      {review.decided_by !== null && <p>{caseText.decidedBy(review.decided_by)}</p>}
      {review.reject_reason !== null && <p>{review.reject_reason}</p>}
    </Notice>
  );
}
