import { buttonClass, EmptyState, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { guaranteeText } from '#messages/guarantees.ts';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { retryUnlessDecided } from '@nesye/web-kit/query/retry-unless-decided.ts';
import { PAPERS, REQUIREMENT } from '../api.ts';
import { PaperCard } from '../components/paper-card.tsx';
import { RequirementView } from '../components/requirement-view.tsx';

const LINE = /^[1-9]$/;
/** While someone else is at work: a notary takes seconds, a reviewer longer. */
const REFRESH_MS = 5_000;
const shape = <Skeleton className="h-72 w-full rounded-card" />;

/** `/user/guarantees`: where each cheque and note is; with `?line=` what the request on that line still needs. */
export default function GuaranteesScreen(): ReactElement {
  const [address] = useSearchParams();
  const line = address.get('line') ?? '';
  return LINE.test(line) ? <Needed key={line} line={line} /> : <Papers />;
}

function Needed({ line }: { readonly line: string }): ReactElement {
  const query = useQuery({
    ...callQuery(REQUIREMENT, { query: { line } }),
    retry: retryUnlessDecided,
    refetchInterval: ({ state: { data } }) =>
      data?.next?.actor !== undefined && data.next.actor !== 'applicant' && REFRESH_MS,
  });
  if (query.error instanceof ApiFailure && query.error.status === 409)
    return (
      <EmptyState
        icon="check"
        title={guaranteeText.notOpenTitle}
        action={
          <Link to="/user/wallet" className={buttonClass({ tone: 'secondary' })}>
            {guaranteeText.toWallet}
          </Link>
        }
      />
    );
  return (
    <QueryView query={query} skeleton={shape}>
      {(requirement) => (
        <div className="flex flex-col gap-5">
          <RequirementView requirement={requirement} />
          <Link
            to={`/user/wallet/credit/${line}/request`}
            className={buttonClass({ tone: requirement.state === 'complete' ? 'primary' : 'quiet', isWide: true })}
          >
            {guaranteeText.toRequest}
          </Link>
        </div>
      )}
    </QueryView>
  );
}

function Papers(): ReactElement {
  const query = useQuery(callQuery(PAPERS, { query: { page_size: '100' } }));
  return (
    <div className="flex flex-col gap-5">
      <QueryView query={query} skeleton={shape}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState icon="shield" title={guaranteeText.emptyTitle}>
              {guaranteeText.empty}
            </EmptyState>
          ) : (
            results.map((paper) => <PaperCard key={paper.id} paper={paper} />)
          )
        }
      </QueryView>
      <Link
        to="/user/guarantees/own"
        className="flex min-h-11 w-fit items-center text-sm font-semibold text-firoozeh-text"
      >
        {guaranteeText.toOwn}
      </Link>
    </div>
  );
}
