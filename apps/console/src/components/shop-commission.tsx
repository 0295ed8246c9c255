import { canOpen } from '../app/can-open.ts';
import { PRODUCT_TYPE, type ProductType } from '@nesye/contract/constants';
import type { ReactElement } from 'react';
import { rateText } from '#messages/operator-rates.ts';
import { commissionText } from '#messages/operator-shop.ts';
import { SelectInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { useIdempotencyKey } from '@nesye/web-kit/idempotency-key.ts';
import { APPROVALS } from '../api/approvals-api.ts';
import { proposeCommission, SHOP, type ShopCase } from '../api/api.ts';
import { productNames } from './product-names.ts';
import { DatedRates, RateInputs } from './dated-rates.tsx';

/** The commission of a shop with its history, and the proposal of another. */
export function ShopCommission({ shop }: { readonly shop: ShopCase }): ReactElement {
  return (
    <DatedRates
      level="h3"
      words={commissionText}
      terms={shop.commission_history.map((term) => ({
        rateBp: term.commission_bp,
        validFrom: term.valid_from,
        name: productNames()[term.product_type as ProductType],
      }))}
      isProposalOpen={shop.commission_proposal_open}
      mayPropose={!shop.is_own && shop.state !== 'closed' && canOpen({ permission: 'terms' })}
      renderForm={(close) => <CommissionForm shop={shop} onClose={close} />}
    />
  );
}

function CommissionForm({ shop, onClose }: { readonly shop: ShopCase; readonly onClose: () => void }): ReactElement {
  const { keyOf } = useIdempotencyKey();
  const form = useForm(formCall('POST', '/api/v1/operator/shops/:id/commission-proposals/'), {
    send: (body) => proposeCommission(String(shop.id), body, keyOf(JSON.stringify(body))),
    invalidates: [SHOP, APPROVALS],
    done: rateText.proposed,
    onClose,
  });
  return (
    <Form form={form} size="inset" submit={rateText.send} cancel={rateText.cancel}>
      <SelectInput
        form={form}
        name="product_type"
        label={commissionText.product}
        placeholder={commissionText.chooseProduct}
        options={Object.values(PRODUCT_TYPE).map((type) => ({ id: String(type), title: productNames()[type] }))}
        read={Number}
      />
      <RateInputs form={form} rate="commission_bp" words={commissionText} />
    </Form>
  );
}
