import { toPersianDigits } from '@nesye/persian';
import { useState, type ReactElement } from 'react';
import { videoText } from '#messages/kyc.ts';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { useForm, type FormApi } from '@nesye/web-kit/form/use-form.ts';
import { createChallenge, type Challenge } from '../verification-api.ts';
import { VideoRecording } from './video-recording.tsx';
import { VideoSending } from './video-sending.tsx';

/** A number is fetched, spoken into the camera, and the video sent. A number whose time is over is replaced by another. */
export function VideoStep(): ReactElement {
  const [video, setVideo] = useState<Blob>();
  const [challenge, setChallenge] = useState<Challenge>();
  const form = useForm(localForm<object>(), { send: createChallenge, onDone: setChallenge });
  const requestAgain = (): void => {
    setVideo(undefined);
    setChallenge(undefined);
    form.submit();
  };
  if (challenge === undefined) return <Intro form={form} />;
  if (video !== undefined)
    return <VideoSending video={video} challengeId={challenge.challenge_id} onRetake={requestAgain} />;
  return (
    <VideoRecording
      key={challenge.challenge_id}
      challenge={challenge}
      onRetake={(isNumberOld) => isNumberOld && requestAgain()}
      onVideo={setVideo}
    />
  );
}

function Intro({ form }: { readonly form: FormApi<never> }): ReactElement {
  return (
    <Form form={form} title={videoText.introTitle} submit={videoText.start} busy={videoText.starting} icon="camera">
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
    </Form>
  );
}
