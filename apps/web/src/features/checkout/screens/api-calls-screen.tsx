import { buttonClass } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import { apiCallText } from '#messages/api-calls.ts';
import { NativeSelect } from '@nesye/web-kit/fields/native-select.tsx';
import { FilterLinks } from '@nesye/web-kit/lists/filter-links.tsx';
import { choice, defineFilters, queryOfFilters, useFilters, words } from '@nesye/web-kit/lists/filters.ts';
import { emptyByFilter, PagedList } from '@nesye/web-kit/lists/paged-list.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { API_CALLS, KEYS } from '../api.ts';
import { ApiCallRow } from '../components/api-call-row.tsx';

const filters = defineFilters({ outcome: choice(['all', 'ok', 'refused', 'failed']), key: words });
const ALL = 'all';

/** `/user/merchant/api-calls`: what the shop's server called in the last 30 days, and what became of it. */
export default function ApiCallsScreen(): ReactElement {
  const values = useFilters(filters);
  const { label, ...texts } = apiCallText.filters.outcome;
  return (
    <div className="flex w-full max-w-3xl flex-col gap-4">
      <p className="text-ink-soft">{apiCallText.lead}</p>
      <FilterLinks filters={filters} values={values} name="outcome" label={label} texts={texts} />
      <KeyFilter values={values} />
      <PagedList
        path={API_CALLS}
        query={queryOfFilters(values)}
        isAlwaysFresh
        renewsItself
        empty={
          values.outcome === 'all' && values.key === ''
            ? {
                icon: 'clock',
                title: apiCallText.emptyTitle,
                text: apiCallText.empty,
                action: { to: '/user/merchant/api-keys', text: apiCallText.toKeys },
              }
            : emptyByFilter(apiCallText.emptyFilterTitle, apiCallText.emptyFilter)
        }
        endText={apiCallText.end}
      >
        {(calls) => (
          <ul className="flex flex-col gap-3">
            {calls.map((call) => (
              <ApiCallRow key={call.id} call={call} />
            ))}
          </ul>
        )}
      </PagedList>
      <Link to="/user/merchant/api-keys" className={buttonClass({ tone: 'secondary' })}>
        {apiCallText.toKeys}
      </Link>
    </div>
  );
}

/** One key's calls alone. A key that has ended is chosen at its own card. */
function KeyFilter({ values }: { readonly values: ReturnType<typeof filters.read> }): ReactElement | null {
  const navigate = useNavigate();
  const { data } = useQuery(callQuery(KEYS));
  const keys = (data?.results ?? []).filter(({ kind }) => kind === 'secret');
  const isOther = values.key !== '' && keys.every(({ id }) => String(id) !== values.key);
  if (data === undefined || (keys.length < 2 && !isOther)) return null;
  return (
    <NativeSelect
      label={apiCallText.key}
      placeholder={apiCallText.key}
      value={values.key === '' ? ALL : values.key}
      options={[
        { id: ALL, title: apiCallText.allKeys },
        ...keys.map(({ id, name }) => ({ id: String(id), title: name })),
        ...(isOther ? [{ id: values.key, title: apiCallText.otherKey }] : []),
      ]}
      onPick={(id) => navigate(filters.addressOf({ ...values, key: id === ALL ? '' : id }), { replace: true })}
    />
  );
}
