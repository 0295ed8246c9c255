import { useState, type ReactElement } from 'react';
import { contractCardText } from '#messages/operator-contracts.ts';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { CONTRACTS, type CustomerContract, setContractFreeze } from '../api/api.ts';
import { PERSON } from '../api/people-api.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { ReasonInput } from './reason-input.tsx';

type FreezableContract = Pick<CustomerContract, 'contract_uid' | 'line_name' | 'cellphone'> & {
  readonly status: string;
};

const actionOf = ({ status }: FreezableContract): 'freeze' | 'unfreeze' =>
  status === 'frozen' ? 'unfreeze' : 'freeze';

/** Freezes a credit with a reason, or lifts that: a button that opens the form. */
export function ContractFreeze({ contract }: { readonly contract: FreezableContract }): ReactElement {
  const action = contractCardText[actionOf(contract)];
  return (
    <DialogForm
      label={action}
      aria-label={contractCardText.actionOn(action, contract.line_name, contract.cellphone)}
      tone="secondary"
      size="small"
    >
      {(close) => <FreezeForm contract={contract} onClose={close} />}
    </DialogForm>
  );
}

interface FreezeFormProps {
  readonly contract: FreezableContract;
  readonly onClose: () => void;
}

const words = {
  freeze: () => ({ tone: 'danger', lead: contractCardText.freezeNote, done: contractCardText.frozen }) as const,
  unfreeze: () => ({ tone: 'primary', lead: contractCardText.unfreezeNote, done: contractCardText.unfrozen }) as const,
};

function FreezeForm({ contract, onClose }: FreezeFormProps): ReactElement {
  // What was begun is what is sent, though the list may be read again meanwhile.
  const [action] = useState(() => actionOf(contract));
  return <ActionForm contract={contract} action={action} onClose={onClose} />;
}

const ActionForm = defineForm(
  formCall('POST', '/api/v1/operator/contracts/:contract_uid/freeze/'),
  ({ contract, action, onClose }: FreezeFormProps & { readonly action: 'freeze' | 'unfreeze' }) => ({
    ...words[action](),
    send: ({ reason }) => setContractFreeze(contract.contract_uid, { action, reason }),
    invalidates: [CONTRACTS, PERSON],
    onClose,
    size: 'inset',
    submit: contractCardText[action],
    cancel: contractCardText.cancel,
    fields: (form) => <ReasonInput form={form} words={contractCardText} />,
  }),
);
