import { Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { rulesText } from '#messages/operator-rules.ts';
import { termsText } from '#messages/operator-terms.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { NativeSelect } from '@nesye/web-kit/fields/native-select.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { LINE_TERMS, REPORT_PRICES } from '../api/terms-api.ts';
import { DatedSets } from '../components/dated-sets.tsx';
import { OperatorFrame } from '../components/operator-frame.tsx';
import { LineForm, PriceForm } from '../components/terms-forms.tsx';
import { lineValues, priceValues, ValueFacts } from '../components/terms-values.tsx';

/** The price of a report, next to the lines. */
const REPORT = 'report';

/** `/terms`: the terms of each line and the price of a report by date, and the proposal of others. `of` of the address says which. */
export default function TermsScreen(): ReactElement {
  return (
    <OperatorFrame>
      <Terms />
    </OperatorFrame>
  );
}

function Terms(): ReactElement {
  const [search, setSearch] = useSearchParams();
  const of = search.get('of') ?? '1';
  return (
    <>
      <p className="max-w-prose text-sm text-ink-soft">{termsText.about}</p>
      <div className="max-w-sm">
        <NativeSelect
          label={termsText.of}
          placeholder={termsText.pick}
          options={[
            ...rulesText.lines.map((title, index) => ({ id: String(index + 1), title })),
            { id: REPORT, title: termsText.report },
          ]}
          value={of}
          onPick={(picked) => setSearch({ of: picked }, { replace: true })}
        />
      </div>
      {of === REPORT ? <ReportPrices /> : <TermsOfLine key={of} line={of} />}
    </>
  );
}

function TermsOfLine({ line }: { readonly line: string }): ReactElement {
  const terms = useQuery(callQuery(LINE_TERMS));
  return (
    <QueryView query={terms} skeleton={<Skeleton className="h-64 rounded-card" />}>
      {({ lines }) =>
        lines
          .filter((each) => String(each.line) === line)
          .map((each) => (
            <DatedSets
              key={each.line}
              words={termsText.line}
              sets={each.sets}
              kind="servicing.terms"
              isProposalOpen={each.proposal_open}
              mayPropose
              renderTerms={(set) => <ValueFacts terms={set} valuesOf={lineValues} />}
              renderForm={(latest, close) => <LineForm line={each.line} terms={latest} onClose={close} />}
            />
          ))
      }
    </QueryView>
  );
}

function ReportPrices(): ReactElement {
  const prices = useQuery(callQuery(REPORT_PRICES));
  return (
    <QueryView query={prices} skeleton={<Skeleton className="h-64 rounded-card" />}>
      {({ prices: sets, proposal_open: isProposalOpen }) => (
        <DatedSets
          words={termsText.price}
          sets={sets}
          kind="credit_assessment.price"
          isProposalOpen={isProposalOpen}
          mayPropose
          renderTerms={(set) => <ValueFacts terms={set} valuesOf={priceValues} />}
          renderForm={(latest, close) => <PriceForm price={latest} onClose={close} />}
        />
      )}
    </QueryView>
  );
}
