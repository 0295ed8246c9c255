import { Button, buttonClass, Skeleton, toasts } from '@nesye/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { payoutText } from '#messages/profile.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { SectionCard } from '../components/section-card.tsx';
import { ShebaForm, type ShebaCalls } from '../components/sheba-form.tsx';
import { ShopShebaRow } from '../components/shop-sheba-row.tsx';

const SHEBAS = '/api/v1/merchant/user/sheba/';
const MAX_SHEBAS = 5;

const shopSheba: ShebaCalls = {
  check: (sheba) => api.post('/api/v1/merchant/user/sheba/check/', { body: { sheba } }),
  store: (sheba, code) => api.post(SHEBAS, { body: { sheba, code } }),
};

/** Where the shop's sales are paid out to: accounts in the owner's own name, one of them chosen. */
export default function PayoutSection(): ReactElement {
  const queries = useQueryClient();
  const shebas = useQuery(callQuery(SHEBAS));
  const identity = useQuery(callQuery('/api/v1/customer/civil-registration'));
  const [isAdding, setIsAdding] = useState(false);
  const added = async (): Promise<void> => {
    toasts.show(payoutText.added, 'success');
    await queries.invalidateQueries({ queryKey: [SHEBAS] });
    setIsAdding(false);
  };
  // The bank is asked about the owner by number: without an identity there is no one to ask about.
  const isNameless = identity.data?.identity_state === 'none';
  return (
    <SectionCard title={payoutText.title} lead={payoutText.lead}>
      {isAdding ? (
        <ShebaForm calls={shopSheba} onDone={added} onClose={() => setIsAdding(false)} />
      ) : (
        <QueryView query={shebas} skeleton={<Skeleton className="h-32 w-full rounded-control" />}>
          {({ results }) => (
            <>
              {results.length === 0 ? (
                <p className="text-sm text-ink-soft">{payoutText.none}</p>
              ) : (
                <ul className="flex flex-col divide-y divide-line">
                  {results.map((sheba) => (
                    <ShopShebaRow key={sheba.id} sheba={sheba} />
                  ))}
                </ul>
              )}
              {isNameless ? (
                <IdentityFirst />
              ) : (
                results.length < MAX_SHEBAS && (
                  <div>
                    <Button tone="secondary" icon="plus" onClick={() => setIsAdding(true)}>
                      {results.length === 0 ? payoutText.addFirst : payoutText.add}
                    </Button>
                  </div>
                )
              )}
            </>
          )}
        </QueryView>
      )}
    </SectionCard>
  );
}

function IdentityFirst(): ReactElement {
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="soon" title={payoutText.identityTitle}>
        {payoutText.identity}
      </Notice>
      <div>
        <Link
          to={`/civil-registration?dest=${encodeURIComponent('/user/merchant-profile?section=payout')}`}
          className={buttonClass({ tone: 'secondary' })}
        >
          {payoutText.toIdentity}
        </Link>
      </div>
    </div>
  );
}
