import { Button, Skeleton } from '@nesye/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { stepText } from '#messages/credit-request.ts';
import { CheckboxField } from '../../../shared/fields/checkbox-field.tsx';
import { QueryView } from '../../../shared/components/query-view.tsx';
import { callQuery } from '../../../shared/query/call-query.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { api } from '../../../shared/session/session.ts';
import { PlainStep } from './plain-step.tsx';
import type { StepPartProps } from './step-part.ts';
import { WaitingStep } from './waiting-step.tsx';

const words = stepText.contract;

/** The contract: its text as a file, then the code that signs exactly this one. */
export function ContractStep(part: StepPartProps): ReactElement {
  const contract = useQuery({
    ...callQuery('/api/v1/credit-assessment/request-digital-sign', { query: { line: String(part.line.line) } }),
    meta: { quiet: 'shown_in_place' },
  });
  const [isAccepted, setIsAccepted] = useState(false);
  const file = useMutation({
    mutationFn: (id: string) => api.blob('/api/v1/signing/documents/:id/pdf/', { params: { id } }),
    onSuccess: (pdf) => saveFile(pdf, words.file),
  });
  if (part.next.actor === 'party') return <WaitingStep next={part.next} />;
  // The code is on its way: the text was read and accepted before.
  if (part.next.otp_mobile !== null) return <PlainStep {...part} />;
  return (
    <QueryView query={contract} showsReason skeleton={<Skeleton className="h-48 w-full rounded-card" />}>
      {({ document_id: id }) => (
        <div className="flex flex-1 flex-col gap-5">
          <Button
            tone="secondary"
            icon="download"
            isBusy={file.isPending}
            aria-disabled={id === null || undefined}
            onClick={() => id !== null && file.mutate(id)}
          >
            {words.read}
          </Button>
          <CheckboxField label={words.accept} isOn={isAccepted} onChange={setIsAccepted} />
          {isAccepted ? <PlainStep {...part} /> : <p className="text-sm text-ink-soft">{words.acceptFirst}</p>}
        </div>
      )}
    </QueryView>
  );
}
