import type { ReactElement } from 'react';
import { caseText } from '#messages/operator.ts';
import { fetchVideo, type ReviewCase } from '../api/api.ts';
import { PageViewer, useSeenPages } from './page-viewer.tsx';

interface PassportPictureProps {
  readonly review: ReviewCase;
  readonly onSeen: () => void;
}

/** The picture of a passport: fetched when requested, because every look is recorded in the audit. */
export function PassportPicture({ review, onSeen }: PassportPictureProps): ReactElement {
  const pages = useSeenPages();
  const page = {
    id: String(review.id),
    name: caseText.passport,
    fileName: `passport-${review.id}`,
    load: () => fetchVideo(String(review.id), review.video_type),
  };
  return (
    <PageViewer
      label={caseText.passport}
      pages={[page]}
      seen={pages.seen}
      onSeen={(id) => {
        pages.onSeen(id);
        onSeen();
      }}
    >
      <p className="text-sm text-ink-soft">{caseText.comparePassport}</p>
    </PageViewer>
  );
}
