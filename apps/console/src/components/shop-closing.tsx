import { canOpen } from '../app/can-open.ts';
import { formatJalaliDate } from '@nesye/persian';
import { Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { closingText } from '#messages/operator-shop.ts';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { SelectInput } from '@nesye/web-kit/form/fields/choice-inputs.tsx';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { useIdempotencyKey } from '@nesye/web-kit/idempotency-key.ts';
import { useToday } from '@nesye/web-kit/use-today.ts';
import { APPROVALS } from '../api/approvals-api.ts';
import { proposeClosing, proposeRelease, SHOP, type ShopCase } from '../api/api.ts';
import { ReasonInput } from './reason-input.tsx';

interface ShopProps {
  readonly shop: ShopCase;
}
interface FormProps extends ShopProps {
  readonly onClose: () => void;
}

const HOLD_DAYS = [60, 0, 30, 90, 180] as const;

/** For how long what a closed shop is owed is held. */
export const holdWords = (days: number): string => (days === 0 ? closingText.noHold : closingText.days(days));

/** The end of a shop: the proposal to close it, or what becomes of what a closed one is owed. */
export function ShopClosing({ shop }: ShopProps): ReactElement | null {
  if (shop.state === 'closed') return <Held shop={shop} />;
  if (shop.closing_proposal_open) return <Waits text={closingText.closingOpen} />;
  if (shop.is_own || !canOpen({ permission: 'terms' })) return null;
  return (
    <DialogForm label={closingText.close} tone="secondary">
      {(close) => <ClosingForm shop={shop} onClose={close} />}
    </DialogForm>
  );
}

const Waits = ({ text }: { readonly text: string }): ReactElement => (
  <p className="text-sm text-zaferan-text">
    {text} <Link to="/approvals">{closingText.toApprovals}</Link>
  </p>
);

function Held({ shop }: ShopProps): ReactElement {
  const today = useToday();
  const { payouts_held_until: until } = shop;
  const isHeld = until !== null && until > today;
  return (
    <Card as="div" className="flex flex-col gap-3 text-sm">
      <p>{isHeld ? closingText.heldUntil(formatJalaliDate(until)) : closingText.notHeld}</p>
      {shop.release_proposal_open ? (
        <Waits text={closingText.releaseOpen} />
      ) : (
        isHeld &&
        !shop.is_own &&
        canOpen({ permission: 'terms' }) && (
          <DialogForm label={closingText.release} tone="secondary">
            {(close) => <ReleaseForm shop={shop} onClose={close} />}
          </DialogForm>
        )
      )}
    </Card>
  );
}

function ClosingForm({ shop, onClose }: FormProps): ReactElement {
  const { keyOf } = useIdempotencyKey();
  const form = useForm(formCall('POST', '/api/v1/operator/shops/:id/closing-proposals/'), {
    send: (body) => proposeClosing(String(shop.id), body, keyOf(JSON.stringify(body))),
    invalidates: [SHOP, APPROVALS],
    done: closingText.proposed,
    onClose,
  });
  return (
    <Form
      form={form}
      size="inset"
      tone="danger"
      lead={closingText.closeNote}
      submit={closingText.send}
      cancel={closingText.cancel}
    >
      <SelectInput
        form={form}
        name="hold_days"
        label={closingText.hold}
        hint={closingText.holdHint}
        placeholder={closingText.holdMissing}
        missing={closingText.holdMissing}
        options={HOLD_DAYS.map((days) => ({ id: String(days), title: holdWords(days) }))}
        read={Number}
      />
      <ReasonInput form={form} words={closingText} />
    </Form>
  );
}

function ReleaseForm({ shop, onClose }: FormProps): ReactElement {
  const { keyOf } = useIdempotencyKey();
  const form = useForm(formCall('POST', '/api/v1/operator/shops/:id/release-proposals/'), {
    send: (body) => proposeRelease(String(shop.id), body, keyOf(JSON.stringify(body))),
    invalidates: [SHOP, APPROVALS],
    done: closingText.proposed,
    onClose,
  });
  return (
    <Form form={form} size="inset" lead={closingText.releaseNote} submit={closingText.send} cancel={closingText.cancel}>
      <ReasonInput form={form} words={closingText} />
    </Form>
  );
}
