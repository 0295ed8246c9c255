import { Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { shopCaseText } from '#messages/operator.ts';
import { ConfirmForm } from '@nesye/web-kit/form/confirm-form.tsx';
import { decideOrigin, SHOP, type ShopCase, SHOPS } from '../api/api.ts';
import { StateChip } from './state-chip.tsx';

type Site = ShopCase['origins'][number];

/** The sites that the shop wants its buyers to come back to, each with what can be decided about it. */
export function ShopSites({ shop }: { readonly shop: ShopCase }): ReactElement | null {
  if (shop.origins.length === 0) return null;
  return (
    <Card aria-label={shopCaseText.sites}>
      <h3 className="mb-1 text-base">{shopCaseText.sites}</h3>
      <p className="text-sm text-ink-soft">{shopCaseText.sitesNote}</p>
      <ul className="divide-y divide-line">
        {shop.origins.map((site) => (
          <li key={`${site.id}-${site.state}`} className="flex flex-col gap-3 py-3">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <bdi dir="ltr" className="min-w-0 flex-1 font-semibold break-all">
                {site.origin}
              </bdi>
              <StateChip state={site.state} />
            </span>
            {!shop.is_own && site.state !== 'rejected' && <Decisions site={site} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Decisions({ site }: { readonly site: Site }): ReactElement {
  const common = { invalidates: [SHOPS, SHOP], size: 'small' } as const;
  return (
    <div className="flex flex-wrap gap-2">
      {site.state === 'in_check' && (
        <ConfirmForm
          {...common}
          send={() => decideOrigin(site.id, 'approve')}
          done={shopCaseText.siteApproved}
          submit={shopCaseText.approveSite}
          icon="check"
        />
      )}
      <ConfirmForm
        {...common}
        send={() => decideOrigin(site.id, 'reject')}
        done={shopCaseText.siteRefused}
        submit={site.state === 'approved' ? shopCaseText.closeSite : shopCaseText.refuseSite}
        tone="danger"
      />
    </div>
  );
}
