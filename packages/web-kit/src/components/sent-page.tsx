import { Button } from '@nesye/ui';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { failureText } from '../api/api-failure.ts';
import { useObjectUrl } from '../use-object-url.ts';
import { saveFile } from '../save-file.ts';

interface SentPageProps {
  /** What is in sight, for who does not see it. */
  readonly name: string;
  readonly open: string;
  readonly download: string;
  /** The file's name where it is no picture. */
  readonly fileName: string;
  readonly load: () => Promise<Blob>;
}

const OCTETS = 'application/octet-stream';

/** A page that someone sent, fetched when it is requested. The browser shows an image by its bytes; what does not show as one is offered as a file. */
export function SentPage({ name, open, download, fileName, load }: SentPageProps): ReactElement {
  const [address, show] = useObjectUrl();
  const [isPicture, setIsPicture] = useState(true);
  const look = useMutation({
    mutationFn: load,
    meta: { quiet: 'shown_in_place' },
    onSuccess: (blob) => show(blob.type === OCTETS ? new Blob([blob]) : blob),
  });
  return (
    <div className="grid min-h-40 place-items-center overflow-hidden rounded-control bg-sunken p-3 text-center">
      {address === undefined ? (
        <div className="flex flex-col items-center gap-1">
          <Button
            tone="secondary"
            size="small"
            icon="eye"
            aria-label={`${open}: ${name}`}
            isBusy={look.isPending}
            onClick={() => look.mutate()}
          >
            {open}
          </Button>
          <p role="alert" className="text-sm text-anar-text empty:hidden">
            {look.error !== null && failureText(look.error)}
          </p>
        </div>
      ) : isPicture ? (
        <img
          src={address}
          alt={name}
          className="max-h-[70vh] w-full object-contain"
          onError={() => setIsPicture(false)}
        />
      ) : (
        <Button
          tone="secondary"
          size="small"
          icon="download"
          onClick={() => look.data && saveFile(look.data, fileName)}
        >
          {download}
        </Button>
      )}
    </div>
  );
}
