import { formatJalaliDate } from '@nesye/persian';
import { buttonClass } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { shopContractText } from '#messages/shop-contract.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { CONTRACT, CONTRACT_SCREEN, type ShopContract, type WaitingContract } from './contract-api.ts';

interface WaitingNoticeProps {
  readonly waiting: WaitingContract;
  readonly isRequired: boolean;
}

/** That a version waits for its signature: why, from which day it holds, and what is held until then. */
export function WaitingNotice({ waiting: { reason, from }, isRequired }: WaitingNoticeProps): ReactElement {
  return (
    <Notice tone={isRequired || reason !== 'first' ? 'soon' : 'plain'} title={shopContractText.waits[reason]}>
      {[
        shopContractText.why[reason],
        ...(from === null ? [] : [shopContractText.from(formatJalaliDate(from))]),
        ...(isRequired ? [shopContractText.held] : []),
      ].join(' ')}
    </Notice>
  );
}

/** On the home of a shop: a version that waits, where payouts wait for it or one was signed before. That it cannot be read changes nothing there. */
export function ContractReminder(): ReactElement | null {
  const { data } = useQuery({ ...callQuery(CONTRACT), meta: { quiet: 'background' as const } });
  if (data === undefined || data.waiting === null || !isUrgent(data)) return null;
  return (
    <div className="flex flex-col gap-2">
      <WaitingNotice waiting={data.waiting} isRequired={data.is_required} />
      <Link to={CONTRACT_SCREEN} className={buttonClass({ tone: 'secondary' })}>
        {shopContractText.toContract}
      </Link>
    </div>
  );
}

const isUrgent = ({ is_required: isRequired, versions }: ShopContract): boolean => isRequired || versions.length > 0;
