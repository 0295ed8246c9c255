import { toPersianDigits } from '@nesye/persian';
import { Button, classNames, Icon, Spinner } from '@nesye/ui';
import { useEffect, useState, type ReactElement } from 'react';
import { videoText } from '#messages/kyc.ts';
import { StepHeading } from '@nesye/web-kit/form/step-heading.tsx';
import { useCountdown } from '@nesye/web-kit/use-countdown.ts';
import type { Challenge } from '../verification-api.ts';
import { useRecorder, type Recorder, type RecorderTrouble, type TakeRules } from './use-recorder.ts';

interface VideoRecordingProps {
  readonly challenge: Challenge;
  /** Asked for another take; `isNumberOld`: the number must be another, too. */
  readonly onRetake: (isNumberOld: boolean) => void;
  readonly onVideo: (video: Blob) => void;
}

const MIN_SECONDS = 2;

const isOld = (challenge: Challenge): boolean =>
  Date.parse(challenge.expires_at) - Date.now() < challenge.longest_seconds * 1000;

/** Camera, number and one button; then the take to look at, to keep or to make again. */
export function VideoRecording({ challenge, onRetake, onVideo }: VideoRecordingProps): ReactElement {
  const recorder = useRecorder(challenge.content_types);
  const { state, start } = recorder;
  const [hint, setHint] = useState<string>();
  useEffect(start, [start]);
  const retake = (reason?: string): void => {
    setHint(reason);
    if (isOld(challenge)) onRetake(true);
    else start();
  };
  const rules: TakeRules = { faultOf: (video, seconds) => faultOf(video, seconds, challenge), onFault: retake };
  if (state.kind === 'trouble') return <Trouble trouble={state.trouble} onTry={start} />;
  if (state.kind === 'recorded')
    return <Preview address={state.address} onRetake={() => retake()} onSend={() => onVideo(state.video)} />;
  return <Take recorder={recorder} challenge={challenge} hint={hint} rules={rules} />;
}

/** A take that cannot be of use; the reason is said above the next one. */
function faultOf(video: Blob, seconds: number, challenge: Challenge): string | undefined {
  if (seconds < MIN_SECONDS || video.size === 0) return videoText.tooShort;
  return video.size > challenge.most_bytes ? videoText.tooLarge : undefined;
}

interface TakeProps {
  readonly recorder: Recorder;
  readonly challenge: Challenge;
  readonly hint: string | undefined;
  readonly rules: TakeRules;
}

function Take({ recorder, challenge, hint, rules }: TakeProps): ReactElement {
  const { state, picture, record, stop } = recorder;
  const isRecording = state.kind === 'recording';
  const isReady = isRecording || state.kind === 'live';
  return (
    <div className="flex flex-1 flex-col gap-4">
      <SpokenNumber number={challenge.number} />
      <div className="relative mx-auto aspect-[3/4] max-h-[46dvh] w-full max-w-sm overflow-hidden rounded-card bg-lajvard-deep text-lajvard-on">
        <video
          ref={picture}
          aria-label={videoText.cameraLabel}
          playsInline
          muted
          className={classNames('absolute inset-0 size-full -scale-x-100 object-cover', !isReady && 'opacity-0')}
        />
        {isReady ? <FaceFrame /> : <Starting />}
        {state.kind === 'recording' && <TimeLeft endsAtMs={state.endsAtMs} />}
      </div>
      <p role="alert" className="text-center text-sm text-anar-text empty:hidden">
        {hint}
      </p>
      <div className="mt-auto">
        {isRecording ? (
          <Button size="large" isWide tone="danger" onClick={stop}>
            {videoText.stop}
          </Button>
        ) : (
          <Button
            size="large"
            isWide
            icon="camera"
            isBusy={state.kind !== 'live'}
            busyLabel={videoText.starting}
            onClick={() => record(challenge.longest_seconds, rules)}
          >
            {videoText.record}
          </Button>
        )}
        <p className="mt-2 text-center text-sm text-ink-soft">{videoText.introTime(challenge.longest_seconds)}</p>
      </div>
    </div>
  );
}

