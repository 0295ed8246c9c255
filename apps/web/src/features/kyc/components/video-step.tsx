import { useMutation } from '@tanstack/react-query';
import { toPersianDigits } from '@nesye/persian';
import { useState, type ReactElement } from 'react';
import { videoText } from '#messages/kyc.ts';
import { formFailure } from '../../../shared/api/form-failure.ts';
import { FormStep } from '../../../shared/components/form-step.tsx';
import { createChallenge } from '../verification-api.ts';
import { VideoRecording } from './video-recording.tsx';
import { VideoSending } from './video-sending.tsx';

/** A number is asked for, spoken into the camera, and the video sent. A number whose time is over is asked for anew. */
export function VideoStep(): ReactElement {
  const [video, setVideo] = useState<Blob>();
  const challenge = useMutation({ mutationFn: createChallenge, meta: { quiet: 'told_in_form' } });
  const requestAgain = (): void => {
    setVideo(undefined);
    challenge.mutate();
  };
  if (challenge.data === undefined) {
    return (
      <Intro
        isBusy={challenge.isPending}
        error={formFailure(challenge.error, []).text}
        onStart={() => challenge.mutate()}
      />
    );
  }
  if (video !== undefined)
    return <VideoSending video={video} challengeId={challenge.data.challenge_id} onRetake={requestAgain} />;
  return (
    <VideoRecording
      key={challenge.data.challenge_id}
      challenge={challenge.data}
      onRetake={(isNumberOld) => isNumberOld && requestAgain()}
      onVideo={setVideo}
    />
  );
}

function Intro({
  isBusy,
  error,
  onStart,
}: {
  readonly isBusy: boolean;
  readonly error: string | undefined;
  readonly onStart: () => void;
}): ReactElement {
  return (
    <FormStep
      title={videoText.introTitle}
      submitText={videoText.start}
      busyText={videoText.starting}
      icon="camera"
      isBusy={isBusy}
      onSubmit={onStart}
      error={error}
    >
      <ol className="flex flex-col gap-3">
        {videoText.intro.map((line, index) => (
          <li key={line} className="flex items-start gap-3">
            <span
              aria-hidden
              className="grid size-8 shrink-0 place-items-center rounded-full bg-firoozeh-tint text-sm font-bold text-firoozeh-text"
            >
              {toPersianDigits(index + 1)}
            </span>
            <span className="pt-0.5">{line}</span>
          </li>
        ))}
      </ol>
      <p className="text-sm text-ink-soft">{videoText.permission}</p>
    </FormStep>
  );
}
