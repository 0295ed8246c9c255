import { Button, ErrorState, Icon, Skeleton, TextField } from '@nesye/ui';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactElement } from 'react';
import { merchantSignupText } from '#messages/signup.ts';
import { ApiFailure, failureText } from '../../../shared/api/api-failure.ts';
import { LongTextField } from '../../../shared/fields/long-text-field.tsx';
import { NativeSelect } from '../../../shared/fields/native-select.tsx';
import { callQuery } from '../../../shared/query/call-query.ts';
import { createQueryClient } from '../../../shared/query/query-client.ts';
import { api } from '../../../shared/session/session.ts';
import { emptyShop, faultsOfShop, wireShop, type ShopDraft, type ShopFaults } from '../domain/shop-draft.ts';

const MAX_ROWS = '1000';
const FIELD_OF_CODE: Readonly<Record<string, keyof ShopDraft>> = {
  category_unknown: 'categoryId',
  place_unknown: 'cityId',
};

/** The lists of this form live as long as it does: the sign-up stands outside the app's own frame. */
const lists = createQueryClient(() => undefined);

export interface ShopFormProps {
  readonly onRegistered: (name: string) => void;
  /** The account has a shop already. */
  readonly onExists: () => void;
}

/** Names the shop: name, kind, place. */
export default function ShopForm(props: ShopFormProps): ReactElement {
  return (
    <QueryClientProvider client={lists}>
      <Form {...props} />
    </QueryClientProvider>
  );
}

function Form({ onRegistered, onExists }: ShopFormProps): ReactElement {
  const [draft, setDraft] = useState(emptyShop);
  const [faults, setFaults] = useState<ShopFaults>({});
  const [isBusy, setIsBusy] = useState(false);
  const set = (change: Partial<ShopDraft>): void => setDraft({ ...draft, ...change });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const missing = faultsOfShop(draft);
    setFaults(missing);
    if (Object.keys(missing).length > 0) return;
    setIsBusy(true);
    try {
      await api.post('/api/v1/merchant/user/merchant/', { body: wireShop(draft) });
      onRegistered(wireShop(draft).name);
    } catch (failure) {
      setIsBusy(false);
      const code = failure instanceof ApiFailure ? (failure.code ?? '') : '';
      if (code === 'shop_exists') onExists();
      else setFaults({ [FIELD_OF_CODE[code] ?? 'whole']: failureText(failure) });
    }
  };
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <TextField
        label={merchantSignupText.name}
        placeholder={merchantSignupText.nameExample}
        value={draft.name}
        onValueChange={(name) => set({ name })}
        error={faults.name}
        autoComplete="organization"
        autoFocus
        maxLength={80}
        leading={<Icon name="store" className="text-ink-faint" />}
      />
      <PlaceAndKind draft={draft} faults={faults} onChange={set} />
      <LongTextField
        label={merchantSignupText.address}
        hint={merchantSignupText.addressHint}
        value={draft.address}
        onValueChange={(address) => set({ address })}
        maxLength={500}
        autoComplete="street-address"
      />
      <p role="alert" className="rounded-control bg-anar-tint px-4 py-3 text-sm text-anar-text empty:hidden">
        {faults.whole}
      </p>
      <Button type="submit" size="large" isWide isBusy={isBusy} busyLabel={merchantSignupText.registering}>
        {merchantSignupText.register}
      </Button>
    </form>
  );
}

interface PlaceAndKindProps {
  readonly draft: ShopDraft;
  readonly faults: ShopFaults;
  readonly onChange: (change: Partial<ShopDraft>) => void;
}

const optionsOf = (rows: readonly { readonly id: number; readonly name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ id: String(id), title: name }));

function PlaceAndKind({ draft, faults, onChange }: PlaceAndKindProps): ReactElement {
  const query = { page_size: MAX_ROWS };
  const categories = useQuery(callQuery('/api/v1/merchant/category', { query }));
  const provinces = useQuery(callQuery('/api/v1/base/province/', { query }));
  const cities = useQuery({
    ...callQuery('/api/v1/base/province/:id/city/', {
      params: { id: draft.provinceId === '' ? '0' : draft.provinceId },
      query,
    }),
    enabled: draft.provinceId !== '',
  });
  const failed = [categories, provinces, cities].find(({ isError }) => isError);
  if (failed) {
    return (
      <ErrorState
        title={failureText(failed.error) ?? ''}
        action={
          <Button tone="secondary" icon="refresh" isBusy={failed.isFetching} onClick={() => void failed.refetch()}>
            {merchantSignupText.tryAgain}
          </Button>
        }
      />
    );
  }
  if (categories.data === undefined || provinces.data === undefined)
    return <Skeleton className="h-36 rounded-control" />;
  return (
    <>
      <NativeSelect
        label={merchantSignupText.category}
        placeholder={merchantSignupText.categoryPick}
        options={optionsOf(categories.data.results)}
        value={draft.categoryId}
        onPick={(categoryId) => onChange({ categoryId })}
        error={faults.categoryId}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NativeSelect
          label={merchantSignupText.province}
          placeholder={merchantSignupText.provincePick}
          options={optionsOf(provinces.data.results)}
          value={draft.provinceId}
          onPick={(provinceId) => onChange({ provinceId, cityId: '' })}
          error={faults.provinceId}
        />
        <NativeSelect
          label={merchantSignupText.city}
          placeholder={merchantSignupText.cityPick}
          options={optionsOf(cities.data?.results)}
          value={draft.cityId}
          onPick={(cityId) => onChange({ cityId })}
          isDisabled={draft.provinceId === '' || cities.data === undefined}
          error={faults.cityId}
        />
      </div>
    </>
  );
}