/** The number, big enough to be read from the distance of an arm; a screen reader says it digit by digit. */
function SpokenNumber({ number }: { readonly number: string }): ReactElement {
  const digits = Array.from(toPersianDigits(number));
  return (
    <div className="text-center">
      <StepHeading>{videoText.readAloud}</StepHeading>
      <p className="sr-only">{videoText.numberSpoken(digits.join('، '))}</p>
      <p
        aria-hidden
        dir="ltr"
        className="flex justify-center gap-[0.35em] text-5xl font-extrabold text-firoozeh-text tabular-nums"
      >
        {digits.map((digit, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- The place of a digit is what it is: the number does not change while it is shown.
          <span key={index}>{digit}</span>
        ))}
      </p>
    </div>
  );
}

function FaceFrame(): ReactElement {
  return (
    <svg
      viewBox="0 0 75 100"
      className="pointer-events-none absolute inset-0 size-full text-white"
      aria-hidden
      focusable="false"
    >
      <ellipse
        cx="37.5"
        cy="46"
        rx="24"
        ry="32"
        fill="none"
        stroke="currentColor"
        strokeOpacity={0.8}
        strokeWidth={0.8}
        strokeDasharray="3 2.4"
      />
    </svg>
  );
}

function Starting(): ReactElement {
  return (
    <div
      role="status"
      className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-6 text-center text-lajvard-on-soft"
    >
      <Spinner sizePx={32} />
      <p className="text-sm">{videoText.permission}</p>
    </div>
  );
}

function TimeLeft({ endsAtMs }: { readonly endsAtMs: number }): ReactElement {
  const left = useCountdown(endsAtMs);
  return (
    <p
      role="timer"
      className="absolute inset-x-0 bottom-3 mx-auto flex w-fit items-center gap-2 rounded-full bg-lajvard-deep/85 px-4 py-1.5 text-sm"
    >
      <span aria-hidden className="size-2.5 animate-pulse rounded-full bg-anar" />
      {videoText.recording}، {videoText.secondsLeft(left)}
    </p>
  );
}

function Preview({
  address,
  onRetake,
  onSend,
}: {
  readonly address: string;
  readonly onRetake: () => void;
  readonly onSend: () => void;
}): ReactElement {
  return (
    <div className="flex flex-1 flex-col gap-4">
      <div>
        <StepHeading>{videoText.previewTitle}</StepHeading>
        <p className="text-ink-soft">{videoText.previewLead}</p>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- The visitor’s own voice, recorded a moment ago: nobody could have written captions. */}
      <video
        src={address}
        controls
        playsInline
        aria-label={videoText.previewLabel}
        className="mx-auto aspect-[3/4] max-h-[50dvh] w-full max-w-sm rounded-card bg-lajvard-deep object-cover"
      />
      <div className="mt-auto flex flex-col gap-2">
        <Button size="large" isWide onClick={onSend}>
          {videoText.send}
        </Button>
        <Button tone="quiet" isWide icon="refresh" onClick={onRetake}>
          {videoText.retake}
        </Button>
      </div>
    </div>
  );
}

function Trouble({ trouble, onTry }: { readonly trouble: RecorderTrouble; readonly onTry: () => void }): ReactElement {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-card bg-lajvard-deep px-6 py-10 text-center text-lajvard-on"
    >
      <Icon name="camera" sizePx={40} className="text-lajvard-line" />
      <h2 className="text-lg">{videoText.refusedTitle}</h2>
      <p className="max-w-sm text-sm text-lajvard-on-soft">{videoText[trouble]}</p>
      {trouble !== 'insecure' && trouble !== 'unsupported' && (
        <Button tone="secondary" icon="refresh" onClick={onTry}>
          {videoText.tryCamera}
        </Button>
      )}
    </div>
  );
}
