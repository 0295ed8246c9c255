import { type QueryKey, useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from '@nesye/ui';
import { type ReactElement, useState } from 'react';
import { rulesText } from '#messages/operator-rules.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';

interface PreviewOnDemandProps<Body, Reply> {
  /** What is typed; undefined while it cannot be played. */
  readonly body: Body | undefined;
  readonly queryOf: (body: Body) => PreviewQuery<Reply>;
  readonly render: (reply: Reply) => ReactElement;
}

interface PreviewQuery<Reply> {
  readonly queryKey: QueryKey;
  readonly queryFn: () => Promise<Reply>;
  readonly meta: { readonly quiet: 'shown_in_place' };
  readonly staleTime: number;
}

/** The preview of what is typed, once it is wanted; another is fetched by the button alone, since each look is kept. */
export function PreviewOnDemand<Body, Reply>({
  body,
  queryOf,
  render,
}: PreviewOnDemandProps<Body, Reply>): ReactElement {
  const [shown, setShown] = useState<Body>();
  return (
    <>
      <div className="self-start">
        <Button
          type="button"
          tone="secondary"
          size="small"
          disabled={body === undefined}
          onClick={() => setShown(() => body)}
        >
          {shown === undefined ? rulesText.preview : rulesText.previewAgain}
        </Button>
      </div>
      {shown !== undefined && <Preview query={queryOf(shown)} render={render} />}
    </>
  );
}

interface PreviewProps<Reply> {
  readonly query: PreviewQuery<Reply>;
  readonly render: (reply: Reply) => ReactElement;
}

function Preview<Reply>({ query, render }: PreviewProps<Reply>): ReactElement {
  const preview = useQuery(query);
  return (
    <QueryView query={preview} showsReason skeleton={<Skeleton className="h-40 w-full rounded-card" />}>
      {render}
    </QueryView>
  );
}
