import { classNames } from '@nesye/ui';
import { formatJalaliDateTime } from '@nesye/persian';
import type { ReactElement } from 'react';

/** One thing that was said. */
export interface Said {
  readonly id: number | string;
  readonly author: 'person' | 'operator';
  readonly text: string;
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

/** A conversation from top to bottom; who speaks is said in words, and the side says it again. */
export function Conversation({ label, messages, reader, names }: ConversationProps): ReactElement {
  return (
    <ol aria-label={label} className="flex flex-col gap-3">
      {messages.map(({ id, author, text, created_at: at }) => (
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
            <p className="mt-1 break-words whitespace-pre-line">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
