import { normalizeMobile } from '@nesye/persian';
import { contractListText } from '#messages/operator-contracts.ts';
import { defineListScreen } from '@nesye/web-kit/lists/define-list-screen.tsx';
import { queryOfFilters } from '@nesye/web-kit/lists/filters.ts';
import { CONTRACTS } from '../api/api.ts';
import { ContractCard } from '../components/contract-card.tsx';
import { ContractSearch } from '../components/contract-search.tsx';
import { contractFilters } from '../domain/contract-filters.ts';
import { queue } from '../components/queue.tsx';

/** `/contracts`: credits of customers, the frozen ones first of all; a customer's are found by the whole mobile. */
export default defineListScreen({
  ...queue,
  path: CONTRACTS,
  texts: contractListText,
  filters: contractFilters,
  tabs: 'status',
  // A number that somebody wrote into the address himself counts only where it is one.
  query: ({ status, mobile }) => queryOfFilters({ status, mobile: normalizeMobile(mobile) }),
  above: <ContractSearch />,
  rows: (contracts) => (
    <ul className="grid items-start gap-4 lg:grid-cols-2">
      {contracts.map((contract) => (
        <ContractCard key={contract.contract_uid} contract={contract} />
      ))}
    </ul>
  ),
});
