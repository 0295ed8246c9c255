import { formatJalaliDateTime } from '@nesye/persian';
import { Icon } from '@nesye/ui';
import type { ReactElement, ReactNode } from 'react';
import { requestEndText } from '@nesye/web-kit/messages/credit-steps.ts';

interface RefusedCardProps {
  /** What was refused; without one, a request. */
  readonly title?: string;
  readonly text: string;
  /** What someone wrote about it, in Persian. */
  readonly quote?: string | undefined;
  /** What would change it. */
  readonly change?: string | undefined;
  readonly retryAt: string | null;
  readonly children?: ReactNode;
}

/** A no with its reason: what failed, what would change it, when to try again, and that the report stays good. */
export function RefusedCard({
  title = requestEndText.refusedTitle,
  text,
  quote,
  change = '',
  retryAt,
  children,
}: RefusedCardProps): ReactElement {
  return (
    <section aria-label={title} className="flex flex-col gap-3 rounded-card bg-anar-tint p-5">
      <div className="flex items-start gap-3 text-anar-text" role="alert">
        <Icon name="info" sizePx={26} className="mt-0.5 shrink-0" />
        <div>
          <h2 className="text-lg">{title}</h2>
          <p>{text}</p>
          {quote !== undefined && (
            <blockquote lang="fa" className="mt-1">
              «{quote}»
            </blockquote>
          )}
        </div>
      </div>
      {change !== '' && (
        <div className="text-sm">
          <h3 className="text-sm font-semibold">{requestEndText.change}</h3>
          <p>{change}</p>
        </div>
      )}
      <p className="text-sm">
        {retryAt !== null && `${requestEndText.retryAt(formatJalaliDateTime(retryAt).split('،')[0] ?? '')} `}
        {requestEndText.noReport}
      </p>
      {children}
    </section>
  );
}
