import { normalizeMobile, toPersianDigits } from '@nesye/persian';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { contractListText } from '#messages/operator-contracts.ts';
import { MobileInput } from '@nesye/web-kit/form/fields/mobile-input.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { useFilters } from '@nesye/web-kit/lists/filters.ts';
import { contractFilters } from '../domain/contract-filters.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';

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

const SearchForm = defineForm(localForm<{ readonly mobile?: string }>(), ({ present, onSearch }: SearchFormProps) => ({
  initial: { mobile: toPersianDigits(present) },
  onDone: (_, { mobile = '' }) => onSearch(mobile),
  className: 'sm:max-w-md',
  size: 'small',
  submit: contractListText.find,
  fields: (form) => (
    <MobileInput
      form={form}
      name="mobile"
      label={contractListText.mobile}
      hint={contractListText.mobileHint}
      isRequired={false}
    />
  ),
}));
