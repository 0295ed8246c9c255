import { buttonClass, EmptyState, Skeleton } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link, useParams } from 'react-router';
import { signingText } from '#messages/signing.ts';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { HOME_PATH } from '@nesye/web-kit/safe-destination.ts';
import { DocumentSigning } from '../../../shared/signing/document-signing.tsx';
import { StepHeading } from '@nesye/web-kit/form/step-heading.tsx';
import { useSigningDocument } from '../../../shared/signing/use-signing-document.ts';

/** `/sign/{id}`: a document to read and sign, for anyone who is one of its signers. */
export default function SignScreen(): ReactElement {
  const { id = '' } = useParams();
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
          <DocumentSigning document={loaded} />
        </div>
      )}
    </QueryView>
  );
}
