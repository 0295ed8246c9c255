import { Amount, Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { scoreText } from '#messages/score.ts';
import { ConsentWords } from '../../../shared/components/consent-words.tsx';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { CheckboxInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { FormerReport, IdentityFirst } from './score-notices.tsx';
import { requestScore } from './score-steps.ts';
import { useConsent } from './use-consent.ts';
import type { Score } from './use-score.ts';

/** What is agreed to and what it costs, before anything is asked of the bureau: a report by itself. */
export function ScoreConsent({ score, line }: { readonly score: Score; readonly line: number }): ReactElement {
  const { form, lacksIdentity } = useConsent(line, () => requestScore(line));
  if (lacksIdentity) return <IdentityFirst />;
  return (
    <div className="flex flex-col gap-5">
      <FormerReport score={score} />
      <Form
        form={form}
        title={scoreText.consentTitle}
        lead={scoreText.consentLead(score.valid_days)}
        submit={score.state === 'none' ? scoreText.begin : scoreText.again}
      >
        <Card as="div">
          <dl>
            <Fact name={scoreText.price}>
              <Amount amountRial={score.price} />
            </Fact>
            <Fact name={scoreText.valid}>{scoreText.validDays(score.valid_days)}</Fact>
          </dl>
        </Card>
        <CheckboxInput form={form} name="consent" label={scoreText.agree} missing={scoreText.agreeMissing} isRequired>
          <ConsentWords consent={{ key: 'score', ...score.consent }} />
        </CheckboxInput>
      </Form>
    </div>
  );
}
