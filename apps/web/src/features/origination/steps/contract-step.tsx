import { Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactElement } from 'react';
import { requestText } from '#messages/credit-request.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { StepHeading } from '@nesye/web-kit/form/step-heading.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { DocumentSigning } from '../../../shared/signing/document-signing.tsx';
import { useSigningDocument } from '../../../shared/signing/use-signing-document.ts';
import { inBackground } from '@nesye/web-kit/in-background.ts';
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
      {({ document_id: id }) => (id === null ? <WaitingStep {...part} /> : <Open id={id} onDone={part.onDone} />)}
    </QueryView>
  );
}

function Open({ id, onDone }: { readonly id: string } & Pick<StepPartProps, 'onDone'>): ReactElement {
  const document = useSigningDocument(id);
  const isSignedByAll = document.data?.state === 'signed';
  const goOn = useEffectEvent(() => inBackground(onDone()));
  // The last signature may be another person's: the request has its next step from then on.
  useEffect(() => {
    if (isSignedByAll) goOn();
  }, [isSignedByAll]);
  return (
    <QueryView query={document} showsReason skeleton={shape}>
      {(shown) => (
        <>
          <StepHeading>{requestText.step.contract}</StepHeading>
          <DocumentSigning document={shown} onSigned={() => inBackground(onDone())} />
        </>
      )}
    </QueryView>
  );
}
