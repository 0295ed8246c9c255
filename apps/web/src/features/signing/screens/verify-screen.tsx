import { compactIdentifier } from '@nesye/persian';
import { LinkButton, Skeleton } from '@nesye/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useNavigate, useParams } from 'react-router';
import { verifyText } from '#messages/signing.ts';
import { ApiFailure } from '@nesye/web-kit/api/api-failure.ts';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { QueryView } from '@nesye/web-kit/components/query-view.tsx';
import { TextInput } from '@nesye/web-kit/form/fields/text-input.tsx';
import { Form } from '@nesye/web-kit/form/form.tsx';
import { localForm } from '@nesye/web-kit/form/form-call.ts';
import { useForm } from '@nesye/web-kit/form/use-form.ts';
import { callQuery } from '@nesye/web-kit/query/call-query.ts';
import { retryUnlessDecided } from '@nesye/web-kit/query/retry-unless-decided.ts';
import { VerifiedContract } from '../components/verified-contract.tsx';

/** `/verify` and `/verify/{code}`: anybody checks a signed contract, by the code on its page of proof or by the QR code that leads here. */
export default function VerifyScreen(): ReactElement {
  const { code } = useParams();
  return (
    <div className="flex flex-1 flex-col gap-5">
      {code === undefined ? <CodeForm /> : <Checked key={code} code={code} />}
    </div>
  );
}

function CodeForm(): ReactElement {
  const navigate = useNavigate();
  const form = useForm(localForm<{ readonly code: string }, unknown>(), {
    send: async ({ code }) => navigate(`/verify/${encodeURIComponent(compactIdentifier(code))}`),
  });
  return (
    <Form form={form} submit={verifyText.check} busy={verifyText.checking}>
      <p className="text-ink-soft">{verifyText.lead}</p>
      <TextInput
        form={form}
        name="code"
        label={verifyText.code}
        hint={verifyText.codeHint}
        missing={verifyText.codeMissing}
        isLatin
        isRequired
      />
    </Form>
  );
}

function Checked({ code }: { readonly code: string }): ReactElement {
  const verification = useQuery({
    ...callQuery('/api/v1/contract-verification/:code', { params: { code } }),
    retry: retryUnlessDecided,
    meta: { quiet: 'shown_in_place' },
  });
  const { error } = verification;
  const isUnknown = error instanceof ApiFailure && error.status < 500;
  return (
    <>
      {isUnknown ? (
        <Notice tone="overdue" title={verifyText.unknownTitle} isAlert>
          {verifyText.unknown}
        </Notice>
      ) : (
        <QueryView query={verification} showsReason skeleton={<Skeleton className="h-80 w-full rounded-card" />}>
          {(found) => <VerifiedContract code={code} verification={found} />}
        </QueryView>
      )}
      <LinkButton href="/verify" tone="quiet">
        {verifyText.another}
      </LinkButton>
    </>
  );
}
