import { formatJalaliDateTime } from '@nesye/persian';
import { Button, Card, DateText, Icon, Skeleton, toasts, type IconName } from '@nesye/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { caseText, operatorText, recoveryCaseText } from '#messages/operator.ts';
import type { ReplyOf } from '../../../shared/api/call-types.ts';
import { formFailure } from '../../../shared/api/form-failure.ts';
import { Fact, Latin } from '../../../shared/components/facts.tsx';
import { LongTextField } from '../../../shared/fields/long-text-field.tsx';
import { PagedList } from '../../../shared/lists/paged-list.tsx';
import { withStepUp } from '../../../shared/second-factor/with-step-up.ts';
import { api } from '../../../shared/session/session.ts';
import { OperatorFrame, StateLinks } from '../components/operator-frame.tsx';
import { StateChip } from '../components/state-chip.tsx';

type Recovery = ReplyOf<'GET', '/api/v1/operator/recoveries/'>['results'][number];

const STATES = ['in_check', 'waiting', 'approved', 'rejected', 'vetoed', 'expired'] as const;
const LIST = '/api/v1/operator/recoveries/';

/** `/operator/recoveries`: people who lost their SIM card and ask for their account. */
export default function RecoveriesScreen(): ReactElement {
  return (
    <OperatorFrame>
      <Recoveries />
    </OperatorFrame>
  );
}

function Recoveries(): ReactElement {
  const [query] = useSearchParams();
  const state = STATES.find((each) => each === query.get('state')) ?? 'in_check';
  return (
    <>
      <StateLinks path="/operator/recoveries" states={STATES} present={state} />
      <PagedList
        path={LIST}
        query={{ filter_state: state }}
        isAlwaysFresh
        skeleton={<Skeleton className="h-96 w-full rounded-card" />}
        empty={{ icon: 'check', title: recoveryCaseText.noneTitle, text: recoveryCaseText.none }}
        endText={operatorText.end}
      >
        {(rows) => (
          <ul className="grid items-start gap-4 lg:grid-cols-2">
            {rows.map((row) => (
              <RecoveryCard key={row.id} recovery={row} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

function RecoveryCard({ recovery }: { readonly recovery: Recovery }): ReactElement {
  const [isDeciding, setIsDeciding] = useState(false);
  return (
    <Card as="li" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-base">{recoveryCaseText.request(recovery.id)}</h2>
        <StateChip state={recovery.state} />
      </div>
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
          {recovery.user_id === null ? recoveryCaseText.noUser : <Latin>{String(recovery.user_id)}</Latin>}
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
      <Checks checks={recovery.checks} />
      {recovery.reason !== null && <p className="rounded-control bg-sunken px-4 py-3 text-sm">{recovery.reason}</p>}
      {recovery.state === 'in_check' && recovery.needs_second && <SecondNeeded recovery={recovery} />}
      {(recovery.state === 'in_check' || recovery.state === 'waiting') &&
        (isDeciding ? (
          <RecoveryDecision recovery={recovery} onClose={() => setIsDeciding(false)} />
        ) : (
          <Button tone="secondary" size="small" onClick={() => setIsDeciding(true)}>
            {recoveryCaseText.decide}
          </Button>
        ))}
    </Card>
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

/** What pressing yes does to this case; undefined where the caller cannot say yes. */
function approvalOf({
  state,
  needs_second: needsSecond,
  first_approved_at: at,
  is_first_approved_by_you: isMine,
}: Recovery): string | undefined {
  if (state !== 'in_check') return undefined;
  if (!needsSecond) return recoveryCaseText.approve;
  if (isMine) return undefined;
  return at === null ? recoveryCaseText.approveFirst : recoveryCaseText.approveSecond;
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

function RecoveryDecision({
  recovery,
  onClose,
}: {
  readonly recovery: Recovery;
  readonly onClose: () => void;
}): ReactElement {
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const decide = useMutation({
    mutationFn: (decision: 'approve' | 'reject') =>
      withStepUp(() =>
        api.post('/api/v1/operator/recoveries/:id/decision/', {
          params: { id: String(recovery.id) },
          body: { decision, reason: reason.trim() },
        }),
      ),
    meta: { quiet: 'told_in_form' },
    onSuccess: async () => {
      toasts.show(caseText.done, 'success');
      await queries.invalidateQueries({ queryKey: [LIST] });
    },
  });
  const failure = formFailure(decide.error, ['reason']);
  const approval = approvalOf(recovery);
  const submit = (decision: 'approve' | 'reject'): void => {
    setIsChecked(true);
    if (reason.trim() !== '') decide.mutate(decision);
  };
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <LongTextField
        label={recoveryCaseText.reason}
        hint={recoveryCaseText.reasonHint}
        rows={2}
        maxLength={2000}
        value={reason}
        onValueChange={setReason}
        error={failure.fields.reason ?? (isChecked && reason.trim() === '' ? caseText.reasonMissing : undefined)}
      />
      {approval !== undefined && !recovery.needs_second && (
        <p className="text-sm text-ink-soft">{recoveryCaseText.approveWarning}</p>
      )}
      <div className="flex flex-wrap gap-2 *:flex-auto">
        {approval !== undefined && (
          <Button
            size="small"
            isBusy={decide.isPending && decide.variables === 'approve'}
            onClick={() => submit('approve')}
          >
            {approval}
          </Button>
        )}
        <Button
          size="small"
          tone="danger"
          isBusy={decide.isPending && decide.variables === 'reject'}
          onClick={() => submit('reject')}
        >
          {recoveryCaseText.reject}
        </Button>
      </div>
      <Button size="small" tone="quiet" onClick={onClose}>
        {caseText.cancel}
      </Button>
      <p role="alert" className="text-sm text-anar-text empty:hidden">
        {failure.text}
      </p>
    </div>
  );
}
