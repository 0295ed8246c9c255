import { formatJalaliDate } from '@nesye/persian';
import { Card, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router';
import { rateText } from '#messages/operator-rates.ts';
import { rulesText } from '#messages/operator-rules.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { NativeSelect } from '@nesye/web-kit/fields/native-select.tsx';
import { DialogForm } from '@nesye/web-kit/form/dialog-form.tsx';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { CREDIT_RULES, type LineRules, type RuleSet } from '../api/rules-api.ts';
import { canOpen } from '../app/can-open.ts';
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
  const of = (state: RuleSet['state']) => sets.filter((set) => set.state === state);
  const [latest] = sets;
  return (
    <>
      {of('current').map((set) => (
        <Card key={set.id} aria-label={rulesText.current} className="flex flex-col gap-3">
          <h2 className="text-base">{rulesText.current}</h2>
          <p className="text-sm text-ink-soft">{daysOf(set)}</p>
          <RuleTables terms={set.terms} name={rulesText.current} />
        </Card>
      ))}
      <Sets title={rulesText.coming} sets={of('to_come')} />
      {isProposalOpen ? (
        <p className="text-sm text-zaferan-text">
          {rulesText.open} <Link to="/approvals?kind=credit_assessment.rules">{rateText.toApprovals}</Link>
        </p>
      ) : (
        latest !== undefined &&
        canOpen({ permission: 'rules' }) && (
          <Card aria-label={rulesText.form} className="flex flex-col gap-3">
            <DialogForm label={rulesText.propose} tone="secondary">
              {(close) => <RulesForm line={line} terms={latest.terms} onClose={close} />}
            </DialogForm>
          </Card>
        )
      )}
      <Sets title={rulesText.history} sets={of('past')} />
    </>
  );
}

/** Sets of another time: each closed at first. */
function Sets({ title, sets }: { readonly title: string; readonly sets: readonly RuleSet[] }): ReactElement | null {
  if (sets.length === 0) return null;
  return (
    <Card aria-label={title} className="flex flex-col gap-2">
      <h2 className="text-base">{title}</h2>
      {sets.map((set) => (
        <details key={set.id} className="border-t border-line pt-2">
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-firoozeh-text">
            {daysOf(set)}
          </summary>
          <RuleTables terms={set.terms} name={daysOf(set)} />
        </details>
      ))}
    </Card>
  );
}

const daysOf = ({ valid_from: from, valid_to: to }: RuleSet): string =>
  to === null ? rulesText.toCome(formatJalaliDate(from)) : rulesText.past(formatJalaliDate(from), formatJalaliDate(to));
