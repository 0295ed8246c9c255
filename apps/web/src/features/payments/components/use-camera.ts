import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { createPictureReader, watchVideo } from './camera-frames.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';

/** Why there is no picture. `insecure`: the browser hides cameras from addresses without https. */
export type CameraTrouble = 'refused' | 'absent' | 'busy' | 'insecure';
export type CameraState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'live' }
  | { readonly kind: 'trouble'; readonly trouble: CameraTrouble };

export interface Camera {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
  /** Undefined where the camera has no light. */
  readonly torch: { readonly isOn: boolean; readonly toggle: () => void } | undefined;
  readonly restart: () => void;
}

/** Names of the errors browsers give. */
const troubles: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'absent',
  OverconstrainedError: 'absent',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

interface CameraListener {
  /** The text of each picture that has one. */
  readonly onText: (text: string) => void;
  /** There is no picture; the state says why. */
  readonly onTrouble: () => void;
}

/** Turns the rear camera on while the screen is open and reads codes off it. */
export function useCamera({ onText, onTrouble }: CameraListener): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const track = useRef<MediaStreamTrack>(undefined);
  const receive = useEffectEvent(onText);
  const reportTrouble = useEffectEvent(onTrouble);
  const [state, setState] = useState<CameraState>({ kind: 'starting' });
  const [torch, setTorch] = useState<'none' | 'off' | 'on'>('none');
  const [round, setRound] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const open = async (): Promise<void> => {
      const opened = await openCamera(video, leaving.signal, (text) => receive(text));
      if (leaving.signal.aborted) return;
      track.current = opened.track;
      setTorch(opened.track !== undefined && hasTorch(opened.track) ? 'off' : 'none');
      setState(opened.state);
      if (opened.state.kind === 'trouble') reportTrouble();
    };
    // oxlint-disable-next-line react/set-state-in-effect -- Another try begins where the first did.
    setState({ kind: 'starting' });
    inBackground(open());
    return () => leaving.abort();
  }, [round]);

  const toggleTorch = useCallback(async () => {
    const next = torch === 'on' ? 'off' : 'on';
    try {
      await track.current?.applyConstraints({ advanced: [{ torch: next === 'on' } as MediaTrackConstraintSet] });
      setTorch(next);
    } catch {
      setTorch('none');
    }
  }, [torch]);

  return {
    video,
    state,
    torch: torch === 'none' ? undefined : { isOn: torch === 'on', toggle: () => inBackground(toggleTorch()) },
    restart: useCallback(() => setRound((count) => count + 1), []),
  };
}

const hasTorch = (track: MediaStreamTrack): boolean =>
  (track.getCapabilities?.() as { torch?: boolean } | undefined)?.torch === true;

interface OpenedCamera {
  readonly state: CameraState;
  readonly track?: MediaStreamTrack | undefined;
}

const inTrouble = (trouble: CameraTrouble): OpenedCamera => ({ state: { kind: 'trouble', trouble } });

async function openCamera(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  onText: (text: string) => void,
): Promise<OpenedCamera> {
  if (!globalThis.isSecureContext || navigator.mediaDevices === undefined) return inTrouble('insecure');
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
    });
    const close = (): void => stream.getTracks().forEach((each) => each.stop());
    if (signal.aborted || video.current === null) {
      close();
      return inTrouble('busy');
    }
    signal.addEventListener('abort', close);
    video.current.srcObject = stream;
    await video.current.play();
    const stop = watchVideo(video.current, await createPictureReader(), onText);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    return { state: { kind: 'live' }, track: stream.getVideoTracks()[0] };
  } catch (error) {
    return inTrouble(troubles[(error as Error).name] ?? 'absent');
  }
}
