import { formatJalaliDateTime } from '@nesye/persian';
import { buttonClass, Icon, Skeleton, toasts } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { privacyText } from '#messages/profile.ts';
import { serverText } from '@nesye/web-kit/api/server-text.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { LongTextInput } from '@nesye/web-kit/form/fields/long-text-input.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { ownPath } from '@nesye/web-kit/safe-destination.ts';
import { api, session } from '@nesye/web-kit/session/session.ts';
import { ApprovalCode } from '../../../shared/approval/approval-code.tsx';
import { useApproval } from '../../../shared/approval/use-approval.ts';
import { SectionCard } from './section-card.tsx';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';

type Closure = ReplyOf<'GET', '/api/v1/user/closure/'>;
const CLOSURE = '/api/v1/user/closure/';

/** Leaving: what is in the way and where it is settled, what the law keeps, and the last question. */
export function ClosureCard(): ReactElement {
  const closure = useQuery({ ...callQuery(CLOSURE), staleTime: 0 });
  return (
    <SectionCard title={privacyText.closeTitle} lead={privacyText.closeLead}>
      <QueryView query={closure} skeleton={<Skeleton className="h-24 w-full rounded-control" />}>
        {(record) => (
          <>
            {record.blockers.length > 0 && <Blockers blockers={record.blockers} />}
            {record.kept.length > 0 && <Kept kept={record.kept} />}
            {record.can_close && <Leaving />}
          </>
        )}
      </QueryView>
    </SectionCard>
  );
}

function Blockers({ blockers }: { readonly blockers: Closure['blockers'] }): ReactElement {
  return (
    <div className="rounded-control bg-zaferan-tint px-4 py-3 text-zaferan-text">
      <h3 className="text-base">{privacyText.blockedTitle}</h3>
      <ul className="divide-y divide-line text-sm">
        {blockers.map((blocker) => {
          const path = ownPath(blocker.link);
          const text = serverText('blocker', blocker.key, blocker.text);
          return (
            <li key={blocker.key} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 py-1">
              {text}
              {path !== undefined && (
                <Link
                  to={path}
                  aria-label={privacyText.settleOf(text)}
                  className={buttonClass({ tone: 'quiet', size: 'small' })}
                >
                  {privacyText.settle}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Kept({ kept }: { readonly kept: Closure['kept'] }): ReactElement {
  return (
    <div className="text-sm text-ink-soft">
      <h3 className="text-sm text-ink">{privacyText.keptTitle}</h3>
      <ul className="flex flex-col gap-1">
        {kept.map((each) => (
          <li key={each.key} className="flex items-start gap-2">
            <Icon name="info" sizePx={18} className="mt-1 shrink-0" />
            {serverText('kept', each.key, each.text)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Asked in two steps, so that no one leaves by a slip of the thumb. */
function Leaving(): ReactElement {
  return (
    <div>
      <DialogForm label={privacyText.close} tone="danger">
        {(close) => <LeavingForm onClose={close} />}
      </DialogForm>
    </div>
  );
}

function LeavingForm({ onClose }: { readonly onClose: () => void }): ReactElement {
  const approval = useApproval('close_account');
  const form = useForm(localForm<{ readonly reason: string }>(), { onDone: approval.open });
  const leave = async (code: string): Promise<void> => {
    const reason = form.value('reason').trim();
    const { erased_after: erasedAfter } = await api.post(CLOSURE, { body: { code, ...(reason !== '' && { reason }) } });
    toasts.show(privacyText.closed(formatJalaliDateTime(erasedAfter)), 'info');
    session.endSession();
  };
  if (approval.isOpen)
    return (
      <ApprovalCode
        approval={approval}
        confirmText={privacyText.closeNow}
        busyText={privacyText.closing}
        tone="danger"
        confirm={leave}
      />
    );
  return (
    <Form
      form={form}
      size="regular"
      tone="danger"
      submit={privacyText.closeNext}
      other={{ text: privacyText.keep, onPress: onClose }}
    >
      <LongTextInput
        form={form}
        name="reason"
        label={privacyText.reason}
        hint={privacyText.reasonHint}
        maxLength={2000}
        isRequired={false}
      />
    </Form>
  );
}
