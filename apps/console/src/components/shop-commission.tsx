import { PRODUCT_TYPE, type ProductType } from '@nesye/contract/constants';
import { addDays } from '@nesye/money';
import { formatRate, toLatinDigits } from '@nesye/persian';
import { Card, DateText } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { commissionText } from '#messages/operator-shop.ts';
import { DayInput } from '@nesye/web-kit/form/fields/day-input.tsx';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { SelectInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { useIdempotencyKey } from '@nesye/web-kit/idempotency-key.ts';
import { useToday } from '@nesye/web-kit/use-today.ts';
import { APPROVALS } from '../api/approvals-api.ts';
import { proposeCommission, SHOP, type ShopCase } from '../api/api.ts';
import { productNames } from './product-names.ts';
import { ReasonInput } from './reason-input.tsx';

/** A proposal reaches a year ahead at most. */
const DAYS_AHEAD = 365;
const BP_OF_PERCENT = 100;
const PERCENT = /^\d{1,2}(?:\.\d{1,2})?$/;

/** The commission of a shop with its history, and the proposal of another. */
export function ShopCommission({ shop }: { readonly shop: ShopCase }): ReactElement {
  return (
    <Card aria-label={commissionText.title} className="flex flex-col gap-3">
      <h3 className="text-base">{commissionText.title}</h3>
      {shop.commission_history.length === 0 ? (
        <p className="text-sm text-ink-soft">{commissionText.none}</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {shop.commission_history.map((term) => (
            <li
              key={`${term.product_type}-${term.valid_from}`}
              className="flex flex-wrap items-baseline justify-between gap-x-4 py-2"
            >
              <span>
                <strong>{formatRate(term.commission_bp)}</strong> {productNames()[term.product_type as ProductType]}
              </span>
              <span className="text-ink-soft">
                {commissionText.from} <DateText value={term.valid_from} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {shop.commission_proposal_open ? (
        <p className="text-sm text-zaferan-text">
          {commissionText.open} <Link to="/approvals">{commissionText.toApprovals}</Link>
        </p>
      ) : (
        !shop.is_own &&
        shop.state !== 'closed' && (
          <DialogForm label={commissionText.propose} tone="secondary">
            {(close) => <CommissionForm shop={shop} onClose={close} />}
          </DialogForm>
        )
      )}
    </Card>
  );
}

/** Basis points of a percentage such as ۱٫۵; undefined for what is none. */
function readPercent(typed: string): number | undefined {
  const text = toLatinDigits(typed).replace('٫', '.').trim();
  return PERCENT.test(text) ? Math.round(Number(text) * BP_OF_PERCENT) : undefined;
}

function CommissionForm({ shop, onClose }: { readonly shop: ShopCase; readonly onClose: () => void }): ReactElement {
  const { keyOf } = useIdempotencyKey();
  const today = useToday();
  const form = useForm(formCall('POST', '/api/v1/operator/shops/:id/commission-proposals/'), {
    send: (body) => proposeCommission(String(shop.id), body, keyOf(JSON.stringify(body))),
    invalidates: [SHOP, APPROVALS],
    done: commissionText.proposed,
    onClose,
  });
  return (
    <Form form={form} size="inset" submit={commissionText.send} cancel={commissionText.cancel}>
      <SelectInput
        form={form}
        name="product_type"
        label={commissionText.product}
        placeholder={commissionText.chooseProduct}
        options={Object.values(PRODUCT_TYPE).map((type) => ({ id: String(type), title: productNames()[type] }))}
        read={Number}
      />
      <TextInput
        form={form}
        name="commission_bp"
        isLatin
        hasPersianDigits
        inputMode="decimal"
        label={commissionText.percent}
        hint={commissionText.percentHint}
        wrong={commissionText.percentWrong}
        read={readPercent}
      />
      <DayInput
        form={form}
        name="valid_from"
        label={commissionText.validFrom}
        earliest={addDays(today, 1)}
        latest={addDays(today, DAYS_AHEAD)}
      />
      <ReasonInput form={form} words={commissionText} />
    </Form>
  );
}
