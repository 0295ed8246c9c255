import { Button, buttonClass } from '@nesye/ui';
import { useEffect, type ReactElement } from 'react';
import { Link } from 'react-router';
import { payText } from '#messages/payments.ts';

/** Long enough to read a name and to stay. */
const STAY_MS = 8_000;

interface LeavingForShopProps {
  /** The shop's page, as the server sent it. */
  readonly page: string;
  /** The receipt, for who stays. */
  readonly receipt: string;
}

/** The purchase is made and the shop wants its buyer back: says whose site comes next before the browser goes there, at once or in a while, or lets the buyer stay. */
export function LeavingForShop({ page, receipt }: LeavingForShopProps): ReactElement {
  const url = new URL(page);
  // A page of ours that sends a form on to the shop names it.
  const host = (url.origin === location.origin && url.searchParams.get('to')) || url.host;
  // In the place of the confirmation: back from the shop must not come to it.
  const leave = (): void => location.replace(page);
  useEffect(() => {
    const timer = setTimeout(() => location.replace(page), STAY_MS);
    return () => clearTimeout(timer);
  }, [page]);
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-6 py-10 text-center">
      <div role="status">
        <h2 className="text-xl">{payText.leavingTitle}</h2>
        <p className="mt-1 max-w-sm text-ink-soft">{payText.leaving}</p>
        <p className="mt-3 text-lg font-bold break-all">
          <bdi dir="ltr">{host}</bdi>
        </p>
      </div>
      <div className="flex w-full max-w-sm flex-col gap-2">
        <Button isWide onClick={leave}>
          {payText.leaveNow}
        </Button>
        <Link to={receipt} replace className={buttonClass({ tone: 'quiet', isWide: true })}>
          {payText.stayHere}
        </Link>
      </div>
    </div>
  );
}
