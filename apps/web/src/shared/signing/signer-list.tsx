import { formatJalaliDateTime } from '@nesye/persian';
import { Card, Icon } from '@nesye/ui';
import type { ReactElement } from 'react';
import { signingText } from '#messages/signing.ts';
import type { SigningDocument } from './use-signing-document.ts';

/** Who signs, in which order, and how far it is. */
export function SignerList({ document }: { readonly document: SigningDocument }): ReactElement {
  const turn = document.signers.findIndex((signer) => signer.signed_at === null);
  return (
    <Card aria-label={signingText.signersLabel}>
      <h3 className="mb-2 text-base">{signingText.signersLabel}</h3>
      <ol className="flex flex-col">
        {document.signers.map((signer, index) => {
          const isSigned = signer.signed_at !== null;
          return (
            <li key={`${signer.role}${signer.name}`} className="flex min-h-12 flex-wrap items-center gap-3 py-1.5">
              <span
                className={`flex size-8 shrink-0 items-center justify-center rounded-full ${isSigned ? 'bg-pesteh-tint text-pesteh-text' : index === turn ? 'bg-zaferan-tint text-zaferan-text' : 'bg-sunken text-ink-soft'}`}
              >
                <Icon name={isSigned ? 'check' : 'clock'} sizePx={18} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold break-words">
                  {signer.name}
                  {signer.is_you && <span className="ms-2 text-sm font-normal text-ink-soft">({signingText.you})</span>}
                </span>
                <span className="block text-sm text-ink-soft">{signingText.roles[signer.role]}</span>
              </span>
              <span className="text-end text-sm text-ink-soft">
                {signer.signed_at === null
                  ? index === turn && document.state === 'open'
                    ? signingText.turn
                    : signingText.waits
                  : signingText.signedAt(formatJalaliDateTime(signer.signed_at))}
              </span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
