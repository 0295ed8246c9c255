import { MERCHANT_STATUS } from '@nesye/contract/constants';
import { formatHour, toPersianDigits } from '@nesye/persian';
import { Amount, Button, buttonClass } from '@nesye/ui';
import { lazy, Suspense, useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { tillModeText } from '#messages/till-mode.ts';
import { HOME_PATH } from '@nesye/web-kit/safe-destination.ts';
import { lineTitle, unitOf } from '../components/sale-text.ts';
import { TillPad } from '../components/till-pad.tsx';
import { isTillLoud, setTillLoud } from '../components/till-sound.ts';
import { type OwnShop, useOwnShops } from '../components/use-own-shop.ts';
import { type Sale, useRecentSales } from '../components/use-sales.ts';

/** The pad is there before it. */
const TillPayment = lazy(() => import('../components/till-payment.tsx'));

/** `/user/merchant/till`: the counter, over the whole screen: an amount, its code, the payment, and the last five sales. No sums, no settings. */
export default function TillModeScreen(): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const shop = useOwnShops().data?.results[0];
  const sales = useRecentSales().data?.results ?? [];
  const [code, setCode] = useState<OwnShop['payment_codes'][number]>();
  const [isLoud, setIsLoud] = useState(isTillLoud);
  // Before the pad takes the focus, which nothing inside a closed dialog can.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const switchSound = (): void => {
    setTillLoud(!isLoud);
    setIsLoud(!isLoud);
  };
  return (
    <dialog
      ref={dialog}
      aria-label={tillModeText.label}
      onCancel={(event) => {
        event.preventDefault();
        setCode(undefined);
      }}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none flex-col gap-6 overflow-y-auto bg-paper p-4 text-ink open:flex lg:p-8"
    >
      <header className="flex flex-wrap items-center justify-between gap-3">
        <strong className="min-w-0 break-words">{shop?.name}</strong>
        <span className="flex flex-wrap gap-2">
          <Button tone="quiet" size="small" aria-pressed={isLoud} onClick={switchSound}>
            {isLoud ? tillModeText.soundOn : tillModeText.soundOff}
          </Button>
          <Link to="/user/merchant/shift-sheet" className={buttonClass({ tone: 'quiet', size: 'small' })}>
            {tillModeText.shiftSheet}
          </Link>
          <Link to={HOME_PATH} className={buttonClass({ tone: 'secondary', size: 'small' })}>
            {tillModeText.leave}
          </Link>
        </span>
      </header>
      <div className="grid flex-1 items-start gap-8 *:min-w-0 lg:grid-cols-[3fr_2fr]">
        {shop !== undefined && shop.status !== MERCHANT_STATUS.confirmed ? (
          <p className="text-ink-soft">{tillModeText.closed}</p>
        ) : code === undefined ? (
          <TillPad onMade={setCode} />
        ) : (
          <Suspense>
            <TillPayment
              code={code}
              sale={sales.find((sale) => sale.payment_code?.code === code.code)}
              isLoud={isLoud}
              onNext={() => setCode(undefined)}
            />
          </Suspense>
        )}
        <LastSales sales={sales} />
      </div>
    </dialog>
  );
}

function LastSales({ sales }: { readonly sales: readonly Sale[] }): ReactElement {
  return (
    <section aria-labelledby="last-sales">
      <h2 id="last-sales" className="mb-2 text-base">
        {tillModeText.last}
      </h2>
      {sales.length === 0 && <p className="text-sm text-ink-soft">{tillModeText.none}</p>}
      <ul className="divide-y divide-line">
        {sales.map((sale) => (
          <li key={`${sale.id}-${sale.refund_id}`} className="flex flex-wrap items-center justify-between gap-x-4 py-3">
            <span className="min-w-0">
              <span className="block font-semibold">{lineTitle(sale)}</span>
              <span className="block text-sm text-ink-soft">
                {formatHour(sale.created_at)} <bdi dir="ltr">{toPersianDigits(sale.buyer_mobile_masked)}</bdi>
              </span>
            </span>
            <Amount amountRial={sale.amount} size="small" {...unitOf(sale.currency)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
