import { Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { rulesText } from '#messages/operator-rules.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { NativeSelect } from '@nesye/web-kit/fields/native-select.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { CREDIT_RULES, type LineRules } from '../api/rules-api.ts';
import { canOpen } from '../app/can-open.ts';
import { DatedSets } from '../components/dated-sets.tsx';
import { OperatorFrame } from '../components/operator-frame.tsx';
import { RuleTables } from '../components/rule-tables.tsx';
import { RulesForm } from '../components/rules-form.tsx';

/** `/rules`: the rules of credit by line and date, and the proposal of others. `line` of the address says which. */
export default function RulesScreen(): ReactElement {
  return (
    <OperatorFrame>
      <Rules />
    </OperatorFrame>
  );
}

function Rules(): ReactElement {
  const rules = useQuery(callQuery(CREDIT_RULES));
  const [search, setSearch] = useSearchParams();
  const line = search.get('line') ?? '1';
  return (
    <>
      <p className="max-w-prose text-sm text-ink-soft">{rulesText.about}</p>
      <div className="max-w-sm">
        <NativeSelect
          label={rulesText.line}
          placeholder={rulesText.pickLine}
          options={rulesText.lines.map((title, index) => ({ id: String(index + 1), title }))}
          value={line}
          onPick={(picked) => setSearch({ line: picked }, { replace: true })}
        />
      </div>
      <QueryView query={rules} skeleton={<Skeleton className="h-64 rounded-card" />}>
        {({ lines }) =>
          lines.filter((each) => String(each.line) === line).map((each) => <OneLine key={line} {...each} />)
        }
      </QueryView>
    </>
  );
}

function OneLine({ line, sets, proposal_open: isProposalOpen }: LineRules): ReactElement {
  return (
    <DatedSets
      words={rulesText}
      sets={sets}
      kind="credit_assessment.rules"
      isProposalOpen={isProposalOpen}
      mayPropose={canOpen({ permission: 'rules' })}
      renderTerms={(terms, name) => <RuleTables terms={terms} name={name} />}
      renderForm={(latest, close) => <RulesForm line={line} terms={latest} onClose={close} />}
    />
  );
}
