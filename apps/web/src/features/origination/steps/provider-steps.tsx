import { Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { stepText } from '@nesye/web-kit/messages/credit-steps.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { AddressInputs } from '@nesye/web-kit/form/fields/address-inputs.tsx';
import { SelectInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { ShebaInput } from '@nesye/web-kit/form/fields/digits-inputs.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import type { StepPartProps } from './step-part.ts';
import { WaitingStep } from './waiting-step.tsx';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';

/** The calls of a family are alike for all providers; these stand for them, and the step says the address of its own. */
const ADDRESS = '/api/v1/melli-bank/address';
const BRANCHES = '/api/v1/melli-bank/bank-branch';
const ACCOUNT = '/api/v1/melli-bank/bank-info';
const MAX_BRANCHES = '100';

/** The address of the step's own call, typed as the one that stands for the family. */
const addressOf = <Path extends string>({ next }: StepPartProps, family: Path): Path =>
  (next.call?.path.split('?')[0] ?? family) as Path;

/** Where the customer lives. */
export const AddressStep = defineForm(formCall('POST', '/api/v1/melli-bank/address'), (part: StepPartProps) => ({
  send: (body) => api.post(addressOf(part, ADDRESS), { body }),
  onDone: part.onDone,
  title: stepText.address.title,
  lead: stepText.address.lead,
  submit: stepText.next,
  fields: (form) => <AddressInputs form={form} />,
}));

/** Which branch of the lender has the file. Without a list yet it is waited for. */
export function BranchStep(part: StepPartProps): ReactElement {
  const branches = useQuery({
    ...callQuery(addressOf(part, BRANCHES), { query: { page_size: MAX_BRANCHES } }),
    enabled: part.next.call !== null,
  });
  if (part.next.call === null) return <WaitingStep {...part} />;
  return (
    <QueryView query={branches} skeleton={<Skeleton className="h-48 w-full rounded-card" />}>
      {({ results }) => <BranchForm part={part} branches={results} />}
    </QueryView>
  );
}

interface BranchFormProps {
  readonly part: StepPartProps;
  readonly branches: readonly { readonly id: number; readonly name: string; readonly address: string }[];
}

const BranchForm = defineForm(
  formCall('POST', '/api/v1/melli-bank/bank-branch'),
  ({ part, branches }: BranchFormProps) => ({
    send: (body) => api.post(addressOf(part, BRANCHES), { body }),
    onDone: part.onDone,
    title: stepText.branch.title,
    lead: stepText.branch.lead,
    submit: stepText.next,
    fields: (form) => (
      <SelectInput
        form={form}
        name="branch_id"
        label={stepText.branch.label}
        placeholder={stepText.branch.pick}
        missing={stepText.branch.missing}
        options={branches.map(({ id, name, address }) => ({ id: String(id), title: `${name}، ${address}` }))}
        read={Number}
      />
    ),
  }),
);

/** The customer's own account at a bank: its holder is looked up with the bank. */
export const BankStep = defineForm(formCall('POST', '/api/v1/melli-bank/bank-info'), (part: StepPartProps) => ({
  send: (body) => api.post(addressOf(part, ACCOUNT), { body }),
  onDone: part.onDone,
  title: stepText.bank.title,
  lead: stepText.bank.lead,
  submit: stepText.next,
  busy: stepText.bank.checking,
  fields: (form) => (
    <>
      <ShebaInput
        form={form}
        name="sheba"
        label={stepText.bank.sheba}
        hint={stepText.bank.shebaHint}
        missing={stepText.bank.shebaMissing}
        wrong={stepText.bank.shebaWrong}
      />
      <TextInput
        form={form}
        name="account_number"
        label={stepText.bank.account}
        isLatin
        hasPersianDigits
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  ),
}));
