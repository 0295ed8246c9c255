import { formatJalaliDateTime } from '@nesye/persian';
import { Button, StatusChip, toasts } from '@nesye/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { bankText, payoutText } from '#messages/profile.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { Latin } from '@nesye/web-kit/components/facts.tsx';
import { InlineConfirm } from '@nesye/web-kit/confirm/inline-confirm.tsx';
import { useConfirm } from '@nesye/web-kit/confirm/use-confirm.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { useCountdown } from '@nesye/web-kit/use-countdown.ts';
import { ApprovalCode } from '../../../shared/approval/approval-code.tsx';
import { useApproval } from '../../../shared/approval/use-approval.ts';

const SHEBAS = '/api/v1/merchant/user/sheba/';
type ShopSheba = ReplyOf<'GET', typeof SHEBAS>['results'][number];

/** One account of the shop's owner: which bank, whether sales are paid out to it, and what can be done with it. */
export function ShopShebaRow({ sheba }: { readonly sheba: ShopSheba }): ReactElement {
  const queries = useQueryClient();
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: [SHEBAS] });
  const choice = useApproval('sheba', String(sheba.id));
  const remove = useConfirm(async () => {
    await api.delete('/api/v1/merchant/user/sheba/:id', { params: { id: String(sheba.id) } });
    toasts.show(bankText.shebaRemoved, 'success');
    await refresh();
  });
  const choose = async (code: string): Promise<void> => {
    await api.post(SHEBAS, { body: { id: sheba.id, code } });
    toasts.show(payoutText.chosen, 'success');
    choice.close();
    await refresh();
  };
  const isWaiting = useCountdown(Date.parse(sheba.usable_from)) > 0;
  const name = sheba.bank?.name ?? bankText.unknownBank;
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base">{name}</h3>
        {sheba.is_chosen && (
          <StatusChip tone="primary" icon="check">
            {payoutText.isChosen}
          </StatusChip>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        <Latin>{sheba.sheba}</Latin>
        <span className="block">{sheba.holder_name}</span>
      </p>
      {isWaiting && (
        <p className="rounded-control bg-zaferan-tint px-4 py-3 text-sm text-zaferan-text">
          {payoutText.usableFrom(formatJalaliDateTime(sheba.usable_from))}
        </p>
      )}
      {choice.isOpen ? (
        <ApprovalCode
          approval={choice}
          confirmText={payoutText.choose}
          busyText={payoutText.choosing}
          confirm={choose}
        />
      ) : remove.isOpen ? (
        <InlineConfirm
          confirmation={remove}
          title={payoutText.removeAsk(name)}
          yes={bankText.remove}
          no={bankText.cancel}
        />
      ) : (
        <div className="-ms-4 flex flex-wrap">
          {!sheba.is_chosen && (
            <Button tone="quiet" size="small" aria-label={payoutText.chooseOf(name)} onClick={choice.open}>
              {payoutText.choose}
            </Button>
          )}
          <Button tone="quiet" size="small" aria-label={bankText.removeOf(name)} onClick={remove.open}>
            {bankText.remove}
          </Button>
        </div>
      )}
    </li>
  );
}
