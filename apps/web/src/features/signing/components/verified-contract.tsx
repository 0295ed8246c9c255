import { formatJalaliDateTime } from '@nesye/persian';
import { Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { signingText, verifyText } from '#messages/signing.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { Fact, FactsCard } from '@nesye/web-kit/components/facts.tsx';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { FileCheck } from './file-check.tsx';

type Verification = ReplyOf<'GET', '/api/v1/contract-verification/:code'>;

interface VerifiedContractProps {
  readonly code: string;
  readonly verification: Verification;
}

/** What a code says: whether the contract holds, who has signed it and when, and the checksum to compare a file with. */
export function VerifiedContract({ code, verification }: VerifiedContractProps): ReactElement {
  const { is_valid: isValid, sha256, signed_at: signedAt, signers } = verification;
  return (
    <div className="flex flex-col gap-4">
      {isValid ? (
        <Notice tone="paid" title={verifyText.validTitle}>
          {verifyText.valid}
        </Notice>
      ) : (
        <Notice tone="overdue" title={verifyText.invalidTitle} isAlert>
          {verifyText.invalid}
        </Notice>
      )}
      <FactsCard title={verifyText.signersTitle}>
        {signers.map((signer) => (
          <Fact
            key={`${signer.role}${signer.signed_at}`}
            name={`${signingText.roles[signer.role]}، ${signer.name_masked}`}
          >
            {formatJalaliDateTime(signer.signed_at)}
          </Fact>
        ))}
        <Fact name={verifyText.signedAt}>{formatJalaliDateTime(signedAt)}</Fact>
        <Fact name={verifyText.code}>
          <bdi dir="ltr">{code.toUpperCase()}</bdi>
        </Fact>
      </FactsCard>
      <Card className="flex flex-col gap-2">
        <h3 className="text-base">{verifyText.hash}</h3>
        <p dir="ltr" className="font-mono text-sm break-words text-ink-soft">
          {sha256.replaceAll(/(.{8})(?=.)/g, '$1 ')}
        </p>
      </Card>
      {isValid && <FileCheck sha256={sha256} />}
    </div>
  );
}
