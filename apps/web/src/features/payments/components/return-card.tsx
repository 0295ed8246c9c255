import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { StatusChip } from '@nesye/ui';
import { returnText } from '#messages/returns.ts';
import { FactsCard } from '@nesye/web-kit/components/facts.tsx';
import { ConfirmButton } from '@nesye/web-kit/confirm/confirm-button.tsx';
import { useConfirm } from '@nesye/web-kit/confirm/use-confirm.ts';
import { ReturnFacts } from '../../../shared/returns/return-facts.tsx';
import { ReturnForm } from '../../../shared/returns/return-form.tsx';
import {
  type PurchaseReturn,
  readReturnAgain,
  RETURN_PATH,
  returnQuery,
} from '../../../shared/returns/return-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';

/** Goods of a purchase on their way back: how far they are, or how to announce them. Nothing where neither is so. */
export function ReturnCard({ id }: { readonly id: string }): ReactElement | null {
  const { data } = useQuery(returnQuery(id));
  if (data === undefined) return null;
  const announce = async (way: 'posted' | 'courier' | 'in_person'): Promise<void> => {
    await api.post(RETURN_PATH, { params: { id }, body: { way } });
    await readReturnAgain();
  };
  return (
    <div className="flex flex-col items-stretch gap-3 empty:hidden">
      <Newest id={id} data={data} />
      {data.can_open && (
        <ReturnForm
          open={returnText.open}
          lead={returnText.lead(data.hold_days)}
          way={returnText.way}
          send={returnText.send}
          announce={announce}
        />
      )}
    </div>
  );
}

function Newest({
  id,
  data: { newest, paused },
}: {
  readonly id: string;
  readonly data: PurchaseReturn;
}): ReactElement | null {
  if (newest === null || newest.state === 'refunded' || newest.state === 'disputed') return null;
  if (newest.state === 'under_way')
    return (
      <FactsCard
        title={returnText.title}
        action={
          <StatusChip tone="soon">
            {newest.announced_by === 'shop' ? returnText.announcedByShop : returnText.underWay}
          </StatusChip>
        }
        foot={
          <>
            <p className="mt-2 mb-2 text-sm text-ink-soft">{returnText.underWayNote}</p>
            <Keep id={id} />
          </>
        }
      >
        <ReturnFacts newest={newest} paused={paused} />
      </FactsCard>
    );
  return (
    <p className="text-sm text-ink-soft">
      {returnText.ended[newest.state]}
      {newest.refusal !== null && ` ${returnText.refusals[newest.refusal]}.`}
    </p>
  );
}

function Keep({ id }: { readonly id: string }): ReactElement {
  const confirmation = useConfirm(async () => {
    await api.post('/api/v1/accounting/transaction/:id/return/withdraw/', { params: { id } });
    await readReturnAgain();
  });
  return (
    <ConfirmButton
      label={returnText.keep}
      confirmation={confirmation}
      title={returnText.keepTitle}
      text={returnText.keepNote}
      yes={returnText.keepYes}
      no={returnText.keepNo}
    />
  );
}
