import { normalizeMobile, toPersianDigits } from '@nesye/persian';
import { DateText } from '@nesye/ui';
import { contractCardText, contractListText } from '#messages/operator-contracts.ts';
import { Latin } from '@nesye/web-kit/components/facts.tsx';
import { queryOfFilters } from '@nesye/web-kit/lists/filters.ts';
import { CONTRACTS } from '../api/api.ts';
import { ContractCard, ContractChip } from '../components/contract-card.tsx';
import { ContractSearch } from '../components/contract-search.tsx';
import { contractFilters } from '../domain/contract-filters.ts';
import { queue } from '../components/queue.tsx';
import { defineQueueScreen } from '../lists/define-queue-screen.tsx';

/** `/contracts`: credits of customers, the frozen ones first of all; a customer's are found by the whole mobile. One is frozen or freed next to the list. */
export default defineQueueScreen({
  ...queue,
  list: 'contracts',
  path: CONTRACTS,
  texts: contractListText,
  filters: contractFilters,
  tabs: 'status',
  // A number that somebody wrote into the address himself counts only where it is one.
  query: ({ status, mobile }) => queryOfFilters({ status, mobile: normalizeMobile(mobile) }),
  above: <ContractSearch />,
  linkOf: ({ id, line_name: line, cellphone }) => ({
    to: `/contracts/${id}`,
    label: contractListText.open(line, cellphone),
  }),
  hasNoPages: true,
  caseOf: (_id, contract) => <ul>{contract && <ContractCard contract={contract} />}</ul>,
  renderCard: (contract) => <ContractCard key={contract.contract_uid} contract={contract} />,
  columns: {
    cellphone: ({ cellphone }) => <Latin>{cellphone}</Latin>,
    line: ({ line_name: line }) => line,
    customer: ({ customer_id: customer }) => toPersianDigits(customer),
    frozenAt: ({ frozen_at: at }) => (at === null ? '' : <DateText value={at} style="short" />),
    reason: { isCut: true, cell: ({ reason }) => reason ?? '' },
    status: {
      text: ({ status }) => contractCardText.status[status],
      cell: ({ status }) => <ContractChip status={status} />,
    },
  },
});
