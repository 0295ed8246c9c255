import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { differencesText, differenceText } from '#messages/operator-reconciliation.ts';
import { Fact, Latin } from '@nesye/web-kit/components/facts.tsx';
import type { DetailsProps } from '../api/approvals-api.ts';
import { SideAmount } from './difference-cells.tsx';

/** What would be posted for a difference with the bank, what each side says, and the way to its page. */
export function CorrectionDetails({ details, renderDecision }: DetailsProps<'reconciliation.proposal'>): ReactElement {
  return (
    <>
      <p className="font-semibold">{differenceText.resolutions[details.resolution]}</p>
      <dl>
        <Fact name={differencesText.fields.kind}>{differencesText.kinds[details.movement]}</Fact>
        <Fact name={differencesText.fields.reference}>
          <Latin>{details.reference}</Latin>
        </Fact>
        <Fact name={differencesText.fields.ledger}>
          <SideAmount amount={details.ledger_amount} />
        </Fact>
        <Fact name={differencesText.fields.gateway}>
          <SideAmount amount={details.gateway_amount} />
        </Fact>
        <Fact name={differencesText.fields.bank}>
          <SideAmount amount={details.bank_amount} />
        </Fact>
      </dl>
      <Link
        className="flex min-h-11 w-fit items-center text-sm font-semibold text-firoozeh-text"
        to={`/reconciliation/differences/${details.difference_id}`}
      >
        {differenceText.openPage}
      </Link>
      {renderDecision()}
    </>
  );
}
