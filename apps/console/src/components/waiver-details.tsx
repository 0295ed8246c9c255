import { Amount, DateText } from '@nesye/ui';
import type { ReactElement } from 'react';
import { waiverText } from '#messages/operator-waivers.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import type { DetailsProps } from '../api/approvals-api.ts';

/** The penalties that would be forgiven: the sum, what is owed of them today, and the part of each installment. */
export function WaiverDetails({ details, renderDecision }: DetailsProps<'servicing.waiver'>): ReactElement {
  return (
    <>
      <dl>
        <Fact name={waiverText.amount}>
          <Amount amountRial={details.amount} />
        </Fact>
        <Fact name={waiverText.penalty}>
          <Amount amountRial={details.penalty} size="small" />
        </Fact>
      </dl>
      <ul aria-label={waiverText.rows} className="flex flex-col gap-1 rounded-control bg-sunken px-4 py-3 text-sm">
        {details.rows.map(({ installment, due_date: dueDate, amount }) => (
          <li key={installment} className="flex flex-wrap justify-between gap-x-3">
            <span>
              {waiverText.dueOn} <DateText value={dueDate} style="short" />
            </span>
            <Amount amountRial={amount} size="small" />
          </li>
        ))}
      </ul>
      {renderDecision()}
    </>
  );
}
