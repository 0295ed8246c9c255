import { Amount, buttonClass, Card } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { scoreText } from '#messages/score.ts';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import { ConsentWords } from '../../../shared/components/consent-words.tsx';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { CheckboxInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { type Score, useTakeScore } from './use-score.ts';

/** What is agreed to and what it costs, before anything is asked of the bureau. */
export function ScoreConsent({ score, line }: { readonly score: Score; readonly line: number }): ReactElement {
  const take = useTakeScore(line);
  const [lacksIdentity, setLacksIdentity] = useState(false);
  const form = useForm(localForm<{ readonly consent: boolean }>(), {
    send: () =>
      api.post('/api/v1/credit-score/request-credit-score', { query: { line: String(line) }, body: { consent: true } }),
    onDone: take,
    onRefused: (failure) => {
      const isMissing = failure instanceof ApiFailure && failure.code === 'identity_missing';
      setLacksIdentity(isMissing);
      return isMissing;
    },
  });
  if (lacksIdentity) return <IdentityFirst />;
  return (
    <div className="flex flex-col gap-5">
      <Former score={score} />
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

/** What became of the report before this one. */
function Former({ score }: { readonly score: Score }): ReactElement | null {
  if (score.state === 'refunded')
    return (
      <Notice tone="soon" title={scoreText.refundedTitle}>
        {scoreText.refunded}
      </Notice>
    );
  return score.state === 'expired' ? <Notice tone="plain" title={scoreText.expired} icon="clock" /> : null;
}

function IdentityFirst(): ReactElement {
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="soon" title={scoreText.identityTitle} isAlert>
        {scoreText.identity}
      </Notice>
      <Link to="/civil-registration" className={buttonClass({ size: 'large', isWide: true })}>
        {scoreText.toIdentity}
      </Link>
    </div>
  );
}
