import { buttonClass } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { shopText } from '#messages/merchants.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';

export const SHEBAS = '/api/v1/merchant/user/sheba/';
export const PAYOUT_SECTION = '/user/merchant-profile?section=payout';

/** The shebas of the shop. That they cannot be read changes nothing on a home. */
export const useShebas = () => useQuery({ ...callQuery(SHEBAS), meta: { quiet: 'background' as const } });

/** A shop that sells and has said nowhere where the money goes is told so, with the way there. */
export function PayoutReminder(): ReactElement | null {
  const shebas = useShebas();
  if (shebas.data === undefined || shebas.data.results.some(({ is_chosen: isChosen }) => isChosen)) return null;
  return (
    <div className="flex flex-col gap-2">
      <Notice tone="soon" title={shopText.noShebaTitle}>
        {shopText.noSheba}
      </Notice>
      <Link to={PAYOUT_SECTION} className={buttonClass({ tone: 'secondary' })}>
        {shopText.addSheba}
      </Link>
    </div>
  );
}
