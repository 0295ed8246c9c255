import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { contractListText } from '#messages/operator-contracts.ts';
import { MobileInput } from '../../../shared/form/fields/mobile-input.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { localForm } from '../../../shared/form/form-call.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { useFilters } from '../../../shared/lists/filters.ts';
import { contractFilters } from '../contract-filters.ts';

/** Finds the credits of one customer, in every state, by the whole mobile; without one, those of everybody as before. */
export function ContractSearch(): ReactElement {
  const { status, mobile: present } = useFilters(contractFilters);
  const navigate = useNavigate();
  const form = useForm(localForm<{ readonly mobile?: string }>(), {
    initial: { mobile: present },
    send: async ({ mobile = '' }) => mobile,
    onDone: (mobile: string) =>
      navigate(contractFilters.addressOf({ status: mobile === '' ? status : 'all', mobile }), { replace: true }),
  });
  return (
    <Form form={form} submit={contractListText.find} size="small">
      <MobileInput
        form={form}
        name="mobile"
        label={contractListText.mobile}
        hint={contractListText.mobileHint}
        isRequired={false}
      />
    </Form>
  );
}
