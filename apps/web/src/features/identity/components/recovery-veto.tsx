import { Button, buttonClass } from '@nesye/ui';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';
import { vetoText } from '#messages/recovery-veto.ts';
import { codeOf } from '@nesye/web-kit/api/api-failure.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { api } from '@nesye/web-kit/session/session.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { TitledSection } from './titled-section.tsx';

const bigLink = buttonClass({ size: 'large', isWide: true });

/** `/recover#veto=…`, from the SMS to the old number: its holder refuses that the account moves. Opening the link does nothing by itself: phones look into links. */
export default function RecoveryVeto({ token }: { readonly token: string }): ReactElement {
  const [isDone, setIsDone] = useState(false);
  const refuse = useAction(
    async () => {
      await api.post('/api/v1/recovery/veto/', { body: { token } });
      setIsDone(true);
    },
    { isShownInPlace: true },
  );
  const code = codeOf(refuse.failure);
  const isClosed = code === 'already_decided';
  const isUnknown = code === 'not_found' || code === 'invalid';
  const isConfirming = !isDone && !isClosed && !isUnknown;
  return (
    <TitledSection title={vetoText.title} lead={isConfirming ? vetoText.lead : undefined} fillsHeight>
      {isDone && (
        <Notice tone="paid" title={vetoText.doneTitle}>
          {vetoText.done}
        </Notice>
      )}
      {isClosed && (
        <Notice tone="overdue" title={vetoText.closedTitle} isAlert>
          {vetoText.closed}
        </Notice>
      )}
      {isUnknown && (
        <Notice tone="overdue" title={vetoText.unknownTitle} isAlert>
          {vetoText.unknown}
        </Notice>
      )}
      {isConfirming ? (
        <>
          <p role="alert" className="text-sm text-anar-text empty:hidden">
            {refuse.error}
          </p>
          <Button tone="danger" size="large" isWide isBusy={refuse.isBusy} onClick={refuse.run}>
            {vetoText.refuse}
          </Button>
          <p className="text-sm text-ink-soft">{vetoText.mine}</p>
        </>
      ) : (
        <>
          <Link to="/login" className={bigLink}>
            {vetoText.toLogin}
          </Link>
          {isClosed && (
            <Link to="/recover" className="flex min-h-11 items-center text-sm text-firoozeh-text">
              {vetoText.toRecovery}
            </Link>
          )}
        </>
      )}
    </TitledSection>
  );
}
