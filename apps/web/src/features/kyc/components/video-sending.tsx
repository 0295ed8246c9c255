import { Button, Icon, ProgressRing } from '@nesye/ui';
import { toPersianDigits } from '@nesye/persian';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactElement } from 'react';
import { videoText } from '#messages/kyc.ts';
import { codeOf, failureText, isCanceled } from '@nesye/web-kit/api/api-failure.ts';
import { StepHeading } from '@nesye/web-kit/form/step-heading.tsx';
import { failureTexts } from '@nesye/web-kit/messages/failures.ts';
import { FileRefused } from '@nesye/web-kit/upload/upload-file.ts';
import { sendVideo, verificationKey } from '../verification-api.ts';

type Stage = 'preparing' | 'uploading' | 'checking' | 'handing_in';

interface Sending {
  readonly stage: Stage;
  readonly share: number;
  readonly isLineLost: boolean;
  readonly error: unknown;
}

const AT_START: Sending = { stage: 'preparing', share: 0, isLineLost: false, error: undefined };

interface VideoSendingProps {
  readonly video: Blob;
  readonly challengeId: string;
  /** Another take, with another number. */
  readonly onRetake: () => void;
}

/** The video on its way: how much is there, what is happening when the line is lost, and the way on when it failed. */
export function VideoSending({ video, challengeId, onRetake }: VideoSendingProps): ReactElement {
  const [round, setRound] = useState(0);
  const sending = useSending(video, challengeId, round);
  useUnloadWarning(sending.error === undefined);
  if (sending.error !== undefined)
    return <Failed error={sending.error} onAgain={() => setRound(round + 1)} onRetake={onRetake} />;
  const percent = Math.round(sending.share * 100);
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-5 py-6 text-center">
      <ProgressRing share={sending.share} label={videoText.uploadShare(percent)} sizePx={160}>
        <span className="text-2xl font-extrabold">{toPersianDigits(percent)}٪</span>
      </ProgressRing>
      <StepHeading>{videoText.stage[sending.stage]}</StepHeading>
      <p role="status" className={sending.isLineLost ? 'flex items-center gap-2 text-zaferan-text' : 'text-ink-soft'}>
        {sending.isLineLost && <Icon name="no-network" sizePx={20} />}
        {sending.isLineLost ? videoText.lineLost : videoText.keepOpen}
      </p>
      <Button tone="quiet" onClick={onRetake}>
        {videoText.cancelUpload}
      </Button>
    </div>
  );
}

/** Sends once for every round, and stops when the screen is left. */
function useSending(video: Blob, challengeId: string, round: number): Sending {
  const queries = useQueryClient();
  const [sending, setSending] = useState(AT_START);
  useEffect(() => {
    const leaving = new AbortController();
    const change = (part: Partial<Sending>): void => {
      if (!leaving.signal.aborted) setSending((before) => ({ ...before, ...part }));
    };
    const listener = {
      onShare: (share: number) => change({ share, stage: share < 1 ? 'uploading' : 'checking' }),
      onLine: (isLineLost: boolean) => change({ isLineLost }),
      onHandIn: () => change({ stage: 'handing_in' }),
    };
    // oxlint-disable-next-line react/set-state-in-effect -- Another try begins where the first did.
    setSending(AT_START);
    sendVideo(video, challengeId, listener, leaving.signal)
      .catch((error: unknown) => (isCanceled(error) ? undefined : change({ error })))
      // A failure may only be a lost response: what is on the record decides which step comes next.
      .finally(() => (leaving.signal.aborted ? undefined : queries.invalidateQueries({ queryKey: verificationKey })));
    return () => leaving.abort();
  }, [video, challengeId, round, queries]);
  return sending;
}

function useUnloadWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isNeeded]);
}

/** After these the same video is of no use any more. */
const NEEDS_RETAKE: ReadonlySet<string> = new Set([
  'challenge_expired',
  'media_not_allowed',
  'media_unreadable',
  'malware_found',
  'upload_too_large',
  'step_not_allowed',
]);

function Failed({
  error,
  onAgain,
  onRetake,
}: {
  readonly error: unknown;
  readonly onAgain: () => void;
  readonly onRetake: () => void;
}): ReactElement {
  const code = error instanceof FileRefused ? error.code : codeOf(error);
  const text =
    code === 'challenge_expired'
      ? videoText.expired
      : error instanceof FileRefused
        ? videoText.fileRefused
        : (failureText(error) ?? failureTexts.general);
  const isRetake = NEEDS_RETAKE.has(code ?? '');
  return (
    <div className="flex flex-1 flex-col gap-4">
      <StepHeading>{videoText.failedTitle}</StepHeading>
      <p role="alert" className="rounded-control bg-anar-tint px-4 py-3 text-sm text-anar-text">
        {text}
      </p>
      <div className="mt-auto flex flex-col gap-2 lg:mt-2">
        {!isRetake && (
          <Button size="large" isWide icon="refresh" onClick={onAgain}>
            {videoText.sendAgain}
          </Button>
        )}
        <Button size={isRetake ? 'large' : 'regular'} tone={isRetake ? 'primary' : 'quiet'} isWide onClick={onRetake}>
          {videoText.retake}
        </Button>
      </div>
    </div>
  );
}
