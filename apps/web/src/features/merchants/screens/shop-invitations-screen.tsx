import { Amount, Button, toasts } from '@nesye/ui';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { invitationText, staffText } from '#messages/staff.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { InlineConfirm } from '@nesye/web-kit/confirm/inline-confirm.tsx';
import { useConfirm } from '@nesye/web-kit/confirm/use-confirm.ts';
import { defineListScreen } from '@nesye/web-kit/lists/define-list-screen.tsx';
import { HOME_PATH } from '@nesye/web-kit/safe-destination.ts';
import { api, session } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { INVITATIONS, type ShopInvitation } from '../components/staff-api.ts';

/** `/user/shop-invitations`: invitations to the user's mobile to work for a shop, and where they work. */
export default defineListScreen({
  path: INVITATIONS,
  texts: invitationText,
  isAlwaysFresh: true,
  layout: 'cards',
  row: (invitation) => <Invitation invitation={invitation} />,
});

const respond = (id: number, accepts: boolean) =>
  api.post('/api/v1/user/shop-invitations/:id/response/', { params: { id: String(id) }, body: { accepts } });

/** The next token carries the roles of this moment. */
async function takeNewRoles(): Promise<void> {
  await session.renew();
  await session.loadUser();
}

function Invitation({ invitation }: { readonly invitation: ShopInvitation }): ReactElement {
  const { id, state, role, refund_limit: limit, shop_name: shop } = invitation;
  const isWorking = state === 'active';
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <h2 className="text-base">{isWorking ? invitationText.working(shop) : invitationText.lead(shop)}</h2>
      <p className="text-sm text-ink-soft">
        {staffText.roles[role]}: {staffText.roleNotes[role]}{' '}
        {role === 'cashier' &&
          (limit === 0 ? (
            staffText.noRefunds
          ) : (
            <>
              {staffText.refundsUpTo} <Amount amountRial={limit} size="small" />
            </>
          ))}
      </p>
      <Choices id={id} isWorking={isWorking} />
    </li>
  );
}

function Choices({ id, isWorking }: { readonly id: number; readonly isWorking: boolean }): ReactElement {
  const navigate = useNavigate();
  const accept = useAction(async () => {
    await respond(id, true);
    await takeNewRoles();
    await navigate(HOME_PATH);
  });
  const work = useAction(async () => {
    await session.changeSides(false);
    await navigate(HOME_PATH);
  });
  const refuse = useConfirm(async () => {
    await respond(id, false);
    if (isWorking) await takeNewRoles();
    toasts.show(isWorking ? invitationText.left : invitationText.refused, 'success');
    await invalidateReads([INVITATIONS]);
  });
  if (refuse.isOpen)
    return (
      <InlineConfirm
        confirmation={refuse}
        title={isWorking ? invitationText.leaveAsk : invitationText.refuseAsk}
        yes={isWorking ? invitationText.leave : invitationText.refuse}
        no={invitationText.cancel}
      />
    );
  return (
    <div className="flex flex-wrap gap-3">
      {isWorking && (
        <Button isBusy={work.isBusy} onClick={() => work.run()}>
          {invitationText.toShop}
        </Button>
      )}
      {!isWorking && (
        <Button isBusy={accept.isBusy} onClick={() => accept.run()}>
          {invitationText.accept}
        </Button>
      )}
      <Button tone="quiet" disabled={accept.isBusy} onClick={refuse.open}>
        {isWorking ? invitationText.leave : invitationText.refuse}
      </Button>
    </div>
  );
}
