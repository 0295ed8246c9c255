import { Amount, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { guestText } from '#messages/guest.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import type { Choice } from '../domain/guest-plan.ts';
import { guestApi } from '../guest-session.ts';

interface GuestCostProps {
  readonly session: string;
  readonly choice: Choice;
}

/** What a plan costs, while plans are compared. Where the choice cannot pay, its reason comes with the next step. */
export function GuestCost({
  session,
  choice: { wallets, number_of_installments: count },
}: GuestCostProps): ReactElement {
  const { data: cost } = useQuery({
    queryKey: ['guest', session, 'cost', wallets, count],
    queryFn: () =>
      guestApi(session).get('/nig/v1/operation-cost', {
        query: { wallets: wallets.join(','), number_of_installments: String(count ?? 0) },
      }),
    retry: false,
    meta: { quiet: 'shown_in_place' },
  });
  return (
    <Fact name={guestText.fee}>
      {cost === undefined ? (
        <Skeleton className="h-5 w-20" />
      ) : cost.operation_cost === 0 ? (
        guestText.costNone
      ) : (
        <Amount amountRial={cost.operation_cost} size="small" />
      )}
    </Fact>
  );
}
