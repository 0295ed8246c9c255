import { isSheba, stripNonDigits, toPersianDigits } from '@nesye/persian';
import { Button } from '@nesye/ui';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { bankText } from '#messages/profile.ts';
import type { ReplyOf } from '../../../shared/api/call-types.ts';
import { formFailure } from '../../../shared/api/form-failure.ts';
import { Fact } from '../../../shared/components/facts.tsx';
import { Notice } from '../../../shared/components/notice.tsx';
import { DigitsField } from '../../../shared/fields/digits-field.tsx';
import { groupSheba } from '../../../shared/fields/group-digits.ts';
import { api } from '../../../shared/session/session.ts';
import { ApprovalCode } from './approval-code.tsx';
import { useApproval } from './use-approval.ts';

interface ShebaFormProps {
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** A sheba: written, asked of the bank whose it is, then set by a code that approves this very one. */
export function ShebaForm({ onDone, onClose }: ShebaFormProps): ReactElement {
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const digits = stripNonDigits(typed);
  const check = useMutation({
    mutationFn: () => api.post('/api/v1/customer/sheba/check/', { body: { sheba: `IR${digits}` } }),
    meta: { quiet: 'told_in_form' },
  });
  const failure = formFailure(check.error, ['sheba']);
  const found = check.data;
  const approval = useApproval('sheba', found?.sheba);
  if (found !== undefined && approval.isOpen) {
    return (
      <ApprovalCode
        approval={approval}
        confirmText={bankText.shebaSet}
        busyText={bankText.shebaSetting}
        confirm={async (code) => {
          await api.put('/api/v1/customer/sheba', { body: { sheba: found.sheba, code } });
          await onDone();
        }}
      />
    );
  }
  const submit = (): void => {
    setIsChecked(true);
    if (found?.is_yours === true) approval.open();
    else if (isSheba(digits)) check.mutate();
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!check.isPending) submit();
      }}
    >
      <DigitsField
        label={bankText.sheba}
        hint={bankText.shebaHint}
        trailing={<span className="text-ink-soft">IR</span>}
        autoFocus
        format={groupSheba}
        value={typed}
        onValueChange={(value) => {
          setTyped(value);
          check.reset();
        }}
        error={
          failure.fields.sheba ?? failure.text ?? (isChecked && !isSheba(digits) ? bankText.shebaWrong : undefined)
        }
      />
      <WholeSheba typed={typed} />
      {found !== undefined && <FoundAccount found={found} />}
      {found?.is_yours === false && <Notice tone="overdue" title={bankText.shebaNotYours} isAlert />}
      <div className="flex flex-wrap gap-2">
        {found?.is_yours !== false && (
          <Button type="submit" isBusy={check.isPending} busyLabel={bankText.shebaChecking}>
            {found === undefined ? bankText.shebaCheck : bankText.shebaSet}
          </Button>
        )}
        <Button tone="quiet" onClick={onClose}>
          {bankText.cancel}
        </Button>
      </div>
    </form>
  );
}

function FoundAccount({ found }: { readonly found: ReplyOf<'POST', '/api/v1/customer/sheba/check/'> }): ReactElement {
  return (
    <dl className="rounded-control bg-sunken px-4 py-2">
      <Fact name={bankText.bank}>{found.bank?.name ?? bankText.unknownBank}</Fact>
      <Fact name={bankText.holder}>{found.holder_name}</Fact>
    </dl>
  );
}

/** A phone's field is too narrow for the whole of it: here it stands in as many lines as it takes. A reader has heard it already. */
function WholeSheba({ typed }: { readonly typed: string }): ReactElement {
  return (
    <p aria-hidden dir="ltr" className="-mt-2 text-center font-semibold tabular-nums empty:hidden">
      {typed !== '' && `IR${toPersianDigits(typed)}`}
    </p>
  );
}
