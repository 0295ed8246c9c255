import { isPostalCode, stripNonDigits } from '@nesye/persian';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import { fieldText } from '@nesye/web-kit/messages/fields.ts';
import { addressText, civilText } from '#messages/kyc.ts';
import { codeOf } from '@nesye/web-kit/api/api-failure.ts';
import { Fact, FactsCard, Latin } from '@nesye/web-kit/components/facts.tsx';
import { typedAddress, type TypedAddress } from '@nesye/web-kit/fields/typed-address.ts';
import { AddressInputs } from '@nesye/web-kit/form/fields/address-inputs.tsx';
import { PostalCodeInput } from '@nesye/web-kit/form/fields/digits-inputs.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { formCall, localForm } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { useSession } from '@nesye/web-kit/session/use-session.ts';
import { confirmAddress, findAddress, refreshRegistration, saveAddress, type Address } from '../api.ts';
import { ConfirmForm } from '@nesye/web-kit/form/confirm-form.tsx';

interface AddressStepsProps {
  /** What is on record; null when there is none. */
  readonly address: Address | null;
  readonly onSaved: () => void | Promise<void>;
  readonly onCancel?: () => void;
}

/** How the draft came about, which decides what is said above it. */
type Origin = 'found' | 'not_found' | 'down' | 'by_hand';

interface Draft {
  readonly typed: TypedAddress;
  readonly origin: Origin;
}

/** The address: by postal code where the post knows it, by hand where not. Who has read it confirms it with the same press that saves it. */
export function AddressSteps({ address, ...step }: AddressStepsProps): ReactElement {
  const [draft, setDraft] = useState<Draft | undefined>(
    address === null ? undefined : { typed: typedAddress(address), origin: 'by_hand' },
  );
  // The post that finds an address by its code is Iran's.
  const isForeign = useSession((state) => state.roles.isForeign);
  if (draft === undefined && isForeign)
    return <DraftStep {...step} draft={{ typed: {}, origin: 'by_hand' }} hasAddress={false} />;
  if (draft === undefined) return <PostalCodeStep onDraft={(typed, origin) => setDraft({ typed, origin })} />;
  return (
    <DraftStep
      {...step}
      draft={draft}
      hasAddress={address !== null}
      {...(!isForeign && { onOtherCode: () => setDraft(undefined) })}
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
  readonly onDraft: (typed: TypedAddress, origin: Origin) => void;
}): ReactElement {
  const form = useForm(localForm<{ readonly postal_code: string }>(), {
    send: ({ postal_code: postalCode }) => findAddress(postalCode),
    onDone: (found) => onDraft(typedAddress(found), 'found'),
    onRefused: (failure) => {
      const origin = originOfCode[codeOf(failure) ?? ''];
      if (origin !== undefined) onDraft({ postal_code: form.value('postal_code') }, origin);
      return origin !== undefined;
    },
  });
  const typed = form.value('postal_code');
  const findTyped = useEffectEvent(() => {
    if (isPostalCode(stripNonDigits(typed)) && !form.isBusy) form.submit();
  });
  // The last digit sends it, once for each code; the button is for a second try.
  useEffect(() => findTyped(), [typed]);
  return (
    <Form
      form={form}
      title={addressText.title}
      lead={addressText.lead}
      submit={addressText.find}
      busy={addressText.finding}
      other={{
        text: addressText.byHand,
        onPress: () => onDraft({ postal_code: form.value('postal_code') }, 'by_hand'),
      }}
    >
      <PostalCodeInput
        form={form}
        name="postal_code"
        label={fieldText.postalCode}
        hint={fieldText.postalCodeHint}
        wrong={fieldText.postalCodeMissing}
        wrongWhole={fieldText.postalCodeWrong}
      />
    </Form>
  );
}

interface DraftStepProps extends Omit<AddressStepsProps, 'address'> {
  readonly draft: Draft;
  readonly hasAddress: boolean;
  /** Absent where no code finds an address. */
  readonly onOtherCode?: () => void;
}

const leads = { found: 'found', not_found: 'notFound', down: 'down' } as const;
const leadOf = (origin: Origin): string | undefined => (origin === 'by_hand' ? undefined : addressText[leads[origin]]);

function DraftStep({ draft, hasAddress, onSaved, onOtherCode, onCancel }: DraftStepProps): ReactElement {
  const queries = useQueryClient();
  const form = useForm(formCall('POST', '/api/v1/customer/address/'), {
    initial: draft.typed,
    send: (body) => saveAddress({ ...body, confirmed_by_user: true }, hasAddress),
    onDone: async () => {
      await refreshRegistration(queries);
      await onSaved();
    },
  });
  return (
    <Form
      form={form}
      title={addressText.title}
      lead={leadOf(draft.origin)}
      submit={addressText.save}
      busy={addressText.saving}
      other={
        onCancel
          ? { text: addressText.cancel, onPress: onCancel }
          : onOtherCode && { text: addressText.otherCode, onPress: onOtherCode }
      }
    >
      <AddressInputs form={form} />
      <p className="text-sm text-ink-soft">{addressText.note}</p>
    </Form>
  );
}

interface AddressConfirmProps {
  readonly address: Address;
  readonly onConfirmed: () => void | Promise<void>;
  readonly onEdit: () => void;
}

/** An address on record that was never confirmed: one press says that it is right. */
export function AddressConfirm({ address, onConfirmed, onEdit }: AddressConfirmProps): ReactElement {
  const queries = useQueryClient();
  return (
    <ConfirmForm
      send={confirmAddress}
      onDone={async () => {
        await refreshRegistration(queries);
        await onConfirmed();
      }}
      title={civilText.status[3].title}
      lead={civilText.status[3].text}
      submit={addressText.confirm}
      busy={addressText.confirming}
      other={{ text: addressText.edit, onPress: onEdit }}
      icon="check"
    >
      <AddressFacts address={address} />
      <p className="text-sm text-ink-soft">{addressText.note}</p>
    </ConfirmForm>
  );
}

/** The four parts of an address, to be read. */
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
