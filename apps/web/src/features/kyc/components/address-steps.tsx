import { Button } from '@nesye/ui';
import { stripNonDigits } from '@nesye/persian';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { fieldText } from '#messages/fields.ts';
import { addressText, civilText } from '#messages/kyc.ts';
import { codeOf, formFailure } from '../../../shared/api/form-failure.ts';
import { Fact, FactsCard, Latin } from '../../../shared/components/facts.tsx';
import { FormStep } from '../../../shared/components/form-step.tsx';
import { AddressFields } from '../../../shared/fields/address-fields.tsx';
import {
  draftOf,
  emptyAddress,
  faultsOf,
  postalCodeFault,
  refusedFields,
  wireAddress,
  type AddressDraft,
  type AddressFaults,
} from '../../../shared/fields/address-draft.ts';
import { DigitsField } from '../../../shared/fields/digits-field.tsx';
import { groupPostalCode, POSTAL_CODE_DIGITS } from '../../../shared/fields/group-digits.ts';
import { confirmAddress, findAddress, refreshRegistration, saveAddress, type Address } from '../api.ts';

interface AddressStepsProps {
  /** What is on record; null when there is none. */
  readonly address: Address | null;
  readonly onSaved: () => void;
  readonly onCancel?: () => void;
}

/** How the draft came about, which decides what is said above it. */
type Origin = 'found' | 'not_found' | 'down' | 'by_hand';

/** The address: by postal code where the post knows it, by hand where not, saved for the customer to confirm. */
export function AddressSteps({ address, onSaved, onCancel }: AddressStepsProps): ReactElement {
  const [draft, setDraft] = useState<AddressDraft | undefined>(address === null ? undefined : draftOf(address));
  const [origin, setOrigin] = useState<Origin>('by_hand');
  if (draft === undefined) {
    return (
      <PostalCodeStep
        onDraft={(next, from) => {
          setDraft(next);
          setOrigin(from);
        }}
      />
    );
  }
  return (
    <DraftStep
      start={draft}
      origin={origin}
      hasAddress={address !== null}
      onSaved={onSaved}
      onOtherCode={() => setDraft(undefined)}
      {...(onCancel && { onCancel })}
    />
  );
}

/** Refusals of the look-up after which the address is written by hand. */
const originOfCode: Readonly<Record<string, Origin>> = {
  not_found: 'not_found',
  postal_lookup_down: 'down',
  lookup_limit_reached: 'down',
  not_open_yet: 'down',
};

function PostalCodeStep({
  onDraft,
}: {
  readonly onDraft: (draft: AddressDraft, origin: Origin) => void;
}): ReactElement {
  const [postalCode, setPostalCode] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const digits = stripNonDigits(postalCode);
  const fault = postalCodeFault(digits);
  const find = useMutation({
    mutationFn: () => findAddress(digits),
    meta: { quiet: 'told_in_form' },
    onSuccess: (found) => onDraft(draftOf(found), 'found'),
    onError: (error) => {
      const origin = originOfCode[codeOf(error) ?? ''];
      if (origin !== undefined) onDraft({ ...emptyAddress, postalCode }, origin);
    },
  });
  const failure = formFailure(find.error, ['code', 'postal_code']);
  return (
    <FormStep
      title={addressText.title}
      lead={addressText.lead}
      submitText={addressText.find}
      busyText={addressText.finding}
      isBusy={find.isPending}
      onSubmit={() => {
        setIsChecked(true);
        if (fault === undefined) find.mutate();
      }}
      error={failure.text}
      foot={
        <Button tone="quiet" isWide onClick={() => onDraft({ ...emptyAddress, postalCode }, 'by_hand')}>
          {addressText.byHand}
        </Button>
      }
    >
      <DigitsField
        label={fieldText.postalCode}
        hint={fieldText.postalCodeHint}
        autoComplete="postal-code"
        format={groupPostalCode}
        value={postalCode}
        onValueChange={setPostalCode}
        isErrorLive={failure.fields.code === undefined && digits.length === POSTAL_CODE_DIGITS}
        error={
          failure.fields.code ??
          failure.fields.postal_code ??
          (isChecked || digits.length === POSTAL_CODE_DIGITS ? fault : undefined)
        }
      />
    </FormStep>
  );
}

interface DraftStepProps {
  readonly start: AddressDraft;
  readonly origin: Origin;
  readonly hasAddress: boolean;
  readonly onSaved: () => void;
  readonly onOtherCode: () => void;
  readonly onCancel?: () => void;
}

const leads = { found: 'found', not_found: 'notFound', down: 'down' } as const;
const leadOf = (origin: Origin): string | undefined => (origin === 'by_hand' ? undefined : addressText[leads[origin]]);

function DraftStep({ start, origin, hasAddress, onSaved, onOtherCode, onCancel }: DraftStepProps): ReactElement {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(start);
  const [isChecked, setIsChecked] = useState(false);
  const save = useMutation({
    mutationFn: () => saveAddress(wireAddress(draft), hasAddress),
    meta: { quiet: 'told_in_form' },
    onSuccess: async () => {
      await refreshRegistration(queries);
      onSaved();
    },
  });
  const missing = faultsOf(draft);
  const refused = refusedFields(save.error);
  const faults: AddressFaults = refused ?? (isChecked ? missing : {});
  return (
    <FormStep
      title={addressText.title}
      lead={leadOf(origin)}
      submitText={addressText.save}
      busyText={addressText.saving}
      isBusy={save.isPending}
      onSubmit={() => {
        setIsChecked(true);
        if (Object.keys(missing).length === 0) save.mutate();
      }}
      error={refused === undefined ? formFailure(save.error, []).text : undefined}
      foot={
        <Button tone="quiet" isWide onClick={onCancel ?? onOtherCode}>
          {onCancel ? addressText.cancel : addressText.otherCode}
        </Button>
      }
    >
      <AddressFields
        draft={draft}
        faults={faults}
        onDraft={(next) => {
          setDraft(next);
          save.reset();
        }}
      />
    </FormStep>
  );
}

/** The address stands there to be read: one press says that it is right. */
export function AddressConfirm({
  address,
  onConfirmed,
  onEdit,
}: {
  readonly address: Address;
  readonly onConfirmed: () => void;
  readonly onEdit: () => void;
}): ReactElement {
  const queries = useQueryClient();
  const confirm = useMutation({
    mutationFn: confirmAddress,
    meta: { quiet: 'told_in_form' },
    onSuccess: async () => {
      await refreshRegistration(queries);
      onConfirmed();
    },
  });
  return (
    <FormStep
      title={civilText.status[3].title}
      lead={civilText.status[3].text}
      submitText={addressText.confirm}
      busyText={addressText.confirming}
      icon="check"
      isBusy={confirm.isPending}
      onSubmit={() => confirm.mutate()}
      error={formFailure(confirm.error, []).text}
      foot={
        <Button tone="quiet" isWide onClick={onEdit}>
          {addressText.edit}
        </Button>
      }
    >
      <AddressFacts address={address} />
      <p className="text-sm text-ink-soft">{addressText.note}</p>
    </FormStep>
  );
}

export function AddressFacts({ address }: { readonly address: Address }): ReactElement {
  return (
    <FactsCard title={civilText.address}>
      <Fact name={civilText.province}>{address.province}</Fact>
      <Fact name={civilText.city}>{address.city}</Fact>
      <Fact name={civilText.street}>{address.address}</Fact>
      <Fact name={civilText.postalCode}>
        <Latin>{address.postal_code}</Latin>
      </Fact>
    </FactsCard>
  );
}
