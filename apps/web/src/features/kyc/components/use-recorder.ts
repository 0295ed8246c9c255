import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { recordingFormat } from '../domain/recording-format.ts';

/** Why there is no picture. `insecure`: the browser hides cameras from addresses without https. `unsupported`: it cannot record. `interrupted`: it was taken away, or recording failed. */
export type RecorderTrouble = 'refused' | 'absent' | 'busy' | 'insecure' | 'unsupported' | 'interrupted';

/** What a take is held against as it ends. */
export interface TakeRules {
  /** What is wrong with it, in words; it changes nothing. */
  readonly faultOf: (video: Blob, seconds: number) => string | undefined;
  /** Called instead of keeping a take that is of no use; the camera is off by then. */
  readonly onFault: (fault: string) => void;
}

export type RecorderState =
  | { readonly kind: 'off' | 'starting' | 'live' }
  | { readonly kind: 'recording'; readonly endsAtMs: number }
  | { readonly kind: 'recorded'; readonly video: Blob; readonly address: string }
  | { readonly kind: 'trouble'; readonly trouble: RecorderTrouble };

export interface Recorder {
  /** Where the picture is shown. */
  readonly picture: RefObject<HTMLVideoElement | null>;
  readonly state: RecorderState;
  readonly start: () => void;
  /** Records one take. */
  readonly record: (maxSeconds: number, rules: TakeRules) => void;
  readonly stop: () => void;
}

/** Names of the errors browsers give. */
const troubles: Readonly<Record<string, RecorderTrouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
  NotReadableError: 'busy',
  AbortError: 'busy',
  NotSupportedError: 'unsupported',
};

const VIDEO_BITS = 900_000;
const AUDIO_BITS = 48_000;
const CONSTRAINTS: MediaStreamConstraints = {
  audio: { echoCancellation: true, noiseSuppression: true },
  video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 24 } },
};

const stopAll = (stream: MediaStream | undefined): void => stream?.getTracks().forEach((track) => track.stop());

/** Front camera and microphone: off until asked, off again when the video is there or the screen is left. */
export function useRecorder(contentTypes: readonly string[]): Recorder {
  const picture = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream>(undefined);
  const recorder = useRef<MediaRecorder>(undefined);
  const [state, setState] = useState<RecorderState>({ kind: 'off' });
  const isLeft = useRef(false);

  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      if (recorder.current?.state === 'recording') recorder.current.stop();
      stopAll(stream.current);
    };
  }, []);
  const address = state.kind === 'recorded' ? state.address : undefined;
  useEffect(() => (address === undefined ? undefined : () => URL.revokeObjectURL(address)), [address]);

  const interrupt = useCallback((broken: MediaStream) => {
    if (isLeft.current || stream.current !== broken) return;
    stream.current = undefined;
    stopAll(broken);
    setState({ kind: 'trouble', trouble: 'interrupted' });
  }, []);

  const start = useCallback(async () => {
    setState({ kind: 'starting' });
    const opened = await openCamera();
    if (isLeft.current) return typeof opened === 'string' ? undefined : stopAll(opened);
    if (typeof opened === 'string') return setState({ kind: 'trouble', trouble: opened });
    stream.current = opened;
    // Unplugged, taken by a call, or no longer allowed: the browser ends the track, and no picture comes any more.
    for (const track of opened.getTracks()) track.addEventListener('ended', () => interrupt(opened));
    setState({ kind: 'live' });
  }, [interrupt]);

  // The element is drawn with the state; the stream joins it then.
  useEffect(() => {
    const element = picture.current;
    if (state.kind !== 'live' || element === null || element.srcObject === stream.current) return;
    element.srcObject = stream.current ?? null;
    element.play().catch(() => undefined);
  }, [state.kind]);

  const record = useCallback(
    (maxSeconds: number, { faultOf, onFault }: TakeRules) => {
      const mimeType = recordingFormat(contentTypes, (type) => MediaRecorder.isTypeSupported(type));
      const recorded = stream.current;
      if (recorded === undefined || mimeType === undefined)
        return setState({ kind: 'trouble', trouble: 'unsupported' });
      const startedAtMs = Date.now();
      recorder.current = recordTo(recorded, {
        mimeType,
        maxSeconds,
        onError: () => interrupt(recorded),
        onVideo: (video) => {
          // Interrupted: what there is of the take is no take.
          if (isLeft.current || stream.current !== recorded) return;
          stream.current = undefined;
          stopAll(recorded);
          const fault = faultOf(video, (Date.now() - startedAtMs) / 1000);
          if (fault === undefined) setState({ kind: 'recorded', video, address: URL.createObjectURL(video) });
          else onFault(fault);
        },
      });
      setState({ kind: 'recording', endsAtMs: startedAtMs + maxSeconds * 1000 });
    },
    [contentTypes, interrupt],
  );

  const stop = useCallback(() => {
    if (recorder.current?.state === 'recording') recorder.current.stop();
  }, []);

  return { picture, state, start: useCallback(() => inBackground(start()), [start]), record, stop };
}

async function openCamera(): Promise<MediaStream | RecorderTrouble> {
  if (!globalThis.isSecureContext || navigator.mediaDevices === undefined) return 'insecure';
  if (!('MediaRecorder' in globalThis)) return 'unsupported';
  try {
    return await navigator.mediaDevices.getUserMedia(CONSTRAINTS);
  } catch (error) {
    return troubles[(error as Error).name] ?? 'absent';
  }
}

interface Recording {
  readonly mimeType: string;
  readonly maxSeconds: number;
  readonly onError: () => void;
  /** Called once, with the whole. */
  readonly onVideo: (video: Blob) => void;
}

/** Records until it is stopped, the time is over or the browser fails. */
function recordTo(stream: MediaStream, { mimeType, maxSeconds, onError, onVideo }: Recording): MediaRecorder {
  const recorder = new MediaRecorder(stream, {
    mimeType,
    videoBitsPerSecond: VIDEO_BITS,
    audioBitsPerSecond: AUDIO_BITS,
  });
  const parts: Blob[] = [];
  const timer = setTimeout(() => recorder.state === 'recording' && recorder.stop(), maxSeconds * 1000);
  recorder.ondataavailable = ({ data }) => {
    parts.push(data);
  };
  // The browser stops it after an error as well.
  recorder.onerror = onError;
  recorder.onstop = () => {
    clearTimeout(timer);
    onVideo(new Blob(parts, { type: mimeType }));
  };
  recorder.start(1000);
  return recorder;
}
