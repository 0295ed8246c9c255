import { toPersianDigits } from '@nesye/persian';
import { Amount, Button, buttonClass, StatusChip, type StatusTone, toasts } from '@nesye/ui';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { staffText } from '#messages/staff.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { InlineConfirm } from '@nesye/web-kit/confirm/inline-confirm.tsx';
import { useConfirm } from '@nesye/web-kit/confirm/use-confirm.ts';
import { dayAndMonth } from '@nesye/web-kit/day-text.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { businessDate } from '@nesye/money';
import { STAFF, STAFF_MEMBER, STAFF_SCREEN, type StaffMember } from './staff-api.ts';
import { ChangeForm } from './staff-form.tsx';

const TONES: Readonly<Record<StaffMember['state'], StatusTone>> = {
  invited: 'soon',
  expired: 'overdue',
  active: 'paid',
  refused: 'neutral',
  removed: 'neutral',
};

const dayOf = (at: string): string => dayAndMonth(businessDate(new Date(at)));

/** A person of the shop, or an invitation: role, limits, since when, and what can be done with it. */
export function StaffRow({ member }: { readonly member: StaffMember }): ReactElement {
  const { id, role, state, mobile } = member;
  const [isChanging, setIsChanging] = useState(false);
  const name = member.name || (mobile === null ? staffText.nameless : toPersianDigits(mobile));
  const isInvitation = state === 'invited' || state === 'expired';
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-base break-words">{name}</h2>
          <p className="text-sm text-ink-soft">
            {staffText.roles[role]}
            {member.name !== '' && mobile !== null && (
              <bdi dir="ltr" className="ms-2">
                {toPersianDigits(mobile)}
              </bdi>
            )}
          </p>
        </div>
        <StatusChip tone={TONES[state]}>{staffText.states[state]}</StatusChip>
      </div>
      <Limits member={member} />
      {isChanging && <ChangeForm member={member} onClose={() => setIsChanging(false)} />}
      {!isChanging && (
        <div className="-mx-3 flex flex-wrap gap-x-3">
          {!isInvitation && state !== 'refused' && (
            <Link
              to={`${STAFF_SCREEN}/${id}`}
              aria-label={staffText.logOf(name)}
              className={buttonClass({ tone: 'quiet', size: 'small' })}
            >
              {staffText.log}
            </Link>
          )}
          {member.can_change && (
            <Button tone="quiet" size="small" aria-label={staffText.changeOf(name)} onClick={() => setIsChanging(true)}>
              {staffText.change}
            </Button>
          )}
          {member.can_change && <Removal id={id} name={name} isInvitation={isInvitation} />}
        </div>
      )}
    </li>
  );
}

function Limits({ member }: { readonly member: StaffMember }): ReactElement {
  const { role, refund_limit: limit, sees_money: seesMoney, since, ended_at: endedAt } = member;
  const days =
    since === null
      ? staffText.expires(dayOf(member.expires_at))
      : [staffText.since(dayOf(since)), endedAt !== null && staffText.until(dayOf(endedAt))].filter(Boolean).join(' ');
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
      <span>{days}</span>
      {role === 'cashier' && (
        <span>
          {limit === 0 ? (
            staffText.noRefunds
          ) : (
            <>
              {staffText.refundsUpTo} <Amount amountRial={limit} size="small" />
            </>
          )}
        </span>
      )}
      {role === 'cashier' && seesMoney && <span>{staffText.seesSums}</span>}
    </p>
  );
}

interface RemovalProps {
  readonly id: number;
  readonly name: string;
  readonly isInvitation: boolean;
}

function Removal({ id, name, isInvitation }: RemovalProps): ReactElement {
  const remove = useConfirm(async () => {
    await api.delete(STAFF_MEMBER, { params: { id: String(id) } });
    toasts.show(staffText.removed, 'success');
    await invalidateReads([STAFF]);
  });
  const word = isInvitation ? staffText.withdraw : staffText.remove;
  if (remove.isOpen)
    return (
      <div className="w-full">
        <InlineConfirm
          confirmation={remove}
          title={isInvitation ? staffText.withdrawAsk(name) : staffText.removeAsk(name)}
          yes={word}
          no={staffText.cancel}
        />
      </div>
    );
  return (
    <Button
      tone="quiet"
      size="small"
      aria-label={isInvitation ? staffText.withdrawOf(name) : staffText.removeOf(name)}
      onClick={remove.open}
    >
      {word}
    </Button>
  );
}
