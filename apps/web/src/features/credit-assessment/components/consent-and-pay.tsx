import { Amount, amountWords, Card, Skeleton, useMoneyUnit } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { scoreText } from '#messages/score.ts';
import { ConsentWords } from '../../../shared/components/consent-words.tsx';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { CheckboxInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { type WayToPay, waysToPay } from '../domain/ways-to-pay.ts';
import type { CreditRoad } from './credit-road.ts';
import { FormerReport, IdentityFirst } from './score-notices.tsx';
import { payReport, requestScore, topUpForBoth } from './score-steps.ts';
import { useConsent } from './use-consent.ts';
import { balanceOf, type Score } from './use-score.ts';

interface ConsentProps {
  readonly score: Score;
  readonly line: number;
  readonly road: CreditRoad;
}

/** The first step of a request: what is agreed to and what it costs. One press agrees, pays and has the bureau send its code. */
export function ConsentAndPay(props: ConsentProps): ReactElement {
  const user = useQuery({ ...callQuery('/api/v1/user/'), staleTime: 0 });
  return (
    <QueryView query={user} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {(shown) => <Consent {...props} balance={balanceOf(shown)} />}
    </QueryView>
  );
}

function Consent({ score, line, road, balance }: ConsentProps & { readonly balance: number }): ReactElement {
  const unit = useMoneyUnit();
  const { price } = score;
  const bothRial = price + road.stampRial - balance;
  const ways = waysToPay({ priceRial: price, stampRial: road.stampRial, balanceRial: balance });
  const { form, lacksIdentity } = useConsent(line, async (_, way, key) => {
    const requested = await requestScore(line);
    if (requested.state !== 'requested') return requested;
    if (way === 'both') return await topUpForBoth(bothRial, road.path, key());
    return await payReport({ line, path: road.path, usesWallet: way !== 'card', key: key() });
  });
  if (lacksIdentity) return <IdentityFirst />;
  const inWords = (amountRial: number): string => amountWords(amountRial, unit);
  const textOf = (way: WayToPay): string => {
    if (way === 'both') return scoreText.payBoth(inWords(bothRial));
    if (way === 'card') return scoreText.payByCard;
    if (balance >= price) return scoreText.payByWallet;
    return ways[0] === 'both' ? scoreText.onlyReport : balance > 0 ? scoreText.payByBoth : scoreText.payByCard;
  };
  return (
    <div className="flex flex-1 flex-col gap-4">
      <FormerReport score={score} />
      <Form
        form={form}
        title={scoreText.consentTitle}
        lead={scoreText.consentLead(score.valid_days)}
        choices={ways.map((way, place) => ({
          id: way,
          text: textOf(way),
          tone: place === 0 ? 'primary' : 'quiet',
        }))}
        foot={<p className="text-center text-xs text-ink-soft">{scoreText.codeComes}</p>}
      >
        <Costs score={score} road={road} balance={balance} inWords={inWords} />
        <CheckboxInput form={form} name="consent" label={scoreText.agree} missing={scoreText.agreeMissing} isRequired>
          <ConsentWords consent={{ key: 'score', ...score.consent }} />
        </CheckboxInput>
      </Form>
    </div>
  );
}

interface CostsProps extends Pick<ConsentProps, 'score' | 'road'> {
  readonly balance: number;
  readonly inWords: (amountRial: number) => string;
}

/** What opening the credit costs, part by part, and what becomes of the stamp where there is no contract. */
function Costs({ score, road, balance, inWords }: CostsProps): ReactElement {
  return (
    <Card as="div">
      <dl>
        <Fact name={scoreText.report}>
          <Amount amountRial={score.price} size="small" />
        </Fact>
        {road.stampRial > 0 && (
          <Fact name={scoreText.stamp}>
            <Amount amountRial={road.stampRial} size="small" />
          </Fact>
        )}
        {balance > 0 && (
          <Fact name={scoreText.balance}>
            <Amount amountRial={balance} size="small" />
          </Fact>
        )}
      </dl>
      {road.stampRial > 0 && <p className="text-sm text-ink-soft">{scoreText.payBothLead(inWords(road.stampRial))}</p>}
    </Card>
  );
}
