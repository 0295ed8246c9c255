import { toPersianDigits } from '@nesye/persian';
import { Amount, Button, Icon, QrPicture } from '@nesye/ui';
import { useEffect, type ReactElement } from 'react';
import { tillModeText } from '#messages/till-mode.ts';
import { chime } from './till-sound.ts';
import type { OwnShop } from './use-own-shop.ts';
import type { Sale } from './use-sales.ts';

interface TillPaymentProps {
  readonly code: OwnShop['payment_codes'][number];
  /** The sale that has paid it. */
  readonly sale: Sale | undefined;
  readonly isLoud: boolean;
  readonly onNext: () => void;
}

/** The code of a payment until it is paid; then who paid and how much, on green. */
export default function TillPayment({ code, sale, isLoud, onNext }: TillPaymentProps): ReactElement {
  if (sale !== undefined) return <Paid sale={sale} isLoud={isLoud} onNext={onNext} />;
  return (
    <div className="mx-auto flex w-full max-w-sm flex-col items-center gap-4 text-center">
      <Amount amountRial={code.amount} size="display" />
      <QrPicture text={code.qr_text} label={tillModeText.picture} sizePx={300} />
      <bdi dir="ltr" className="text-xl font-bold tracking-wide">
        {code.code}
      </bdi>
      <p role="status" className="text-ink-soft">
        {tillModeText.waiting}
      </p>
      <Button tone="secondary" isWide autoFocus onClick={onNext}>
        {tillModeText.cancel}
      </Button>
    </div>
  );
}

function Paid({
  sale,
  isLoud,
  onNext,
}: Omit<TillPaymentProps, 'code' | 'sale'> & { readonly sale: Sale }): ReactElement {
  useEffect(() => {
    if (isLoud) chime();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once for a payment, whatever is switched later.
  }, []);
  return (
    <div className="mx-auto flex w-full max-w-sm flex-col items-center gap-4 rounded-card bg-pesteh-tint px-5 py-12 text-center text-pesteh-text">
      <Icon name="check" sizePx={72} />
      <p role="status" className="text-2xl font-extrabold">
        {tillModeText.paid}
      </p>
      <span className="text-ink">
        <Amount amountRial={sale.amount} size="display" />
      </span>
      <p>
        {tillModeText.buyer} <bdi dir="ltr">{toPersianDigits(sale.buyer_mobile_masked)}</bdi>
      </p>
      <Button size="large" isWide autoFocus onClick={onNext}>
        {tillModeText.next}
      </Button>
    </div>
  );
}
