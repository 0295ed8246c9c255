import { Button } from '@nesye/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { guarantorText } from '#messages/guarantor.ts';
import { ApprovalCode } from '../../../shared/approval/approval-code.tsx';
import { InlineConfirm } from '../../../shared/confirm/inline-confirm.tsx';
import { useConfirm } from '../../../shared/confirm/use-confirm.ts';
import { CheckboxInput } from '../../../shared/form/fields/choice-inputs.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { localForm } from '../../../shared/form/form-call.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { useSentCode } from '../../../shared/one-time-code/use-sent-code.ts';
import { api } from '../../../shared/session/session.ts';
import { useAction } from '../../../shared/use-action.ts';
import { type OwnGuarantee, refreshGuarantees } from '../api.ts';

/** The guarantor agrees to the look-up of his score and proves it by the bureau's code; or declines. */
export function GuarantorConsent({ guarantee }: { readonly guarantee: OwnGuarantee }): ReactElement {
  const queries = useQueryClient();
  const query = { line: String(guarantee.line) };
  const [isAgreed, setIsAgreed] = useState(false);
  const code = useSentCode(() => api.get('/api/v1/credit-assessment/guarantor/ic-otp', { query }));
  const sending = useAction(code.send, { isShownInPlace: true });
  const form = useForm(localForm<{ readonly consent: boolean }>(), {
    send: async () => {
      setIsAgreed(true);
      sending.run();
    },
  });
  if (isAgreed)
    return (
      <ApprovalCode
        approval={{ isOpen: true, open: sending.run, close: () => setIsAgreed(false), code, sending }}
        confirmText={guarantorText.confirm}
        busyText={guarantorText.confirming}
        confirm={async (typed) => {
          try {
            const body = { guarantee: guarantee.id, consent: true, code: typed };
            await api.post('/api/v1/credit-assessment/guarantor/ic', { query, body });
          } finally {
            await refreshGuarantees(queries);
          }
        }}
      />
    );
  return (
    <div className="flex flex-col gap-4">
      <Form form={form} isCompact submit={guarantorText.accept}>
        <h3 className="text-base">{guarantorText.consentTitle}</h3>
        <p className="text-sm text-ink-soft">{guarantorText.free}</p>
        <CheckboxInput
          form={form}
          name="consent"
          label={guarantorText.consent}
          missing={guarantorText.consentMissing}
          isRequired
        />
      </Form>
      <Decline guarantee={guarantee} />
    </div>
  );
}

/** He may say no, until he has signed. */
export function Decline({ guarantee }: { readonly guarantee: OwnGuarantee }): ReactElement {
  const queries = useQueryClient();
  const confirmation = useConfirm(async () => {
    await api.post('/api/v1/guarantor/own/:id/decline/', { params: { id: String(guarantee.id) } });
    await refreshGuarantees(queries);
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
