import { useQuery } from '@tanstack/react-query';
import { addDays } from '@nesye/money';
import { Button, Skeleton } from '@nesye/ui';
import { type ReactElement, useState } from 'react';
import { rateText } from '#messages/operator-rates.ts';
import { rulesText } from '#messages/operator-rules.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { DayInput } from '@nesye/web-kit/form/fields/day-input.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { useIdempotencyKey } from '@nesye/web-kit/idempotency-key.ts';
import { useToday } from '@nesye/web-kit/use-today.ts';
import { APPROVALS } from '../api/approvals-api.ts';
import { CREDIT_RULES, type ProposedRules, proposeRules, rulesPreviewQuery, type RuleTerms } from '../api/rules-api.ts';
import { draftOf, readDraft, type RulesDraft } from '../domain/rules-draft.ts';
import { ReasonInput } from './reason-input.tsx';
import { RulesInputs } from './rules-inputs.tsx';
import { PreviewFigures } from './rules-preview.tsx';

interface RulesFormProps {
  readonly line: number;
  /** What the form begins with. */
  readonly terms: RuleTerms;
  readonly onClose: () => void;
}

/** A proposal reaches a year ahead at most. */
const DAYS_AHEAD = 365;

/** Other rules of a line from a coming day on, played against the last month before they are proposed. */
export function RulesForm({ line, terms, onClose }: RulesFormProps): ReactElement {
  const today = useToday();
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
  const tomorrow = addDays(today, 1);
  return (
    <Form form={form} size="inset" submit={rateText.send} cancel={rateText.cancel}>
      <RulesInputs form={form} />
      <Played rules={typed && { line, valid_from: tomorrow, terms: typed }} />
      <DayInput
        form={form}
        name="valid_from"
        label={rateText.validFrom}
        earliest={tomorrow}
        latest={addDays(today, DAYS_AHEAD)}
      />
      <ReasonInput form={form} words={rateText} />
    </Form>
  );
}

/** The preview of what is typed, once it is wanted; another is fetched by the button alone, since each look is kept. */
function Played({ rules }: { readonly rules: ProposedRules | undefined }): ReactElement {
  const [shown, setShown] = useState<ProposedRules>();
  return (
    <>
      <div className="self-start">
        <Button
          type="button"
          tone="secondary"
          size="small"
          disabled={rules === undefined}
          onClick={() => setShown(rules)}
        >
          {shown === undefined ? rulesText.preview : rulesText.previewAgain}
        </Button>
      </div>
      {shown !== undefined && <PlayedRules rules={shown} />}
    </>
  );
}

function PlayedRules({ rules }: { readonly rules: ProposedRules }): ReactElement {
  const preview = useQuery(rulesPreviewQuery(rules));
  return (
    <QueryView query={preview} showsReason skeleton={<Skeleton className="h-40 w-full rounded-card" />}>
      {(played) => <PreviewFigures preview={played} name={rulesText.preview} />}
    </QueryView>
  );
}
