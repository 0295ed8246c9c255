import { MAX_OPERATION_RIAL, rial } from '@nesye/money';
import { formatJalaliDateTime } from '@nesye/persian';
import { Amount, Button, Card, QrPicture } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { codesText } from '#messages/merchants.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { useMayInShop } from '@nesye/web-kit/session/use-may-in-shop.ts';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';
import { MoneyInput } from '@nesye/web-kit/form/fields/money-input.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { formCall } from '@nesye/web-kit/form/form-call.ts';
import { spokenAmount } from '../../../shared/spoken-amount.ts';
import { OWN_SHOPS, type OwnShop } from './use-own-shop.ts';
import type { Sale } from './use-sales.ts';
import { defineForm } from '@nesye/web-kit/form/define-form.tsx';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';

type PaymentCode = OwnShop['payment_codes'][number];

interface FixedAmountCodesProps {
  readonly shop: OwnShop;
  /** The last sales: the one that pays a code shows it as paid. */
  readonly sales: readonly Sale[];
}

/** Codes for one payment of a fixed amount: one is made, shown to the buyer, and turns to paid by itself. */
export function FixedAmountCodes({ shop, sales }: FixedAmountCodesProps): ReactElement {
  const [shown, setShown] = useState<PaymentCode>();
  const hasInvoices = useMayInShop('invoices');
  const paid = shown && sales.find((sale) => sale.payment_code?.code === shown.code);
  const others = shop.payment_codes.filter(({ code }) => code !== shown?.code);
  return (
    <section aria-labelledby="codes-heading" className="flex flex-col gap-3 print:hidden">
      <SectionHeading
        id="codes-heading"
        more={hasInvoices ? { to: '/user/merchant/invoice', text: codesText.invoices } : undefined}
      >
        {codesText.title}
      </SectionHeading>
      {shown && <ShownCode code={shown} isPaid={paid !== undefined} onClose={() => setShown(undefined)} />}
      <DialogForm label={codesText.make} tone="secondary" icon="plus">
        {(close) => <NewCode onMade={setShown} onClose={close} />}
      </DialogForm>
      {others.length > 0 && (
        <Card as="div" isFlush>
          <ul className="divide-y divide-line" aria-label={codesText.open}>
            {others.map((code) => (
              <li key={code.code} className="flex min-h-16 flex-wrap items-center gap-x-4 px-4 py-2">
                <span className="min-w-0 flex-1">
                  <Amount amountRial={code.amount} size="small" />
                  <span className="block text-sm break-words text-ink-soft">{code.note ?? code.code}</span>
                </span>
                <Button
                  tone="quiet"
                  size="small"
                  aria-label={codesText.showOf(code.note ?? code.code)}
                  onClick={() => setShown(code)}
                >
                  {codesText.show}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}

interface NewCodeProps {
  readonly onMade: (code: PaymentCode) => void;
  readonly onClose: () => void;
}

const NewCode = defineForm(formCall('POST', '/api/v1/merchant/payment-code/'), ({ onMade, onClose }: NewCodeProps) => ({
  invalidates: [OWN_SHOPS],
  onDone: onMade,
  onClose,
  card: '',
  size: 'regular',
  submit: codesText.makeNow,
  busy: codesText.making,
  cancel: codesText.cancel,
  fields: (form) => (
    <>
      <MoneyInput
        form={form}
        name="amount"
        label={codesText.amount}
        missing={codesText.amountMissing}
        wrong={codesText.amountWrong}
        maxRial={MAX_OPERATION_RIAL}
      />
      <TextInput form={form} name="note" label={codesText.note} hint={codesText.noteHint} />
      <TextInput form={form} name="invoice_uid" label={codesText.invoice} hint={codesText.invoiceHint} />
    </>
  ),
}));

function ShownCode({
  code,
  isPaid,
  onClose,
}: {
  readonly code: PaymentCode;
  readonly isPaid: boolean;
  readonly onClose: () => void;
}): ReactElement {
  const amountRial = rial(code.amount);
  return (
    <Card as="div" className="flex flex-col items-center gap-3 text-center">
      <div>
        <Amount amountRial={amountRial} size="display" />
        <p className="text-sm text-ink-soft">{spokenAmount(amountRial)}</p>
        {code.note !== null && <p className="mt-1 font-semibold break-words">{code.note}</p>}
      </div>
      {isPaid ? (
        <Notice tone="paid" title={codesText.paid} />
      ) : (
        <>
          <QrPicture text={code.qr_text} label={codesText.picture} sizePx={240} />
          <bdi dir="ltr" className="text-lg font-bold tracking-wide">
            {code.code}
          </bdi>
          <p className="text-sm text-ink-soft">{codesText.validUntil(formatJalaliDateTime(code.valid_until))}</p>
        </>
      )}
      <Button tone="quiet" size="small" onClick={onClose}>
        {codesText.close}
      </Button>
    </Card>
  );
}
