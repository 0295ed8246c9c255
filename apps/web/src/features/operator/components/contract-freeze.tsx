import { Button, toasts } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { contractCardText } from '#messages/operator-contracts.ts';
import { LongTextInput } from '../../../shared/form/fields/long-text-input.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { formCall } from '../../../shared/form/form-call.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { CONTRACTS, type CustomerContract, setContractFreeze } from '../api.ts';

const actionOf = ({ status }: CustomerContract): 'freeze' | 'unfreeze' => (status === 'frozen' ? 'unfreeze' : 'freeze');

/** Freezes a credit with a reason, or lifts that: a button that opens the form. */
export function ContractFreeze({ contract }: { readonly contract: CustomerContract }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <FreezeForm contract={contract} onClose={() => setIsOpen(false)} />;
  const action = contractCardText[actionOf(contract)];
  return (
    <Button
      tone="secondary"
      size="small"
      aria-label={contractCardText.actionOn(action, contract.line_name, contract.cellphone)}
      onClick={() => setIsOpen(true)}
    >
      {action}
    </Button>
  );
}

interface FreezeFormProps {
  readonly contract: CustomerContract;
  readonly onClose: () => void;
}

function FreezeForm({ contract, onClose }: FreezeFormProps): ReactElement {
  // What was begun is what is sent, though the list may be read again meanwhile.
  const [action] = useState(() => actionOf(contract));
  const isFreeze = action === 'freeze';
  const form = useForm(formCall('POST', '/api/v1/operator/contracts/:contract_uid/freeze/'), {
    send: ({ reason }) => setContractFreeze(contract.contract_uid, { action, reason }),
    invalidates: [CONTRACTS],
    onDone: () => {
      toasts.show(isFreeze ? contractCardText.frozen : contractCardText.unfrozen, 'success');
      onClose();
    },
  });
  return (
    <Form
      form={form}
      className="border-t border-line pt-4"
      size="small"
      {...(isFreeze && { tone: 'danger' as const })}
      submit={contractCardText[action]}
      cancel={{ text: contractCardText.cancel, onPress: onClose }}
    >
      <p className="text-sm text-ink-soft">{isFreeze ? contractCardText.freezeNote : contractCardText.unfreezeNote}</p>
      <LongTextInput
        form={form}
        name="reason"
        label={contractCardText.reason}
        hint={contractCardText.reasonHint}
        missing={contractCardText.reasonMissing}
        rows={2}
        isRequired
      />
    </Form>
  );
}
