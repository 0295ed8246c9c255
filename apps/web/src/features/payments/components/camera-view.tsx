import { Button, classNames, Icon, IconButton, Spinner } from '@nesye/ui';
import type { ReactElement } from 'react';
import { scanText } from '#messages/payments.ts';
import { useCamera, type Camera, type CameraState } from './use-camera.ts';

/** The camera's picture with a frame to aim by; where there is none, why, and another try. */
export function CameraView({
  onText,
  onTrouble,
}: {
  readonly onText: (text: string) => void;
  readonly onTrouble: () => void;
}): ReactElement {
  const { video, state, torch, restart } = useCamera({ onText, onTrouble });
  const isLive = state.kind === 'live';
  return (
    <div className="relative aspect-square max-h-[58dvh] w-full overflow-hidden rounded-card bg-lajvard-deep text-lajvard-on sm:max-h-[26rem]">
      <video
        ref={video}
        aria-label={scanText.camera}
        playsInline
        muted
        className={classNames('absolute inset-0 size-full object-cover', !isLive && 'opacity-0')}
      />
      {isLive ? <Aim torch={torch} /> : <NoPicture state={state} onRestart={restart} />}
    </div>
  );
}

function Aim({ torch }: { readonly torch: Camera['torch'] }): ReactElement {
  return (
    <>
      {/* The frame is square; what dims the rest reaches to every edge of the picture, however wide it is. */}
      <div aria-hidden className="absolute inset-0 grid place-items-center overflow-hidden">
        <svg
          viewBox="0 0 64 64"
          className="aspect-square h-[64%] rounded-xl text-white shadow-[0_0_0_100vmax_rgb(11_21_51/0.45)]"
          focusable="false"
        >
          <path
            d="M1 15V5Q1 1 5 1H15M49 1H59Q63 1 63 5V15M63 49V59Q63 63 59 63H49M15 63H5Q1 63 1 59V49"
            fill="none"
            stroke="currentColor"
            strokeWidth={1.6}
            strokeLinecap="round"
          />
        </svg>
      </div>
      <p className="absolute inset-x-0 bottom-4 mx-auto w-fit rounded-full bg-lajvard-deep/85 px-4 py-1.5 text-sm">
        {scanText.hint}
      </p>
      {torch && (
        <span className="absolute end-3 top-3 rounded-control bg-lajvard-deep/85 text-white">
          <IconButton
            icon="torch"
            label={torch.isOn ? scanText.torchOff : scanText.torchOn}
            aria-pressed={torch.isOn}
            onClick={torch.toggle}
          />
        </span>
      )}
    </>
  );
}

function NoPicture({
  state,
  onRestart,
}: {
  readonly state: CameraState;
  readonly onRestart: () => void;
}): ReactElement {
  if (state.kind !== 'trouble') {
    return (
      <div
        role="status"
        className="absolute inset-0 flex flex-col items-center justify-center gap-3 text-lajvard-on-soft"
      >
        <Spinner sizePx={32} />
        <p className="text-sm">{scanText.starting}</p>
      </div>
    );
  }
  const { trouble } = state;
  return (
    <div role="alert" className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-6 text-center">
      <Icon name="camera" sizePx={40} className="text-lajvard-line" />
      <p className="text-lg font-bold">{scanText.refusedTitle}</p>
      <p className="max-w-xs text-sm text-lajvard-on-soft">{scanText[trouble]}</p>
      {trouble !== 'insecure' && trouble !== 'absent' && (
        <Button tone="secondary" size="small" icon="refresh" onClick={onRestart}>
          {scanText.tryCamera}
        </Button>
      )}
    </div>
  );
}
