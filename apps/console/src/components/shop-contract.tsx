import { DateText, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { shopContractText } from '#messages/operator-payouts.ts';
import { Fact, FactsCard, Latin } from '@nesye/web-kit/components/facts.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { shopContractQuery } from '../api/payouts-api.ts';

/** Which versions of its contract a shop has signed, and whether one waits. */
export function ShopContract({ shopId }: { readonly shopId: number }): ReactElement {
  const contract = useQuery(shopContractQuery(shopId));
  return (
    <QueryView query={contract} skeleton={<Skeleton className="h-24 w-full rounded-card" />}>
      {({ waiting, versions, is_required: isRequired }) => (
        <FactsCard
          title={shopContractText.title}
          foot={
            versions.length === 0 && (
              <p className="text-sm text-ink-soft">
                {isRequired ? shopContractText.required : shopContractText.unsigned}
              </p>
            )
          }
        >
          {waiting !== null && (
            <Fact name={shopContractText.waits(waiting.version)}>
              {shopContractText.why[waiting.reason]}
              {waiting.from !== null && (
                <span className="block font-normal text-ink-soft">
                  {shopContractText.from} <DateText value={waiting.from} />
                </span>
              )}
              {waiting.opened_at !== null && (
                <span className="block font-normal text-ink-soft">
                  {shopContractText.opened} <DateText value={waiting.opened_at} />
                </span>
              )}
            </Fact>
          )}
          {versions.map(({ version, signed_at: at, verification_code: code }) => (
            <Fact key={version} name={shopContractText.version(version)}>
              {shopContractText.signed} <DateText value={at} />
              {code !== null && (
                <span className="block font-normal">
                  {shopContractText.code} <Latin>{code}</Latin>
                </span>
              )}
            </Fact>
          ))}
        </FactsCard>
      )}
    </QueryView>
  );
}
