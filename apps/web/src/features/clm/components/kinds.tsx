import { Button, Card, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { buttonClass } from '@nesye/ui';
import { applicationsText } from '@nesye/web-kit/messages/applications.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { applicationPath, beginApplication, APPLICATION_READS, type Kind, KINDS, textIn } from '../api.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';

/** What a shop may apply for, and the heading of what it has applied for. */
export function Kinds(): ReactElement {
  const kinds = useQuery(callQuery(KINDS));
  return (
    <div className="flex flex-col gap-5">
      <section aria-labelledby="kinds-heading">
        <SectionHeading id="kinds-heading">{applicationsText.kindsTitle}</SectionHeading>
        <QueryView query={kinds} skeleton={<Skeleton className="h-40 w-full rounded-card" />}>
          {({ results }) =>
            results.length === 0 ? (
              <Card as="div" tone="sunken" className="text-sm text-ink-soft">
                {applicationsText.notSelling}
              </Card>
            ) : (
              <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
                {results.map((kind) => (
                  <li key={kind.kind} className="flex">
                    <KindCard kind={kind} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      </section>
      <SectionHeading>{applicationsText.listTitle}</SectionHeading>
    </div>
  );
}

function KindCard({ kind }: { readonly kind: Kind }): ReactElement {
  const navigate = useNavigate();
  const title = textIn(kind.title);
  const beginning = useAction(async () => {
    const { id } = await beginApplication(kind.first_stage);
    await invalidateReads(APPLICATION_READS);
    await navigate(applicationPath(id));
  });
  return (
    <Card as="div" className="flex flex-1 flex-col gap-2">
      <h3 className="text-base">{title}</h3>
      <p className="text-sm text-ink-soft">{textIn(kind.about)}</p>
      <p className="text-sm text-ink-faint">{applicationsText.usualDays(kind.usual_days)}</p>
      <div className="mt-auto pt-2">
        {kind.open_id === null ? (
          <Button
            tone="secondary"
            aria-label={applicationsText.beginOf(title)}
            isBusy={beginning.isBusy}
            onClick={beginning.run}
          >
            {applicationsText.begin}
          </Button>
        ) : (
          <Link
            to={applicationPath(kind.open_id)}
            aria-label={applicationsText.goOnOf(title)}
            className={buttonClass({})}
          >
            {applicationsText.goOn}
          </Link>
        )}
      </div>
    </Card>
  );
}
