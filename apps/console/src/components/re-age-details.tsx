import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { reAgeText } from '#messages/operator-lateness.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { RE_AGE_PLAN, reAgePlanQuery } from '../api/lateness-api.ts';
import type { DetailsProps } from '../api/approvals-api.ts';
import { ReAgePlan } from './re-age-plan.tsx';

/** The credit to re-age and over how many installments; while it waits, what that does today, which is what an approval carries out. */
export function ReAgeDetails({
  details,
  title,
  isOpen,
  renderDecision,
}: DetailsProps<'hardship.re_age'>): ReactElement {
  const plan = useQuery({
    ...reAgePlanQuery(details.contract_uid, details.count),
    enabled: isOpen,
    meta: { quiet: 'shown_in_place' },
    staleTime: 0,
  });
  return (
    <>
      <dl>
        <Fact name={reAgeText.line}>{details.line_name}</Fact>
        <Fact name={reAgeText.over}>{reAgeText.rows(details.count)}</Fact>
      </dl>
      {isOpen && <ReAgePlan query={plan} label={title} />}
      {renderDecision({ name: plan.data?.plan ?? '', path: RE_AGE_PLAN })}
    </>
  );
}
