import { Button, ErrorState, Icon, Skeleton } from '@nesye/ui';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { merchantSignupText } from '#messages/signup.ts';
import { ApiFailure, failureText } from '../../../shared/api/api-failure.ts';
import { SelectInput } from '../../../shared/form/fields/choice-inputs.tsx';
import { LongTextInput } from '../../../shared/form/fields/long-text-input.tsx';
import { TextInput } from '../../../shared/form/fields/text-input.tsx';
import { Form } from '../../../shared/form/form.tsx';
import { formCall } from '../../../shared/form/form-call.ts';
import { useForm, type FormApi } from '../../../shared/form/use-form.ts';
import type { BodyOf, ReplyOf } from '../../../shared/api/call-types.ts';
import { callQuery } from '../../../shared/query/call-query.ts';
import { createQueryClient } from '../../../shared/query/query-client.ts';
import { api } from '../../../shared/session/session.ts';
import { useAction } from '../../../shared/use-action.ts';

const MAX_ROWS = '1000';
const SHOPS = '/api/v1/merchant/user/merchant/';

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
      <ShopDetails {...props} />
    </QueryClientProvider>
  );
}

/** The province only chooses the list of cities. */
type ShopDraft = BodyOf<'POST', typeof SHOPS> & { readonly province_id: number };

function ShopDetails({ onRegistered, onExists }: ShopFormProps): ReactElement {
  const form = useForm<ShopDraft, ReplyOf<'POST', typeof SHOPS>>(formCall('POST', '/api/v1/merchant/user/merchant/'), {
    send: ({ province_id: _province, ...body }) => api.post(SHOPS, { body }),
    onDone: (_, { name }) => onRegistered(name),
    onRefused: (failure) => {
      const isThere = failure instanceof ApiFailure && failure.code === 'shop_exists';
      if (isThere) onExists();
      return isThere;
    },
  });
  return (
    <Form form={form} submit={merchantSignupText.register} busy={merchantSignupText.registering}>
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
    </Form>
  );
}

const optionsOf = (rows: readonly { readonly id: number; readonly name: string }[] | undefined) =>
  (rows ?? []).map(({ id, name }) => ({ id: String(id), title: name }));

function PlaceAndKind({ form }: { readonly form: FormApi<keyof ShopDraft> }): ReactElement {
  const query = { page_size: MAX_ROWS };
  const provinceId = form.value('province_id');
  const categories = useQuery(callQuery('/api/v1/merchant/category', { query }));
  const provinces = useQuery(callQuery('/api/v1/base/province/', { query }));
  const cities = useQuery({
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
        options={optionsOf(categories.data.results)}
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
