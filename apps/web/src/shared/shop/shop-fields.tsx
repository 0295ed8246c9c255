import { Button, ErrorState, Icon, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { merchantSignupText } from '#messages/signup.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import { failureText } from '@nesye/web-kit/api/api-failure.ts';
import type { BodyOf } from '@nesye/web-kit/api/call-types.ts';
import { SelectInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { LongTextInput } from '@nesye/web-kit/form/fields/long-text-input.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import type { FormApi } from '@nesye/web-kit/form/use-form.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';

const MAX_ROWS = '1000';

/** What a shop is named by. The province only chooses the list of cities. */
export type ShopDraft = BodyOf<'POST', '/api/v1/merchant/user/merchant/'> & { readonly province_id: number };

/** The fields that name a shop, at its sign-up and when it is corrected: name, kind, place. Quiet about lists that fail: they say so in place. */
export function ShopFields({ form }: { readonly form: FormApi<keyof ShopDraft> }): ReactElement {
  return (
    <>
      <TextInput
        form={form}
        name="name"
        label={merchantSignupText.name}
        missing={merchantSignupText.nameMissing}
        placeholder={merchantSignupText.nameExample}
        autoComplete="organization"
        autoFocus
        leading={<Icon name="store" className="text-ink-faint" />}
      />
      <PlaceAndKind form={form} />
      <LongTextInput
        form={form}
        name="address"
        label={merchantSignupText.address}
        hint={merchantSignupText.addressHint}
        autoComplete="street-address"
      />
    </>
  );
}

const optionsOf = (rows: readonly { readonly id: number; readonly name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ id: String(id), title: name }));

function PlaceAndKind({ form }: { readonly form: FormApi<keyof ShopDraft> }): ReactElement {
  const query = { page_size: MAX_ROWS };
  const provinceId = form.value('province_id');
  const meta = { quiet: 'shown_in_place' } as const;
  const categories = useQuery({ ...callQuery('/api/v1/merchant/category', { query }), meta });
  const provinces = useQuery({ ...callQuery('/api/v1/base/province/', { query }), meta });
  const cities = useQuery({
    meta,
    ...callQuery('/api/v1/base/province/:id/city/', { params: { id: provinceId === '' ? '0' : provinceId }, query }),
    enabled: provinceId !== '',
  });
  const failed = [categories, provinces, cities].find(({ isError }) => isError);
  if (failed) return <ListsFailed error={failed.error} onAgain={failed.refetch} />;
  if (categories.data === undefined || provinces.data === undefined)
    return <Skeleton className="h-36 rounded-control" />;
  return (
    <>
      <SelectInput
        form={form}
        name="category_id"
        label={merchantSignupText.category}
        missing={merchantSignupText.categoryMissing}
        placeholder={merchantSignupText.categoryPick}
        options={optionsOf(categories.data.results.map(({ id, name }) => ({ id, name: nameText(name) })))}
        read={Number}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectInput
          form={form}
          name="province_id"
          label={merchantSignupText.province}
          missing={merchantSignupText.provinceMissing}
          placeholder={merchantSignupText.provincePick}
          options={optionsOf(provinces.data.results)}
          read={Number}
          onPicked={() => form.set('city_id', '')}
        />
        <SelectInput
          form={form}
          name="city_id"
          label={merchantSignupText.city}
          missing={provinceId === '' ? merchantSignupText.provinceMissing : merchantSignupText.cityMissing}
          placeholder={merchantSignupText.cityPick}
          options={optionsOf(cities.data?.results)}
          read={Number}
          isDisabled={provinceId === '' || cities.data === undefined}
        />
      </div>
    </>
  );
}

function ListsFailed({
  error,
  onAgain,
}: {
  readonly error: unknown;
  readonly onAgain: () => Promise<unknown>;
}): ReactElement {
  const again = useAction(onAgain);
  return (
    <ErrorState
      title={failureText(error) ?? ''}
      action={
        <Button tone="secondary" icon="refresh" isBusy={again.isBusy} onClick={again.run}>
          {merchantSignupText.tryAgain}
        </Button>
      }
    />
  );
}
