import { codeOf } from '@nesye/web-kit/api/api-failure.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { merchantSignupText } from '#messages/signup.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { createQueryClient } from '@nesye/web-kit/query/query-client.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { ShopFields, type ShopDraft } from '../../../shared/shop/shop-fields.tsx';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';

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

const ShopDetails = defineForm<ShopDraft, ReplyOf<'POST', typeof SHOPS>, ShopFormProps>(
  formCall('POST', '/api/v1/merchant/user/merchant/'),
  ({ onRegistered, onExists }) => ({
    send: ({ province_id: _province, ...body }) => api.post(SHOPS, { body }),
    onDone: (_, { name }) => onRegistered(name),
    onRefused: (failure) => {
      const isThere = codeOf(failure) === 'shop_exists';
      if (isThere) onExists();
      return isThere;
    },
    submit: merchantSignupText.register,
    busy: merchantSignupText.registering,
    fields: (form) => <ShopFields form={form} />,
  }),
);
