import type { ReactElement } from 'react';
import { caseText } from '#messages/operator.ts';
import { SentPage } from '@nesye/web-kit/components/sent-page.tsx';
import { fetchVideo, type ReviewCase } from '../api/api.ts';

interface PassportPictureProps {
  readonly review: ReviewCase;
  readonly onSeen: () => void;
}

/** The picture of a passport: fetched when requested, because every look is recorded in the audit. */
export function PassportPicture({ review, onSeen }: PassportPictureProps): ReactElement {
  return (
    <section aria-label={caseText.passport} className="flex flex-col gap-3">
      <SentPage
        name={caseText.passport}
        open={caseText.openPassport}
        download={caseText.openPassport}
        fileName={`passport-${review.id}`}
        load={async () => {
          const picture = await fetchVideo(String(review.id), review.video_type);
          onSeen();
          return picture;
        }}
      />
      <p className="text-sm text-ink-soft">{caseText.comparePassport}</p>
    </section>
  );
}
