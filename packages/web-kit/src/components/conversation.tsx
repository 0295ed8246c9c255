import { classNames } from '@nesye/ui';
import { formatJalaliDateTime } from '@nesye/persian';
import type { ReactElement } from 'react';
import { uploadText } from '#messages/upload.ts';
import { api } from '../session/session.ts';
import { SentPage } from './sent-page.tsx';

/** One thing that was said. */
export interface Said {
  readonly id: number | string;
  readonly author: 'person' | 'operator';
  /** Empty where a picture says it. */
  readonly text: string;
  /** Its address. */
  readonly picture?: string | null;
  readonly created_at: string;
}

interface ConversationProps {
  readonly label: string;
  /** Oldest first. */
  readonly messages: readonly Said[];
  /** Whose messages stand at the end side, coloured: the reader's own. */
  readonly reader: Said['author'];
  readonly names: Readonly<Record<Said['author'], string>>;
}

/** A conversation from top to bottom, with the pictures that were sent; who speaks is said in words, and the side says it again. */
export function Conversation({ label, messages, reader, names }: ConversationProps): ReactElement {
  return (
    <ol aria-label={label} className="flex flex-col gap-3">
      {messages.map(({ id, author, text, picture, created_at: at }) => (
        <li key={id} className={classNames('flex', author === reader ? 'justify-start' : 'justify-end')}>
          <div
            className={classNames(
              'max-w-[85%] min-w-0 rounded-card px-4 py-3 sm:max-w-[75%]',
              author === reader ? 'bg-firoozeh-tint' : 'border border-line bg-surface',
            )}
          >
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-xs text-ink-soft">
              <strong className="font-semibold text-ink">{names[author]}</strong>
              <time dateTime={at}>{formatJalaliDateTime(at)}</time>
            </p>
            {text !== '' && <p className="mt-1 break-words whitespace-pre-line">{text}</p>}
            {typeof picture === 'string' && (
              <div className="mt-2 min-w-52">
                <SentPage
                  name={uploadText.sentPicture}
                  open={uploadText.openPicture}
                  download={uploadText.savePicture}
                  fileName={`${id}.jpg`}
                  load={() => pictureAt(picture)}
                />
              </div>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

function pictureAt(address: string): Promise<Blob> {
  const [page = '', id = ''] = address.split('/').toReversed();
  return api.blob('/api/v1/ticket-picture/:id/:page', { params: { id, page } });
}
