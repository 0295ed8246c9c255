import type { ReactElement } from 'react';
import { rateText } from '#messages/operator-rates.ts';
import { rulesText } from '#messages/operator-rules.ts';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { useIdempotencyKey } from '@nesye/web-kit/idempotency-key.ts';
import { APPROVALS } from '../api/approvals-api.ts';
import { CREDIT_RULES, proposeRules, rulesPreviewQuery, type RuleTerms } from '../api/rules-api.ts';
import { draftOf, readDraft, type RulesDraft } from '../domain/rules-draft.ts';
import { DayAndReason } from './day-and-reason.tsx';
import { PreviewOnDemand } from './preview-on-demand.tsx';
import { RulesInputs } from './rules-inputs.tsx';
import { PreviewFigures } from './rules-preview.tsx';
import { usePlayedDay } from './use-played-day.ts';

interface RulesFormProps {
  readonly line: number;
  /** What the form begins with. */
  readonly terms: RuleTerms;
  readonly onClose: () => void;
}

/** Other rules of a line from a coming day on, played against the last month before they are proposed. */
export function RulesForm({ line, terms, onClose }: RulesFormProps): ReactElement {
  const { keyOf } = useIdempotencyKey();
  const form = useForm(formCall('POST', '/api/v1/operator/credit-rules/proposals/'), {
    initial: { terms: JSON.stringify(draftOf(terms)) },
    send: (fields) => {
      const body = { ...fields, line };
      return proposeRules(body, keyOf(JSON.stringify(body)));
    },
    invalidates: [CREDIT_RULES, APPROVALS],
    done: rateText.proposed,
    onClose,
  });
  const typed = readDraft(JSON.parse(form.value('terms')) as RulesDraft);
  const day = usePlayedDay(form.value('valid_from'));
  return (
    <Form form={form} size="inset" submit={rateText.send} cancel={rateText.cancel}>
      <RulesInputs form={form} />
      <PreviewOnDemand
        body={typed && { line, valid_from: day, terms: typed }}
        queryOf={rulesPreviewQuery}
        render={(played) => <PreviewFigures preview={played} name={rulesText.preview} />}
      />
      <DayAndReason form={form} />
    </Form>
  );
}
