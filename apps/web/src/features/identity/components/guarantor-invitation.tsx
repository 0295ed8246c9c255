import { Amount, buttonClass, DateText } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { invitationText } from '#messages/short-link.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { Fact, FactsCard } from '@nesye/web-kit/components/facts.tsx';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { loginPathFor } from '@nesye/web-kit/safe-destination.ts';

export type Invitation = ReplyOf<'GET', '/api/v1/guarantor/invitation/:code'>;

interface GuarantorInvitationProps {
  readonly invitation: Invitation;
  /** The guarantor's own page, behind the sign-in. */
  readonly path: string;
}

/** What a person who was asked to guarantee reads before the sign-in: whose credit, how much, which lender, until when, and that nothing binds them yet. */
export function GuarantorInvitation({ invitation, path }: GuarantorInvitationProps): ReactElement {
  return (
    <div className="flex flex-1 flex-col gap-5 py-6">
      <h1 className="text-xl">{invitationText.title(invitation.debtor_name)}</h1>
      <FactsCard level="h2" title={invitationText.credit}>
        <Fact name={invitationText.lender}>{nameText(invitation.lender_name)}</Fact>
        <Fact name={invitationText.amount}>
          <Amount amountRial={invitation.credit_amount} size="small" />
        </Fact>
        <Fact name={invitationText.cap}>
          <Amount amountRial={invitation.cap} size="small" />
        </Fact>
        <Fact name={invitationText.until}>
          <DateText value={invitation.expires_at} style="long" />
        </Fact>
      </FactsCard>
      <Notice tone="soon" title={invitationText.nothingYet}>
        {invitationText.nothingYetText}
      </Notice>
      <Link to={loginPathFor(path)} className={`${buttonClass({ size: 'large', isWide: true })} mt-auto lg:mt-2`}>
        {invitationText.signIn}
      </Link>
    </div>
  );
}
