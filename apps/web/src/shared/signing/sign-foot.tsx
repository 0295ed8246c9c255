import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { signingText } from '#messages/signing.ts';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import { ApprovalCode } from '../approval/approval-code.tsx';
import { useApprovalBy } from '../approval/use-approval.ts';
import { CheckboxInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { callKey } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { SIGNING_DOCUMENT, type SigningDocument } from './use-signing-document.ts';

interface SignFootProps {
  readonly document: SigningDocument;
  readonly sha256: string;
  /** What else happens with the signature. */
  readonly terms?: string | undefined;
  readonly onSigned: (document: SigningDocument) => void;
  /** The text is another one by now: nothing was signed. */
  readonly onChanged: () => void;
}

/** Accepting the text that was read, and the code that signs exactly this one. It is in reach wherever the reader is in the text. */
export function SignFoot({ document, sha256, terms, onSigned, onChanged }: SignFootProps): ReactElement {
  const queries = useQueryClient();
  const params = { id: document.id };
  const whereChanged = async <Result,>(send: () => Promise<Result>): Promise<Result> => {
    try {
      return await send();
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.code === 'document_changed') onChanged();
      throw failure;
    }
  };
  const approval = useApprovalBy(() => whereChanged(() => api.post('/api/v1/signing/documents/:id/code/', { params })));
  const sign = async (code: string): Promise<void> => {
    const signed = await whereChanged(() =>
      api.post('/api/v1/signing/documents/:id/sign/', { params, body: { sha256, code } }),
    );
    queries.setQueryData(callKey(SIGNING_DOCUMENT, { params }), signed);
    onSigned(signed);
  };
  const acceptance = useForm(localForm<{ readonly accepted: boolean }, unknown>(), {
    send: async () => approval.open(),
  });
  const words = [terms ?? [], approval.isOpen ? [] : signingText.readLead].flat();
  return (
    <div className="-mx-4 flex flex-col gap-2 border-t border-line bg-paper px-4 py-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0 [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:bottom-0 [@media(min-height:30rem)]:z-10">
      <p className="text-xs text-ink-soft empty:hidden">{words.join(' ')}</p>
      {approval.isOpen ? (
        <ApprovalCode
          approval={approval}
          confirmText={signingText.sign}
          busyText={signingText.signing}
          confirm={sign}
        />
      ) : (
        <Form form={acceptance} isCompact submit={signingText.getCode} busy={signingText.getCode}>
          <CheckboxInput
            form={acceptance}
            name="accepted"
            label={signingText.accept}
            missing={signingText.acceptFirst}
            isRequired
          />
        </Form>
      )}
    </div>
  );
}
