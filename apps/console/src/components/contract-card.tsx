import { Card, DateText, StatusChip, type StatusTone } from '@nesye/ui';
import type { ReactElement } from 'react';
import { contractCardText } from '#messages/operator-contracts.ts';
import { Fact, Latin } from '@nesye/web-kit/components/facts.tsx';
import type { CustomerContract } from '../api/api.ts';
import { ContractFreeze } from './contract-freeze.tsx';
import { PersonLink } from './person-link.tsx';

const TONES: Readonly<Record<CustomerContract['status'], StatusTone>> = {
  frozen: 'overdue',
  blocked: 'soon',
  active: 'paid',
};

/** The state of a credit as a chip. */
export const ContractChip = ({ status }: Pick<CustomerContract, 'status'>): ReactElement => (
  <StatusChip tone={TONES[status]}>{contractCardText.status[status]}</StatusChip>
);

/** One credit: whose, on which line, and who froze it why. */
export function ContractCard({ contract }: { readonly contract: CustomerContract }): ReactElement {
  const { status, reason, frozen_at: frozenAt } = contract;
  return (
    <Card as="li" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="text-base">{contract.line_name}</h2>
        <ContractChip status={status} />
      </div>
      <dl>
        <Fact name={contractCardText.cellphone}>
          <Latin>{contract.cellphone}</Latin>
        </Fact>
        <Fact name={contractCardText.customer}>
          <Latin>{String(contract.customer_id)}</Latin>
        </Fact>
        {frozenAt !== null && (
          <Fact name={contractCardText.frozenAt}>
            <DateText value={frozenAt} style="short" />
          </Fact>
        )}
      </dl>
      {reason !== null && <p className="rounded-control bg-sunken px-4 py-3 text-sm">{reason}</p>}
      {contract.is_frozen_by_you && <p className="text-sm text-ink-soft">{contractCardText.yours}</p>}
      <PersonLink id={contract.customer_id} name={`${contract.line_name} ${contract.cellphone}`} />
      <ContractFreeze contract={contract} />
    </Card>
  );
}
