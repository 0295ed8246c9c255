import { Button, classNames } from '@nesye/ui';
import { failureText } from '@nesye/web-kit/api/api-failure.ts';
import { saveFile } from '@nesye/web-kit/save-file.ts';
import { useObjectUrl } from '@nesye/web-kit/use-object-url.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { viewerText } from '#messages/operator.ts';

/** A page that a customer or a shop sent. */
export interface ViewerPage {
  readonly id: string;
  /** What it is, for the picture and for its button. */
  readonly name: string;
  /** The file's name where it is no picture. */
  readonly fileName: string;
  readonly load: () => Promise<Blob>;
}

/** How a page is looked at: times its size on the desk, and clockwise degrees. */
export interface Look {
  readonly zoom: number;
  readonly degrees: number;
}
export const WHOLE: Look = { zoom: 1, degrees: 0 };

const OCTETS = 'application/octet-stream';

interface PagePictureProps {
  readonly page: ViewerPage;
  readonly look: Look;
  readonly isShown: boolean;
  readonly onSeen: () => void;
}

/** One page, fetched as it comes to the desk. The browser shows an image by its bytes; what does not show as one is offered as a file. */
export function PagePicture({ page, look, isShown, onSeen }: PagePictureProps): ReactElement {
  const [address, show] = useObjectUrl();
  const [isPicture, setIsPicture] = useState(true);
  const fetching = useMutation({
    mutationFn: page.load,
    meta: { quiet: 'shown_in_place' },
    onSuccess: (blob) => {
      show(blob.type === OCTETS ? new Blob([blob]) : blob);
      onSeen();
    },
  });
  const load = useEffectEvent(() => fetching.mutate());
  useEffect(() => load(), []);
  const isTurned = look.degrees % 180 !== 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What is larger than its frame is scrolled by keyboard.
    <div tabIndex={0} role="group" aria-label={page.name} className={classNames('overflow-auto', !isShown && 'hidden')}>
      {address === undefined ? (
        <div className="grid h-full place-items-center p-4 text-center">
          {fetching.error === null ? (
            <p role="status">{viewerText.loading}</p>
          ) : (
            <div className="flex flex-col items-center gap-2">
              <p role="alert">{failureText(fetching.error)}</p>
              <Button tone="secondary" size="small" isBusy={fetching.isPending} onClick={() => fetching.mutate()}>
                {viewerText.again}
              </Button>
            </div>
          )}
        </div>
      ) : isPicture ? (
        <div
          className="grid place-content-center place-items-center overflow-hidden [container-type:size]"
          style={{ inlineSize: `${look.zoom * 100}%`, blockSize: `${look.zoom * 100}%` }}
        >
          <img
            src={address}
            alt={page.name}
            draggable={false}
            onError={() => setIsPicture(false)}
            className="max-w-none object-contain"
            style={{
              width: isTurned ? '100cqh' : '100cqw',
              height: isTurned ? '100cqw' : '100cqh',
              transform: `rotate(${look.degrees}deg)`,
            }}
          />
        </div>
      ) : (
        <div className="grid h-full place-items-center">
          <Button
            tone="secondary"
            size="small"
            icon="download"
            onClick={() => fetching.data && saveFile(fetching.data, page.fileName)}
          >
            {viewerText.download}
          </Button>
        </div>
      )}
    </div>
  );
}
