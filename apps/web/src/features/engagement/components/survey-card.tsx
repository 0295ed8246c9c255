import { FIRST_SURVEY_TYPE } from '@nesye/contract/constants';
import { Button, Card, toasts } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { surveyText } from '#messages/surveys.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { titleOf } from '../../../shared/title-of.ts';
import { SurveyForm } from './survey-form.tsx';

const STATUS = '/api/v1/poll/user-activity-status/:id';
/** On home, after everything about money: the first survey whose moment has come, until it is completed or put off. */
export default function SurveyCard(): ReactElement | null {
  const { data: status } = useQuery({
    ...callQuery(STATUS, { params: { id: String(FIRST_SURVEY_TYPE) } }),
    meta: { quiet: 'background' },
  });
  const id = status?.show_survey === true ? status.survey_id : null;
  return id === null ? null : <Survey id={String(id)} />;
}

function Survey({ id }: { readonly id: string }): ReactElement | null {
  const [isStarted, setIsStarted] = useState(false);
  const { data: survey } = useQuery({
    ...callQuery('/api/v1/poll/survey/:id', { params: { id } }),
    meta: { quiet: 'background' },
  });
  const later = useAction(async () => {
    await api.post('/api/v1/poll/survey/:id/later/', { params: { id } });
    await invalidateReads([STATUS]);
    toasts.show(surveyText.postponed, 'success');
  });
  if (survey === undefined) return null;
  return (
    <Card as="section" aria-label={surveyText.label} className="flex flex-col gap-3 lg:col-span-2">
      <h2 className="text-lg">{titleOf(survey)}</h2>
      {isStarted ? (
        <SurveyForm
          questions={survey.questions}
          onSend={(choices) =>
            api.post('/api/v1/poll/survey-completion', { body: { survey_type: survey.survey_type, choices } })
          }
          invalidates={[STATUS]}
        />
      ) : (
        <>
          <p className="text-sm text-ink-soft">{surveyText.lead}</p>
          <div className="flex flex-wrap gap-2">
            <Button tone="secondary" size="small" onClick={() => setIsStarted(true)}>
              {surveyText.start}
            </Button>
            <Button tone="quiet" size="small" isBusy={later.isBusy} onClick={later.run}>
              {surveyText.later}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
