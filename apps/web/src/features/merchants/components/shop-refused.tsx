import { Button, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { shopText } from '#messages/merchants.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { ShopFields, type ShopDraft } from '../../../shared/shop/shop-fields.tsx';
import { ShopFacts } from './shop-waiting.tsx';
import { OWN_SHOPS, type OwnShop } from './use-own-shop.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';

/** A refused shop: why, and its correction, which hands it in again. */
export function ShopRefused({ shop }: { readonly shop: OwnShop }): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <Notice tone="overdue" title={shopText.refusedTitle(shop.name)}>
        {shop.reject_code !== null && shop.reject_code !== 'other' && <p>{shopText.reasons[shop.reject_code]}</p>}
        {shop.reject_reason !== null && <p>{shop.reject_reason}</p>}
      </Notice>
      {isOpen ? (
        <Correction shop={shop} onClose={() => setIsOpen(false)} />
      ) : (
        <>
          <ShopFacts shop={shop} />
          <p className="text-ink-soft">{shopText.again}</p>
          <Button size="large" onClick={() => setIsOpen(true)}>
            {shopText.correct}
          </Button>
        </>
      )}
    </div>
  );
}

function Correction({ shop, onClose }: { readonly shop: OwnShop; readonly onClose: () => void }): ReactElement {
  const cityId = String(shop.city_id ?? 0);
  const city = useQuery({
    ...callQuery('/api/v1/base/city/:id/', { params: { id: cityId } }),
    enabled: shop.city_id !== null,
    meta: { quiet: 'shown_in_place' },
  });
  if (shop.city_id === null) return <CorrectionForm shop={shop} provinceId="" onClose={onClose} />;
  return (
    <QueryView query={city} showsReason skeleton={<Skeleton className="h-96 rounded-card" />}>
      {({ province_id: provinceId }) => (
        <CorrectionForm shop={shop} provinceId={String(provinceId)} onClose={onClose} />
      )}
    </QueryView>
  );
}

interface CorrectionFormProps {
  readonly shop: OwnShop;
  readonly provinceId: string;
  readonly onClose: () => void;
}

const CorrectionForm = defineForm<ShopDraft, ReplyOf<'PUT', typeof OWN_SHOPS>, CorrectionFormProps>(
  formCall('PUT', '/api/v1/merchant/user/merchant/'),
  ({ shop, provinceId, onClose }) => ({
    initial: {
      name: shop.name,
      category_id: String(shop.category.id),
      province_id: provinceId,
      city_id: provinceId === '' ? '' : String(shop.city_id),
      address: shop.address,
    },
    send: ({ province_id: _province, ...body }) => api.put(OWN_SHOPS, { body }),
    invalidates: [OWN_SHOPS],
    done: shopText.sentAgain,
    onClose,
    submit: shopText.sendAgain,
    busy: shopText.sending,
    cancel: shopText.cancel,
    fields: (form) => <ShopFields form={form} />,
  }),
);
