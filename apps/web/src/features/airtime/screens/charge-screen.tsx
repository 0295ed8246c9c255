import { Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useLocation } from 'react-router';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { type Begin, type Draft, INFO } from '../api.ts';
import { ConfirmStep } from '../components/confirm-step.tsx';
import { LastPurchases } from '../components/last-purchases.tsx';
import { OrderStep } from '../components/order-step.tsx';

/** `/user/services/charge`: for whom and what, then how it is paid. One that is repeated begins with the second. */
export default function ChargeScreen(): ReactElement {
  const { key, state } = useLocation();
  return <Charge key={key} begin={(state as Begin | null) ?? {}} />;
}

function Charge({ begin }: { readonly begin: Begin }): ReactElement {
  const info = useQuery({ ...callQuery(INFO), staleTime: 0 });
  const own = useQuery(callQuery('/api/v1/user/mobile/'));
  const [draft, setDraft] = useState<Draft | undefined>(begin.draft);
  const [kept, setKept] = useState<Begin>(begin);
  if (draft !== undefined)
    return (
      <div className="flex w-full max-w-2xl flex-1 flex-col">
        <ConfirmStep draft={draft} onChange={() => (setKept({ draft }), setDraft(undefined))} />
      </div>
    );
  return (
    <div className="flex w-full max-w-2xl flex-1 flex-col gap-8">
      <QueryView
        query={{ ...info, data: own.isPending ? undefined : info.data }}
        skeleton={<Skeleton className="h-96 w-full rounded-card" />}
      >
        {(known) => <OrderStep info={known} ownMobile={iranian(own.data?.mobile)} begin={kept} onDecide={setDraft} />}
      </QueryView>
      <LastPurchases />
    </div>
  );
}

/** Customers with an Iraqi number buy for others. */
const iranian = (mobile: string | undefined): string | undefined =>
  mobile?.startsWith('09') === true ? mobile : undefined;
