import { Button } from '@nesye/ui';
import { useEffect, useRef, type ReactElement } from 'react';
import { listText } from '#messages/lists.ts';

interface ListEndProps {
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly hasFailed: boolean;
  readonly onMore: () => void;
  /** Said when all rows are shown. */
  readonly endText: string;
}

/** Foot of an endless list: fetches on as it comes into sight, offers a button for keyboards and after a failure, and says when all is shown. */
export function ListEnd({ hasMore, isLoadingMore, hasFailed, onMore, endText }: ListEndProps): ReactElement {
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasMore || isLoadingMore || hasFailed || foot.current === null) return undefined;
    const watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onMore(), {
      rootMargin: '400px',
    });
    watch.observe(foot.current);
    return () => watch.disconnect();
  }, [hasMore, isLoadingMore, hasFailed, onMore]);
  return (
    <div ref={foot} className="flex justify-center py-6 text-sm text-ink-faint">
      {hasMore ? (
        <Button tone="quiet" size="small" isBusy={isLoadingMore} onClick={onMore}>
          {hasFailed ? listText.tryAgain : listText.more}
        </Button>
      ) : (
        <p>{endText}</p>
      )}
    </div>
  );
}
