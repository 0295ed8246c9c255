import { Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { shopCaseText } from '#messages/operator.ts';
import { ConfirmForm } from '@nesye/web-kit/form/confirm-form.tsx';
import { setShopPartner, SHOP, type ShopCase, SHOPS } from '../api/api.ts';

/** Do the shop's tills sell through the payment-assistance partner, and the button that changes it. */
export const ShopPartner = ({ shop }: { readonly shop: ShopCase }): ReactElement => (
  <Card aria-label={shopCaseText.partner}>
    <h3 className="mb-1 text-base">{shopCaseText.partner}</h3>
    <p className="mb-3 text-sm text-ink-soft">
      {shop.sells_through_partner ? shopCaseText.partnerOn : shopCaseText.partnerOff}
    </p>
    <ConfirmForm
      key={String(shop.sells_through_partner)}
      invalidates={[SHOPS, SHOP]}
      size="small"
      tone="secondary"
      send={() => setShopPartner(String(shop.id), !shop.sells_through_partner)}
      done={shopCaseText.partnerDone}
      submit={shop.sells_through_partner ? shopCaseText.partnerEnd : shopCaseText.partnerBegin}
    />
  </Card>
);
