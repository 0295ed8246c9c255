import { Amount, Card, StatusChip } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { moneyOutText } from '#messages/wallet-money.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { Latin } from '@nesye/web-kit/components/facts.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { readMoneyAgain } from '../../../shared/query/money-reads.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { CancelButton } from './cancel-button.tsx';

type CashOut = ReplyOf<'GET', '/api/v1/accounting/waiting-list-cash-out/:x'>['results'][number];
type Transfer = ReplyOf<'GET', '/api/v1/accounting/waiting-list-transfer/'>['results'][number];

const POLL_MS = 5_000;
const pollWhileAny = ({ state }: { readonly state: { readonly data: { readonly count: number } | undefined } }) =>
  (state.data?.count ?? 0) > 0 ? POLL_MS : false;
const QUIET = { meta: { quiet: 'shown_in_place' } } as const;

/** Money that waits to leave the wallet or is on its way, each with what can still be done. Nothing where there is none. */
export function PendingMoney({ accountUid }: { readonly accountUid: string }): ReactElement | null {
  const cashOuts = useQuery({
    ...callQuery('/api/v1/accounting/waiting-list-cash-out/:x', { params: { x: accountUid } }),
    ...QUIET,
    refetchInterval: pollWhileAny,
  });
  const transfers = useQuery({
    ...callQuery('/api/v1/accounting/waiting-list-transfer/'),
    ...QUIET,
    refetchInterval: pollWhileAny,
  });
  const rows = [...(transfers.data?.results ?? []), ...(cashOuts.data?.results ?? [])];
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="pending-money">
      <h2 id="pending-money" className="mb-2 text-base">
        {moneyOutText.pending}
      </h2>
      <Card as="div" isFlush className="overflow-hidden">
        <ul className="divide-y divide-line">
          {transfers.data?.results.map((transfer) => (
            <PendingTransfer
              key={transfer.uid}
              transfer={transfer}
              readAt={transfers.dataUpdatedAt}
              onCancel={() => readMoneyAgain('wallet')}
            />
          ))}
          {cashOuts.data?.results.map((cashOut) => (
            <PendingCashOut
              key={cashOut.uid}
              cashOut={cashOut}
              readAt={cashOuts.dataUpdatedAt}
              onCancel={() => readMoneyAgain('wallet')}
            />
          ))}
        </ul>
      </Card>
    </section>
  );
}

interface PendingProps {
  readonly readAt: number;
  readonly onCancel: () => Promise<void>;
}

const row = 'flex min-h-18 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3';

function PendingCashOut({ cashOut, readAt, onCancel }: PendingProps & { readonly cashOut: CashOut }): ReactElement {
  return (
    <li className={row}>
      <Link to={`/user/wallet/cash-out?uid=${cashOut.uid}`} className="min-w-0 flex-1 basis-40 no-underline">
        <span className="block font-semibold">{moneyOutText.cashOutTo(cashOut.bank?.name)}</span>
        <StatusChip tone="soon">{moneyOutText.states[cashOut.state]}</StatusChip>
      </Link>
      <Amount amountRial={cashOut.amount} />
      <CancelButton
        secondsLeft={cashOut.seconds_left}
        readAt={readAt}
        text={moneyOutText.cancel}
        cancel={async () => {
          await api.post('/api/v1/accounting/request-cash-out/:uid/cancel/', { params: { uid: cashOut.uid } });
          await onCancel();
        }}
      />
    </li>
  );
}

function PendingTransfer({ transfer, readAt, onCancel }: PendingProps & { readonly transfer: Transfer }): ReactElement {
  return (
    <li className={row}>
      <Link to={`/user/wallet/transfer?uid=${transfer.uid}`} className="min-w-0 flex-1 basis-40 no-underline">
        <span className="block font-semibold">
          {moneyOutText.transferTo} {transfer.receiver_name ?? <Latin>{transfer.mobile}</Latin>}
        </span>
        <StatusChip tone="soon">{moneyOutText.states[transfer.state]}</StatusChip>
      </Link>
      <Amount amountRial={transfer.amount} />
      <CancelButton
        secondsLeft={transfer.seconds_left}
        readAt={readAt}
        text={moneyOutText.takeBack}
        cancel={async () => {
          await api.post('/api/v1/accounting/transfer-cash-wallet/:uid/cancel/', { params: { uid: transfer.uid } });
          await onCancel();
        }}
      />
    </li>
  );
}
