import { Amount, buttonClass, Card, dateWords } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { guaranteeTurnText as text } from '#messages/first-steps.ts';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';
import type { OwnGuarantee } from '../api.ts';

/** Someone waits for the reader as a guarantor: who, for how much at most, until when, and the way to read it all. */
export default function GuaranteeCard({ guarantee }: { readonly guarantee: OwnGuarantee }): ReactElement {
  const { id, state, debtor_name: name, cap, expires_at: expiresAt } = guarantee;
  const isToSign = state === 'scored';
  return (
    <section aria-labelledby="guarantee-heading">
      <SectionHeading id="guarantee-heading">{isToSign ? text.signTitle : text.title}</SectionHeading>
      <Card as="div" className="flex flex-col gap-4">
        <p>
          <strong className="block text-lg">{isToSign ? text.sign(name) : text.asks(name)}</strong>
          <span className="text-sm text-ink-soft">
            {text.cap} <Amount amountRial={cap} size="small" className="text-ink" />
          </span>
          {expiresAt !== null && (
            <span className="block text-sm text-ink-soft">{text.until(dateWords(expiresAt))}</span>
          )}
        </p>
        <Link to={`/user/guarantees/own/${id}`} className={buttonClass({ isWide: true })}>
          {isToSign ? text.toSign : text.read}
        </Link>
        <p className="text-sm text-ink-soft">{text.free}</p>
      </Card>
    </section>
  );
}
