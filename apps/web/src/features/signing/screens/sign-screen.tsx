import { buttonClass, EmptyState, Skeleton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { signingText } from '#messages/signing.ts';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { inBackground } from '@nesye/web-kit/in-background.ts';
import { HOME_PATH, ownPath } from '@nesye/web-kit/safe-destination.ts';
import { DocumentSigning } from '../../../shared/signing/document-signing.tsx';
import { StepHeading } from '@nesye/web-kit/form/step-heading.tsx';
import { useSigningDocument } from '../../../shared/signing/use-signing-document.ts';

/** `/sign/{id}`: a document to read and sign, for anyone who is one of its signers; `?dest=` is where who has signed goes on. */
export default function SignScreen(): ReactElement {
  const { id = '' } = useParams();
  const [address] = useSearchParams();
  const destination = ownPath(address.get('dest'));
  const navigate = useNavigate();
  const document = useSigningDocument(id);
  const { error } = document;
  if (error instanceof ApiFailure && error.status < 500)
    return (
      <EmptyState
        icon="receipt"
        title={signingText.missingTitle}
        action={
          <Link to={HOME_PATH} className={buttonClass({ tone: 'secondary' })}>
            {signingText.home}
          </Link>
        }
      >
        {signingText.missing}
      </EmptyState>
    );
  return (
    <QueryView query={document} showsReason skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
      {(loaded) => (
        <div className="flex flex-1 flex-col gap-5">
          {loaded.title !== '' && <StepHeading>{loaded.title}</StepHeading>}
          <DocumentSigning
            document={loaded}
            {...(destination !== undefined && {
              onSigned: () => inBackground(Promise.resolve(navigate(destination, { replace: true }))),
            })}
          />
          {destination !== undefined && !loaded.is_your_turn && (
            <Link to={destination} className={buttonClass({ tone: 'secondary', isWide: true })}>
              {signingText.back}
            </Link>
          )}
        </div>
      )}
    </QueryView>
  );
}
