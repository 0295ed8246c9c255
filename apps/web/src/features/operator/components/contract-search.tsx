import { normalizeMobile, toPersianDigits } from '@nesye/persian';
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
  const { status, mobile } = useFilters(contractFilters);
  const navigate = useNavigate();
  return (
    <SearchForm
      key={mobile}
      present={normalizeMobile(mobile) ?? ''}
      onSearch={(found) =>
        navigate(contractFilters.addressOf({ status: found === '' ? status : 'all', mobile: found }), { replace: true })
      }
    />
  );
}

interface SearchFormProps {
  readonly present: string;
  readonly onSearch: (mobile: string) => void | Promise<void>;
}

function SearchForm({ present, onSearch }: SearchFormProps): ReactElement {
  const form = useForm(localForm<{ readonly mobile?: string }>(), {
    initial: { mobile: toPersianDigits(present) },
    send: async ({ mobile = '' }) => mobile,
    onDone: onSearch,
  });
  return (
    <Form form={form} className="sm:max-w-md" submit={contractListText.find} size="small">
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
