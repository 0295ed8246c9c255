import { Amount, buttonClass, Card, DateText, Skeleton, StatusChip } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router';
import { guarantorText } from '#messages/guarantor.ts';
import { DetailPage, useDetail } from '@nesye/web-kit/components/detail-page.tsx';
import { Fact, FactsCard } from '@nesye/web-kit/components/facts.tsx';
import { GuaranteeReleasedDrawing } from '../../../shared/drawings/moment-drawings.tsx';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { OWN, type OwnGuarantee } from '../api.ts';
import { GuaranteedDebt } from '../components/guaranteed-debt.tsx';
import { Decline, GuarantorConsent } from '../components/guarantor-consent.tsx';

const REFRESH_MS = 3_000;
const OWN_LIST = '/user/guarantees/own';

/** `/user/guarantees/own/:id`, where the link of the invitation leads: whose debt, how much at most, what if it is not paid, and what comes next. */
export default function OwnGuaranteeScreen(): ReactElement {
  const { id = '' } = useParams();
  const detail = useDetail<OwnGuarantee>({
    ...callQuery(OWN, { params: { id } }),
    isValid: /^\d{1,18}$/.test(id),
    refreshMs: (guarantee) => guarantee?.next?.actor === 'party' && REFRESH_MS,
  });
  return (
    <>
      <Link to={OWN_LIST} className="flex min-h-11 w-fit items-center text-sm font-semibold text-firoozeh-text">
        {guarantorText.back}
      </Link>
      <DetailPage
        detail={detail}
        skeleton={<Skeleton className="h-96 w-full rounded-card" />}
        missing={{
          title: guarantorText.missingTitle,
          text: guarantorText.missing,
          to: OWN_LIST,
          back: guarantorText.back,
        }}
      >
        {(guarantee) => <Guarantee guarantee={guarantee} />}
      </DetailPage>
    </>
  );
}

type State = OwnGuarantee['state'];

/** They have agreed, and the bureau has not responded yet. */
const hasAgreed = ({ state, next }: OwnGuarantee): boolean => state === 'invited' && next?.actor === 'party';
type OverState = Exclude<State, 'confirmed' | 'invited' | 'scored'>;

const isOver = (state: State): state is OverState => state !== 'confirmed' && state !== 'invited' && state !== 'scored';

/** What they are to the debtor: invited until they sign, then the guarantor, and afterwards neither. Who has left the product has no name any more. */
const headingOf = (state: State, debtor: string): string => {
  if (debtor === '') return guarantorText.ofNobody;
  if (state === 'confirmed') return guarantorText.signed(debtor);
  return isOver(state) ? guarantorText.of(debtor) : guarantorText.asks(debtor);
};

function Guarantee({ guarantee }: { readonly guarantee: OwnGuarantee }): ReactElement {
  const { state, debtor_name: debtor } = guarantee;
  const isAgreed = hasAgreed(guarantee);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{headingOf(state, debtor)}</h2>
        <StatusChip tone={state === 'invited' ? 'soon' : 'neutral'}>
          {isAgreed ? guarantorText.scoreWaitState : guarantorText.states[state]}
        </StatusChip>
      </div>
      {isOver(state) ? (
        <>
          {state === 'released' && (
            <div className="flex justify-center">
              <GuaranteeReleasedDrawing />
            </div>
          )}
          <Notice tone={state === 'released' ? 'paid' : 'plain'} title={guarantorText.over[state].title}>
            {guarantorText.over[state].text}
          </Notice>
        </>
      ) : (
        <>
          {state === 'invited' && <Terms guarantee={guarantee} />}
          <Commitment guarantee={guarantee} />
        </>
      )}
      {state !== 'invited' && <Terms guarantee={guarantee} />}
    </div>
  );
}

/** How much at most, what is to be done or how the debt is, and what if it is not paid: of a guarantee that is not over. */
function Commitment({ guarantee }: { readonly guarantee: OwnGuarantee }): ReactElement {
  return (
    <>
      <Card as="div" className="flex flex-col items-center gap-1 text-center">
        <p className="text-sm text-ink-soft">{guarantorText.capTitle}</p>
        <Amount amountRial={guarantee.cap} size="display" />
        <p className="text-sm text-ink-soft">{guarantorText.capNote}</p>
      </Card>
      {guarantee.state === 'confirmed' ? <GuaranteedDebt guarantee={guarantee} /> : <Step guarantee={guarantee} />}
      <Card aria-label={guarantorText.ifUnpaid}>
        <h3 className="mb-3 text-base">{guarantorText.ifUnpaid}</h3>
        <ol className="list-[persian] space-y-2 ps-5 text-sm">
          {guarantorText.consequences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      </Card>
    </>
  );
}

/** The one thing to do before the signature. */
function Step({ guarantee }: { readonly guarantee: OwnGuarantee }): ReactElement {
  const { state, next } = guarantee;
  if (hasAgreed(guarantee))
    return (
      <Notice tone="plain" icon="clock" title={guarantorText.scoreWaitTitle}>
        {guarantorText.scoreWait}
      </Notice>
    );
  if (state === 'invited')
    return (
      <Card as="div">
        <GuarantorConsent guarantee={guarantee} />
      </Card>
    );
  return (
    <Card as="div" className="flex flex-col gap-4">
      {next?.actor === 'guarantor' ? (
        <Notice tone="soon" title={guarantorText.yourTurn}>
          {guarantorText.yourTurnText}
        </Notice>
      ) : (
        <Notice tone="paid" title={guarantorText.scoredTitle}>
          {guarantorText.scored}
        </Notice>
      )}
      {guarantee.document_uid !== null && (
        <Link to={`/sign/${guarantee.document_uid}`} className={buttonClass({ isWide: true })}>
          {guarantorText.sign}
        </Link>
      )}
      <Decline guarantee={guarantee} />
    </Card>
  );
}

function Terms({ guarantee }: { readonly guarantee: OwnGuarantee }): ReactElement {
  return (
    <FactsCard title={guarantorText.terms}>
      {guarantee.debtor_name !== '' && <Fact name={guarantorText.debtor}>{guarantee.debtor_name}</Fact>}
      <Fact name={guarantorText.credit}>
        <Amount amountRial={guarantee.credit_amount} size="small" />
      </Fact>
      <Fact name={guarantorText.lender}>{nameText(guarantee.lender_name)}</Fact>
      {guarantee.number_of_installments !== null && (
        <Fact name={guarantorText.count}>{guarantorText.installments(guarantee.number_of_installments)}</Fact>
      )}
      {guarantee.total !== null && (
        <Fact name={guarantorText.repaid}>
          <Amount amountRial={guarantee.total} size="small" />
        </Fact>
      )}
      <Fact name={guarantorText.total}>
        <Amount amountRial={guarantee.total_cap} size="small" />
      </Fact>
      <Fact name={guarantorText.limit}>
        <Amount amountRial={guarantee.cap_limit} size="small" />
      </Fact>
      {guarantee.expires_at !== null && guarantee.state === 'invited' && !hasAgreed(guarantee) && (
        <Fact name={guarantorText.until}>
          <DateText value={guarantee.expires_at} />
        </Fact>
      )}
    </FactsCard>
  );
}
