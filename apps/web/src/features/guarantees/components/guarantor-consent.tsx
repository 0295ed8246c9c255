import { Button } from '@nesye/ui';
import type { ReactElement } from 'react';
import { guarantorText } from '#messages/guarantor.ts';
import { ApprovalCode } from '../../../shared/approval/approval-code.tsx';
import { InlineConfirm } from '@nesye/web-kit/confirm/inline-confirm.tsx';
import { useConfirm } from '@nesye/web-kit/confirm/use-confirm.ts';
import { CheckboxInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { type OwnGuarantee, GUARANTEES } from '../api.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { useApprovalBy } from '../../../shared/approval/use-approval.ts';

/** The guarantor agrees to the look-up of their score and proves it by the bureau's code; or declines. */
export function GuarantorConsent({ guarantee }: { readonly guarantee: OwnGuarantee }): ReactElement {
  const query = { line: String(guarantee.line) };
  const approval = useApprovalBy(() =>
    api.get('/api/v1/credit-assessment/guarantor/ic-otp', { query: { ...query, guarantee: String(guarantee.id) } }),
  );
  if (approval.isOpen)
    return (
      <ApprovalCode
        approval={approval}
        confirmText={guarantorText.confirm}
        busyText={guarantorText.confirming}
        confirm={async (typed) => {
          try {
            const body = { guarantee: guarantee.id, consent: true, code: typed };
            await api.post('/api/v1/credit-assessment/guarantor/ic', { query, body });
          } finally {
            await invalidateReads(GUARANTEES);
          }
        }}
      />
    );
  return (
    <div className="flex flex-col gap-4">
      <ConsentForm onDone={approval.open} />
      <Decline guarantee={guarantee} />
    </div>
  );
}

interface ConsentFormProps {
  readonly onDone: () => void;
}

const ConsentForm = defineForm(localForm<{ readonly consent: boolean }>(), ({ onDone }: ConsentFormProps) => ({
  onDone,
  isCompact: true,
  submit: guarantorText.accept,
  fields: (form) => (
    <>
      <h3 className="text-base">{guarantorText.consentTitle}</h3>
      <p className="text-sm text-ink-soft">{guarantorText.free}</p>
      <CheckboxInput
        form={form}
        name="consent"
        label={guarantorText.consent}
        missing={guarantorText.consentMissing}
        isRequired
      />
    </>
  ),
}));

/** They may say no, until they have signed. */
export function Decline({ guarantee }: { readonly guarantee: OwnGuarantee }): ReactElement {
  const confirmation = useConfirm(async () => {
    await api.post('/api/v1/guarantor/own/:id/decline/', { params: { id: String(guarantee.id) } });
    await invalidateReads(GUARANTEES);
  });
  return (
    <>
      {!confirmation.isOpen && (
        <Button tone="quiet" isWide onClick={confirmation.open}>
          {guarantorText.decline}
        </Button>
      )}
      <InlineConfirm
        confirmation={confirmation}
        title={guarantorText.declineSure}
        yes={guarantorText.declineYes}
        no={guarantorText.declineNo}
      />
    </>
  );
}
