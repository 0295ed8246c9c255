import { toPersianDigits } from '@nesye/persian';
import { DateText, Skeleton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { operatorText, shopCaseText } from '#messages/operator.ts';
import type { ReplyOf } from '../../../shared/api/call-types.ts';
import { Latin } from '../../../shared/components/facts.tsx';
import { NoReviewsDrawing } from '../../../shared/drawings/empty-drawings.tsx';
import { DataTable } from '../../../shared/lists/data-table.tsx';
import { PagedList } from '../../../shared/lists/paged-list.tsx';
import type { Column } from '../../../shared/lists/table-columns.ts';
import { SHOPS } from '../api.ts';
import { OperatorFrame, StateLinks } from '../components/operator-frame.tsx';
import { StateChip } from '../components/state-chip.tsx';

type Shop = ReplyOf<'GET', typeof SHOPS>['results'][number];

const STATES = ['in_check', 'confirmed', 'rejected'] as const;
const PATH = '/operator/shops';

/** `/operator/shops`: the shops that wait for a decision, those that wait longest first. */
export default function ShopsScreen(): ReactElement {
  return (
    <OperatorFrame>
      <ShopQueue />
    </OperatorFrame>
  );
}

function ShopQueue(): ReactElement {
  const [query] = useSearchParams();
  const state = STATES.find((each) => each === query.get('state')) ?? 'in_check';
  return (
    <>
      <StateLinks path={PATH} states={STATES} present={state} />
      <PagedList
        path={SHOPS}
        // Who waits longest comes first; what was decided last is looked for first.
        query={{ filter_state: state, ...(state !== 'in_check' && { order_by: '-since' }) }}
        isAlwaysFresh
        refreshLabel={operatorText.refresh}
        skeleton={<Skeleton className="h-96 w-full rounded-card" />}
        empty={{ drawing: <NoReviewsDrawing />, title: shopCaseText.noneTitle, text: shopCaseText.none }}
        endText={operatorText.end}
      >
        {(rows) => (
          <DataTable
            label={shopCaseText.rowKeys}
            columns={columnsOfShops()}
            rows={rows}
            linkOf={(shop) => ({ to: `${PATH}/${shop.id}`, label: shopCaseText.open(shop.name) })}
          />
        )}
      </PagedList>
    </>
  );
}

const columnsOfShops = (): readonly Column<Shop>[] => [
  { key: 'name', title: shopCaseText.name, cell: ({ name }) => name },
  { key: 'category', title: shopCaseText.category, cell: ({ category }) => category.name },
  { key: 'city', title: shopCaseText.city, cell: ({ city }) => (city === '' ? shopCaseText.unsaid : city) },
  {
    key: 'owner',
    title: shopCaseText.owner,
    cell: ({ owner_name: name }) => (name === '' ? shopCaseText.unknownOwner : name),
  },
  { key: 'cellphone', title: operatorText.cellphone, cell: (shop) => <Latin>{shop.cellphone}</Latin> },
  {
    key: 'applications',
    title: shopCaseText.applications,
    cell: ({ applications }) => toPersianDigits(applications),
  },
  { key: 'since', title: shopCaseText.since, cell: (shop) => <DateText value={shop.since} style="short" /> },
  { key: 'state', title: operatorText.states, cell: (shop) => <StateChip state={shop.state} /> },
];
