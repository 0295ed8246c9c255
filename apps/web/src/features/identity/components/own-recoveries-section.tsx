import { formatJalaliDateTime, toPersianDigits } from '@nesye/persian';
import { Button, toasts } from '@nesye/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { vetoText } from '#messages/recovery-veto.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { callKey, callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';

type OwnRecovery = ReplyOf<'GET', '/api/v1/user/recoveries/'>['recoveries'][number];

const RECOVERIES = '/api/v1/user/recoveries/';

/** Above the devices: someone wants this account on another mobile, or spending is frozen for it. Nothing where neither is so. */
export default function OwnRecoveriesSection(): ReactElement | null {
  const { data } = useQuery({ ...callQuery(RECOVERIES), staleTime: 0 });
  if (data === undefined || (data.recoveries.length === 0 && data.spending_frozen_until === null)) return null;
  return (
    <div className="flex flex-col gap-3">
      {data.recoveries.map((recovery) => (
        <OpenRequest key={recovery.id} recovery={recovery} />
      ))}
      {data.spending_frozen_until !== null && (
        <Notice tone="soon" title={vetoText.frozenTitle}>
          {vetoText.frozen(formatJalaliDateTime(data.spending_frozen_until))}
        </Notice>
      )}
    </div>
  );
}

function OpenRequest({ recovery }: { readonly recovery: OwnRecovery }): ReactElement {
  const cache = useQueryClient();
  const mobile = toPersianDigits(recovery.new_mobile);
  const veto = useMutation({
    mutationFn: () => api.post('/api/v1/user/recoveries/:id/veto/', { params: { id: String(recovery.id) }, body: {} }),
    onSuccess: () => toasts.show(vetoText.ownDone, 'success'),
    // Also when someone else has ended it: the row goes either way.
    onSettled: () => cache.invalidateQueries({ queryKey: callKey(RECOVERIES) }),
  });
  return (
    <Notice tone="overdue" title={vetoText.ownTitle}>
      <p>{vetoText.own(mobile)}</p>
      <p>{vetoText.ownAt(formatJalaliDateTime(recovery.created_at))}</p>
      {recovery.takes_over_at !== null && <p>{vetoText.moves(formatJalaliDateTime(recovery.takes_over_at))}</p>}
      <div className="mt-3">
        <Button
          tone="danger"
          size="small"
          isBusy={veto.isPending}
          aria-label={vetoText.refuseLabel(mobile)}
          onClick={() => veto.mutate()}
        >
          {vetoText.refuse}
        </Button>
      </div>
    </Notice>
  );
}
