import { formatJalaliDateTime } from '@nesye/persian';
import { Card, DateText, Icon, type IconName } from '@nesye/ui';
import type { ReactElement } from 'react';
import { operatorText } from '#messages/operator.ts';
import { recoveryCaseText } from '#messages/operator-recovery.ts';
import { Fact, Latin } from '@nesye/web-kit/components/facts.tsx';
import type { Recovery } from '../api/api.ts';
import { RecoveryDecision } from './recovery-decision.tsx';
import { StateChip } from './state-chip.tsx';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { PersonLink } from './person-link.tsx';

/** One request for an account: what was claimed, what the checks say, and the decision. */
export function RecoveryCard({ recovery }: { readonly recovery: Recovery }): ReactElement {
  return (
    <Card as="li" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-base">{recoveryCaseText.request(recovery.id)}</h2>
        <StateChip state={recovery.state} />
      </div>
      <Claim recovery={recovery} />
      <Checks checks={recovery.checks} />
      {recovery.reason !== null && <p className="rounded-control bg-sunken px-4 py-3 text-sm">{recovery.reason}</p>}
      {recovery.state === 'in_check' && recovery.needs_second && <SecondNeeded recovery={recovery} />}
      {(recovery.state === 'in_check' || recovery.state === 'waiting') && (
        <DialogForm label={recoveryCaseText.decide} tone="secondary" size="small">
          {(close) => <RecoveryDecision recovery={recovery} onClose={close} />}
        </DialogForm>
      )}
    </Card>
  );
}

/** What the request says, masked, and its dates. */
function Claim({ recovery }: { readonly recovery: Recovery }): ReactElement {
  return (
    <dl>
      <Fact name={operatorText.nationalId}>
        <Latin>{recovery.national_id}</Latin>
      </Fact>
      <Fact name={recoveryCaseText.oldMobile}>
        <Latin>{recovery.old_mobile}</Latin>
      </Fact>
      <Fact name={recoveryCaseText.newMobile}>
        <Latin>{recovery.new_mobile}</Latin>
      </Fact>
      <Fact name={recoveryCaseText.user}>
        {recovery.user_id === null ? recoveryCaseText.noUser : <PersonLink id={recovery.user_id} />}
      </Fact>
      <Fact name={recoveryCaseText.createdAt}>
        <DateText value={recovery.created_at} style="short" />
      </Fact>
      <Fact name={recoveryCaseText.lastUsed}>
        {recovery.account_last_used_at === null ? (
          recoveryCaseText.neverUsed
        ) : (
          <DateText value={recovery.account_last_used_at} style="short" />
        )}
      </Fact>
      {recovery.state === 'waiting' && recovery.takes_over_at !== null && (
        <Fact name={recoveryCaseText.takesOverAt}>
          <DateText value={recovery.takes_over_at} style="short" />
        </Fact>
      )}
      {recovery.state === 'in_check' && (
        <Fact name={recoveryCaseText.expiresAt}>
          <DateText value={recovery.expires_at} style="short" />
        </Fact>
      )}
    </dl>
  );
}

/** How far a case is that two operators must approve. */
function SecondNeeded({
  recovery: { first_approved_at: at, is_first_approved_by_you: isMine },
}: {
  readonly recovery: Recovery;
}): ReactElement {
  return (
    <div className="flex flex-col gap-1 rounded-control bg-zaferan-tint px-4 py-3 text-sm text-zaferan-text">
      <p>{recoveryCaseText.needsSecond}</p>
      {at !== null && <p>{recoveryCaseText.firstApproved(formatJalaliDateTime(at))}</p>}
      {isMine && <p>{recoveryCaseText.approvedByYou}</p>}
    </div>
  );
}

const outcomeLook: Readonly<
  Record<Recovery['checks'][number]['outcome'], { readonly icon: IconName; readonly className: string }>
> = {
  matched: { icon: 'paid', className: 'text-pesteh-text' },
  mismatched: { icon: 'failed', className: 'text-anar-text' },
  unknown: { icon: 'question', className: 'text-zaferan-text' },
};

function Checks({ checks }: { readonly checks: Recovery['checks'] }): ReactElement {
  return (
    <ul
      aria-label={recoveryCaseText.checks}
      className="flex flex-col gap-1 rounded-control bg-sunken px-4 py-3 text-sm"
    >
      {checks.map(({ key, outcome }) => (
        <li key={key} className="flex flex-wrap items-center justify-between gap-x-3">
          {recoveryCaseText.check[key]}
          <span className={`flex items-center gap-1 font-semibold ${outcomeLook[outcome].className}`}>
            <Icon name={outcomeLook[outcome].icon} sizePx={18} />
            {recoveryCaseText.outcome[outcome]}
          </span>
        </li>
      ))}
    </ul>
  );
}
