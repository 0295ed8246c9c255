import { formatHour } from '@nesye/persian';
import { TRANSACTION_RESULT } from '@nesye/contract/constants';
import { Amount, Icon, StatusChip, type StatusTone } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { statementText } from '#messages/wallet-money.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';

type Movement = ReplyOf<'GET', '/api/v1/accounting/charge-and-cash-out-list'>['results'][number];

const TONES: Readonly<Record<number, StatusTone>> = {
  [TRANSACTION_RESULT.unknown]: 'soon',
  [TRANSACTION_RESULT.success]: 'paid',
  [TRANSACTION_RESULT.failed]: 'neutral',
};

/** A top-up or a cash-out in a list, with how it stands; it leads to its own page. */
export function MovementRow({ movement }: { readonly movement: Movement }): ReactElement {
  const isCashOut = movement.kind === 'cash_out';
  return (
    <li>
      <Link
        to={isCashOut ? `/user/wallet/cash-out?uid=${movement.uid}` : `/user/wallet?top_up=${movement.id}`}
        className="flex min-h-18 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 no-underline transition-colors duration-150 hover:bg-sunken"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-firoozeh-text">
          <Icon name={isCashOut ? 'payout' : 'plus'} sizePx={20} />
        </span>
        <span className="min-w-0 flex-1 basis-[7rem]">
          <span className="block font-semibold">{statementText.kinds[isCashOut ? 'cash_out' : 'top_up']}</span>
          <span className="block text-sm text-ink-soft">
            <bdi>{formatHour(movement.created_at)}</bdi>
          </span>
        </span>
        <span className="ms-auto flex max-w-full flex-col items-end gap-1">
          <Amount amountRial={movement.amount} />
          <StatusChip tone={TONES[movement.status] ?? 'neutral'}>{statementText.states[movement.state]}</StatusChip>
        </span>
      </Link>
    </li>
  );
}
