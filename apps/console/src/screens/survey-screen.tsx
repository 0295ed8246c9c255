import { Card, Skeleton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { useParams } from 'react-router';
import { surveysText as text } from '#messages/operator-surveys.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { CountBars } from '@nesye/web-kit/charts/count-bars.tsx';
import { DetailPage, useDetail } from '@nesye/web-kit/components/detail-page.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { OperatorFrame } from '../components/operator-frame.tsx';

const ONE = '/api/v1/operator/surveys/:id';
type Results = ReplyOf<'GET', typeof ONE>;

/** `/surveys/:id`: what was completed, by question, as bars with a table behind each. */
export default function SurveyScreen(): ReactElement {
  return (
    <OperatorFrame>
      <OneSurvey />
    </OperatorFrame>
  );
}

function OneSurvey(): ReactElement {
  const { id = '' } = useParams();
  const detail = useDetail({ ...callQuery(ONE, { params: { id } }), isValid: /^\d{1,18}$/.test(id) });
  return (
    <DetailPage
      detail={detail}
      skeleton={<Skeleton className="h-96 w-full rounded-card" />}
      missing={{ title: text.missingTitle, text: text.missing, to: '/surveys', back: text.back }}
    >
      {(results) => <ResultsOf results={results} />}
    </DetailPage>
  );
}

const ResultsOf = ({ results }: { readonly results: Results }): ReactElement => (
  <div className="flex flex-col gap-4">
    <h2 className="text-lg">{results.title}</h2>
    <p className="text-ink-soft">
      {text.moments[results.moment]} · {text.completed(results.completed)}
    </p>
    {results.completed < results.minimum && <p>{text.tooFew(results.minimum)}</p>}
    {results.questions.map(({ id, title, options }) => (
      <Card key={id} as="section" aria-label={title} className="flex flex-col gap-3">
        <h3 className="text-base">{title}</h3>
        {options !== null && (
          <CountBars
            table={text.table}
            heads={text.heads}
            rows={options.map((option) => ({ id: option.id, label: option.title, count: option.count }))}
          />
        )}
      </Card>
    ))}
  </div>
);
