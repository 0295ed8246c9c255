import type { ReactElement } from 'react';
import { teamText } from '#messages/operator-team.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import type { DetailsProps } from '../api/approvals-api.ts';
import { roleNames } from '../domain/role-names.ts';

/** A change of roles that an admin proposes: what the person works as now, and what they would. */
export function RolesDetails({ details, renderDecision }: DetailsProps<'identity.roles'>): ReactElement {
  return (
    <>
      <dl>
        <Fact name={teamText.before}>{roleNames(details.before)}</Fact>
        <Fact name={teamText.after}>{roleNames(details.after)}</Fact>
      </dl>
      {renderDecision()}
    </>
  );
}
