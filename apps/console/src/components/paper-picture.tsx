import { Button } from '@nesye/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactElement } from 'react';
import { paperCaseText } from '#messages/operator.ts';
import { failureText } from '@nesye/web-kit/api/api-failure.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { useObjectUrl } from '@nesye/web-kit/use-object-url.ts';
import { fetchPicture, type PaperCase } from '../api/api.ts';

/** Over the whole screen, and back. */
const grow = (element: Element): Promise<void> =>
  document.fullscreenElement === null ? element.requestFullscreen() : document.exitFullscreen();

interface PaperPictureProps {
  readonly file: PaperCase['files'][number];
  readonly onSeen: () => void;
}

/** One picture: fetched when requested, because every look is recorded in the audit. */
export function DocumentImage({ file, onSeen }: PaperPictureProps): ReactElement {
  const [address, show] = useObjectUrl();
  const label = paperCaseText.pictures[file.kind];
  const picture = useMutation({
    mutationFn: () => fetchPicture(String(file.id), file.media_type),
    meta: { quiet: 'shown_in_place' },
    onSuccess: (bytes) => {
      show(bytes);
      onSeen();
    },
  });
  return (
    <figure className="flex flex-col gap-2">
      <div className="relative grid aspect-[16/9] w-full place-items-center overflow-hidden rounded-card bg-lajvard-deep text-lajvard-on">
        {address === undefined ? (
          <span className="flex flex-col items-center gap-2 p-4 text-center">
            <Button tone="secondary" icon="eye" isBusy={picture.isPending} onClick={() => picture.mutate()}>
              {paperCaseText.open(label)}
            </Button>
            <span role="alert" className="text-sm empty:hidden">
              {picture.error !== null && failureText(picture.error)}
            </span>
          </span>
        ) : (
          // A tab of its own would stay open after a sign-out: it grows in this one.
          <button
            type="button"
            className="absolute inset-0"
            onClick={({ currentTarget }) => inBackground(grow(currentTarget))}
          >
            <img src={address} alt={label} className="size-full object-contain" />
          </button>
        )}
      </div>
      <figcaption className="text-sm text-ink-soft">{label}</figcaption>
    </figure>
  );
}
