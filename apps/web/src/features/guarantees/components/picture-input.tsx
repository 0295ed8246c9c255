import { classNames, Icon } from '@nesye/ui';
import { useId, type ReactElement } from 'react';
import { guaranteeText } from '#messages/guarantees.ts';
import { useObjectUrl } from '@nesye/web-kit/use-object-url.ts';

interface PictureInputProps {
  readonly label: string;
  readonly file: File | undefined;
  readonly onPick: (file: File) => void;
}

/** One side of a paper: by the camera or from the device, and seen before it is sent. */
export function PictureInput({ label, file, onPick }: PictureInputProps): ReactElement {
  const id = useId();
  const [address, show] = useObjectUrl();
  return (
    <label
      htmlFor={id}
      className={classNames(
        'relative grid w-full cursor-pointer place-items-center rounded-card border border-dashed border-line-strong bg-surface text-center hover:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-firoozeh',
        // With large letters the words need more than the picture's form has room for.
        address === undefined ? 'min-h-44' : 'aspect-[16/9] overflow-hidden',
      )}
    >
      {address === undefined ? (
        <span className="flex flex-col items-center gap-1 p-4">
          <Icon name="plus" sizePx={24} className="text-firoozeh-text" />
          <span className="font-semibold text-firoozeh-text">{label}</span>
          <span className="text-sm text-ink-soft">{guaranteeText.choose}</span>
        </span>
      ) : (
        <span className="absolute inset-0">
          <img src={address} alt={label} className="size-full object-contain" />
          <span className="absolute inset-x-0 bottom-0 flex items-center justify-center gap-1 bg-surface/90 p-1 text-sm text-pesteh-text">
            <Icon name="check" sizePx={18} /> {label}، {guaranteeText.chosen}
          </span>
        </span>
      )}
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        capture="environment"
        className="sr-only"
        aria-label={file === undefined ? label : `${label}، ${guaranteeText.chosen}`}
        onChange={({ currentTarget: { files } }) => {
          const [picked] = files ?? [];
          if (picked === undefined) return;
          show(picked);
          onPick(picked);
        }}
      />
    </label>
  );
}
