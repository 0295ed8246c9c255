import { Button } from '@nesye/ui';
import { toPersianDigits } from '@nesye/persian';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { caseText } from '#messages/operator.ts';
import { failureText } from '@nesye/web-kit/api/api-failure.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { useObjectUrl } from '@nesye/web-kit/use-object-url.ts';
import { fetchVideo, recordWatched, type ReviewCase } from '../api/api.ts';

interface VideoPlayerProps {
  readonly review: ReviewCase;
  /** All of it was played, as the server counts. */
  readonly onPlayed: () => void;
}

/** The customer's video: fetched when requested, because every look is recorded in the audit. */
export function VideoPlayer({ review, onPlayed }: VideoPlayerProps): ReactElement {
  const [address, show] = useObjectUrl();
  const video = useMutation({
    mutationFn: () => fetchVideo(String(review.id), review.video_type),
    meta: { quiet: 'shown_in_place' },
    onSuccess: show,
  });
  const [watched, setWatched] = useState<number>();
  // What could not be stored is sent again with the next pause.
  const record = async (player: HTMLVideoElement): Promise<void> => {
    const { is_seen: isSeen, watched_ms: ms } = await recordWatched(String(review.id), player.played);
    setWatched(isSeen ? undefined : ms);
    if (isSeen) onPlayed();
  };
  return (
    <section aria-label={caseText.video} className="flex flex-col gap-3">
      <div className="grid aspect-[4/3] w-full place-items-center overflow-hidden rounded-card bg-lajvard-deep text-lajvard-on">
        {address === undefined ? (
          <div className="flex flex-col items-center gap-2 p-6 text-center">
            <Button
              tone="secondary"
              icon="eye"
              isBusy={video.isPending}
              busyLabel={caseText.loading}
              onClick={() => video.mutate()}
            >
              {caseText.play}
            </Button>
            <p className="text-sm text-lajvard-on-soft">
              {caseText.size(toPersianDigits((review.video_size / 1_000_000).toFixed(1)).replace('.', '٫'))}
            </p>
            <p className="text-sm text-lajvard-on-soft">{caseText.audited}</p>
            <p role="alert" className="text-sm empty:hidden">
              {video.error !== null && failureText(video.error)}
            </p>
          </div>
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- A customer’s own voice, recorded alone: nobody has written captions.
          <video
            src={address}
            controls
            playsInline
            aria-label={caseText.video}
            className="size-full object-contain"
            onPause={({ currentTarget }) => inBackground(record(currentTarget))}
            onEnded={({ currentTarget }) => inBackground(record(currentTarget))}
          />
        )}
      </div>
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {watched !== undefined && caseText.watchedSoFar(Math.floor(watched / 1000))}
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-card bg-firoozeh-tint px-5 py-3 text-firoozeh-text">
        <span className="text-sm">{caseText.spokenNumber}</span>
        <bdi dir="ltr" className="text-3xl font-extrabold tracking-[0.3em] tabular-nums">
          {toPersianDigits(review.spoken_number ?? '')}
        </bdi>
      </p>
    </section>
  );
}
