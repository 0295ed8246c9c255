import { DateText } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { applicationsText } from '@nesye/web-kit/messages/applications.ts';
import { NoReviewsDrawing } from '@nesye/web-kit/drawings/empty-drawings.tsx';
import { defineListScreen } from '@nesye/web-kit/lists/define-list-screen.tsx';
import { applicationPath, type ApplicationRow, APPLICATIONS, textIn } from '../api.ts';
import { ApplicationChip } from '../components/application-chip.tsx';
import { Kinds } from '../components/kinds.tsx';

/** `/user/merchant-applications`: what a shop may apply for, and its applications with what comes next. */
export default defineListScreen({
  path: APPLICATIONS,
  texts: applicationsText,
  isAlwaysFresh: true,
  layout: 'joined',
  drawing: <NoReviewsDrawing />,
  above: <Kinds />,
  row: (application) => <Row application={application} />,
});

function Row({ application }: { readonly application: ApplicationRow }): ReactElement {
  const { id, title, state, updated_at: at } = application;
  return (
    <li>
      <Link
        to={applicationPath(id)}
        className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 no-underline hover:bg-sunken"
      >
        <span className="min-w-0 flex-1 basis-40">
          <strong className="block text-ink">{textIn(title)}</strong>
          <span className="block text-sm text-ink-soft">{nextText(application)}</span>
        </span>
        <span className="text-sm text-ink-soft">
          <DateText value={at} />
        </span>
        <ApplicationChip state={state} />
      </Link>
    </li>
  );
}

function nextText({ next, stages }: ApplicationRow): string {
  if (next.key === 'none') return '';
  if (next.key !== 'fill') return applicationsText.next[next.key];
  const stage = stages.find(({ id }) => id === next.stage);
  return stage === undefined ? '' : applicationsText.next.fill(textIn(stage.title));
}
