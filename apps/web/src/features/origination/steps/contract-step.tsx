import { amountWords, Skeleton, useMoneyUnit } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactElement } from 'react';
import { creditLineText } from '#messages/credit.ts';
import { requestText } from '#messages/credit-request.ts';
import { stepText } from '@nesye/web-kit/messages/credit-steps.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { StepHeading } from '@nesye/web-kit/form/step-heading.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { DocumentSigning } from '../../../shared/signing/document-signing.tsx';
import { useSigningDocument } from '../../../shared/signing/use-signing-document.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { asksCount } from '../domain/example-purchase.ts';
import { agreeToStamp } from '../domain/stamp-agreement.ts';
import type { StepPartProps } from './step-part.ts';
import { WaitingStep } from './waiting-step.tsx';

const shape = <Skeleton className="h-96 w-full rounded-card" />;

/** The contract: read here word for word, then the code that signs exactly this text. */
export function ContractStep(part: StepPartProps): ReactElement {
  const contract = useQuery({
    ...callQuery('/api/v1/credit-assessment/request-digital-sign', { query: { line: String(part.line.line) } }),
    meta: { quiet: 'shown_in_place' },
    enabled: part.next.actor !== 'party',
  });
  if (part.next.actor === 'party') return <WaitingStep {...part} />;
  return (
    <QueryView query={contract} showsReason skeleton={shape}>
      {({ document_id: id }) => (id === null ? <WaitingStep {...part} /> : <Open {...part} id={id} />)}
    </QueryView>
  );
}

interface OpenProps extends StepPartProps {
  readonly id: string;
}

function Open({ id, line, request, onDone }: OpenProps): ReactElement {
  const unit = useMoneyUnit();
  const document = useSigningDocument(id);
  const user = useQuery({ ...callQuery('/api/v1/user/'), meta: { quiet: 'background' } });
  const isSignedByAll = document.data?.state === 'signed';
  const goOn = useEffectEvent(() => inBackground(onDone()));
  // The last signature may be another person's: the request has its next step from then on.
  useEffect(() => {
    if (isSignedByAll) goOn();
  }, [isSignedByAll]);
  const stampRial = line.charges.find(({ kind }) => kind === 'contract_stamp')?.amount ?? 0;
  const balance = user.data?.cash_accounts.find((each) => each.is_active)?.withdrawable_amount ?? 0;
  // Where a lender or a guarantor signs after the customer, the stamp is paid on another day.
  const paysStamp =
    line.owner === 'house' &&
    document.data?.signers.every(({ role }) => role !== 'guarantor') === true &&
    stampRial > 0 &&
    balance >= stampRial;
  return (
    <QueryView query={document} showsReason skeleton={shape}>
      {(shown) => (
        <>
          <StepHeading>{requestText.step.contract}</StepHeading>
          <DocumentSigning
            document={shown}
            lead={asksCount(line) ? undefined : creditLineText.nothingOwed}
            terms={paysStamp ? stepText.payment.agreed(amountWords(stampRial, unit)) : undefined}
            onSigned={() => {
              if (paysStamp && request !== undefined) agreeToStamp(request.id);
              inBackground(onDone());
            }}
          />
        </>
      )}
    </QueryView>
  );
}
