import { toPersianDigits } from '@nesye/persian';
import { Amount, DateText } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { payoutFilesText } from '#messages/operator-payout-files.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import type { DetailsProps } from '../api/approvals-api.ts';

interface SumProps {
  readonly cycle_at: string;
  readonly count: number;
  readonly amount: number;
}

const Sum = ({ cycle_at: cycleAt, count, amount }: SumProps): ReactElement => (
  <>
    <Fact name={payoutFilesText.fields.cycle}>
      <DateText value={cycleAt} style="short" />
    </Fact>
    <Fact name={payoutFilesText.fields.count}>{toPersianDigits(count)}</Fact>
    <Fact name={payoutFilesText.fields.amount}>
      <Amount amountRial={amount} size="small" />
    </Fact>
  </>
);

/** The cycle whose payouts would go in a file, how many they are, and their sum. */
export const PayoutFileDetails = ({
  details,
  renderDecision,
}: DetailsProps<'settlement.payout_file'>): ReactElement => (
  <>
    <dl>
      <Sum {...details} />
    </dl>
    {renderDecision()}
  </>
);

/** The file that would be withdrawn from the bank. */
export const FileWithdrawalDetails = ({
  details,
  renderDecision,
}: DetailsProps<'settlement.file_withdrawal'>): ReactElement => (
  <>
    <dl>
      <Fact name={payoutFilesText.fields.id}>
        <Link to={`/payout-files/${details.file_id}`}>{payoutFilesText.open(details.file_id)}</Link>
      </Fact>
      <Fact name={payoutFilesText.fields.state}>{payoutFilesText.filters.state[details.state]}</Fact>
      <Sum {...details} />
    </dl>
    {renderDecision()}
  </>
);
