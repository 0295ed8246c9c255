import { buttonClass } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router';
import { webhookLogText } from '#messages/webhooks.ts';
import { FilterLinks } from '@nesye/web-kit/lists/filter-links.tsx';
import { choice, defineFilters, queryOfFilters, useFilters } from '@nesye/web-kit/lists/filters.ts';
import { emptyByFilter, PagedList } from '@nesye/web-kit/lists/paged-list.tsx';
import { DeliveryRow } from '../components/delivery-row.tsx';
import { DELIVERIES, WEBHOOKS_SCREEN } from '../components/webhooks-api.ts';

const filters = defineFilters({ state: choice(['all', 'pending', 'delivered', 'failed']) });

/** `/user/merchant/webhooks/:id`: what was sent to an address in the last 30 days, with what was said on both sides. */
export default function WebhookLogScreen(): ReactElement {
  const { id = '' } = useParams();
  const values = useFilters(filters);
  const { label, ...texts } = webhookLogText.filters.state;
  return (
    <div className="flex w-full max-w-3xl flex-col gap-4">
      <FilterLinks filters={filters} values={values} name="state" label={label} texts={texts} />
      <PagedList
        path={DELIVERIES}
        params={{ id }}
        query={queryOfFilters(values)}
        isAlwaysFresh
        renewsItself
        empty={
          values.state === 'all'
            ? { icon: 'clock', title: webhookLogText.emptyTitle, text: webhookLogText.empty }
            : emptyByFilter(webhookLogText.emptyFilterTitle, webhookLogText.emptyFilter)
        }
        endText={webhookLogText.end}
      >
        {(deliveries) => (
          <ul className="flex flex-col gap-3">
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} webhookId={id} delivery={delivery} />
            ))}
          </ul>
        )}
      </PagedList>
      <Link to={WEBHOOKS_SCREEN} className={buttonClass({ tone: 'secondary' })}>
        {webhookLogText.back}
      </Link>
    </div>
  );
}
