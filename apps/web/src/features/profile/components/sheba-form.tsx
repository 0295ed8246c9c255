import { stripNonDigits, toPersianDigits } from '@nesye/persian';
import { useState, type ReactElement } from 'react';
import { bankText } from '#messages/profile.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { ShebaInput } from '@nesye/web-kit/form/fields/digits-inputs.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { ApprovalCode } from '../../../shared/approval/approval-code.tsx';
import { useApproval } from '../../../shared/approval/use-approval.ts';

type Found = ReplyOf<'POST', '/api/v1/customer/sheba/check/'>;

/** Whose sheba it is: where it is looked up, and how it is stored once the code is there. */
export interface ShebaCalls {
  readonly check: (sheba: string) => Promise<Found>;
  readonly store: (sheba: string, code: string) => Promise<unknown>;
}

/** The customer's own: money of the wallet goes out to it. */
export const customerSheba: ShebaCalls = {
  check: (sheba) => api.post('/api/v1/customer/sheba/check/', { body: { sheba } }),
  store: (sheba, code) => api.put('/api/v1/customer/sheba', { body: { sheba, code } }),
};

interface ShebaFormProps {
  readonly calls: ShebaCalls;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** A sheba: typed, looked up at the bank for its holder, then set by a code that approves this very one. */
export function ShebaForm({ calls, onDone, onClose }: ShebaFormProps): ReactElement {
  const [checked, setChecked] = useState<Found>();
  const approval = useApproval('sheba', checked?.sheba);
  const form = useForm(formCall('POST', '/api/v1/customer/sheba/check/'), {
    send: async (body) => {
      if (checked?.sheba === body.sheba && checked.is_yours) approval.open();
      else setChecked(await calls.check(body.sheba));
    },
  });
  const typed = form.value('sheba');
  // What was found belongs to the number it was found for.
  const found = checked?.sheba === `IR${stripNonDigits(typed)}` ? checked : undefined;
  if (found !== undefined && approval.isOpen) {
    return (
      <ApprovalCode
        approval={approval}
        confirmText={bankText.shebaSet}
        busyText={bankText.shebaSetting}
        confirm={async (code) => {
          await calls.store(found.sheba, code);
          await onDone();
        }}
      />
    );
  }
  return (
    <Form
      form={form}
      size="regular"
      submit={found === undefined ? bankText.shebaCheck : bankText.shebaSet}
      busy={bankText.shebaChecking}
      isSubmitHidden={found?.is_yours === false}
      other={{ text: bankText.cancel, onPress: onClose }}
    >
      <ShebaInput
        form={form}
        name="sheba"
        label={bankText.sheba}
        hint={bankText.shebaHint}
        wrong={bankText.shebaWrong}
        autoFocus
      />
      <WholeSheba typed={typed} />
      {found !== undefined && <FoundAccount found={found} />}
      {found?.is_yours === false && <Notice tone="overdue" title={bankText.shebaNotYours} isAlert />}
    </Form>
  );
}

function FoundAccount({ found }: { readonly found: Found }): ReactElement {
  return (
    <dl className="rounded-control bg-sunken px-4 py-2">
      <Fact name={bankText.bank}>{found.bank?.name ?? bankText.unknownBank}</Fact>
      <Fact name={bankText.holder}>{found.holder_name}</Fact>
    </dl>
  );
}

/** A phone's field is too narrow for the whole of it: here it takes as many lines as it needs. A screen reader has read it already. */
function WholeSheba({ typed }: { readonly typed: string }): ReactElement {
  return (
    <p aria-hidden dir="ltr" className="-mt-2 text-center font-semibold tabular-nums empty:hidden">
      {typed !== '' && `IR${toPersianDigits(typed)}`}
    </p>
  );
}
