import { formatRate } from '@nesye/persian';
import { Amount, buttonClass, Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { insightText } from '#messages/insights.ts';
import type { ReplyOf } from '@nesye/web-kit/api/call-types.ts';
import { nameText } from '@nesye/web-kit/api/server-text.ts';
import { Fact } from '@nesye/web-kit/components/facts.tsx';
import { SectionHeading } from '../../../shared/components/section-heading.tsx';
import { scanPathOf } from '../domain/mix-address.ts';

type CheapestMix = ReplyOf<'GET', '/api/v1/accounting/cheapest-mix/'>;
type Mix = NonNullable<CheapestMix['best']>;

/** The cheapest division of an amount with the way to pay each part, or why there is none. */
export function MixResult({ mix }: { readonly mix: CheapestMix }): ReactElement {
  return (
    <section aria-labelledby="mix-result" aria-live="polite" className="flex flex-col gap-4">
      <SectionHeading id="mix-result">{insightText.mixTitle}</SectionHeading>
      {mix.best === null ? <NoMix mix={mix} /> : <Best best={mix.best} months={mix.months} />}
      {mix.best !== null && mix.single !== null && <Single single={mix.single} best={mix.best} months={mix.months} />}
      {mix.left_out.length > 0 && <LeftOut lines={mix.left_out} />}
      {mix.best !== null && <p className="text-sm text-ink-soft">{insightText.mixAsOf}</p>}
    </section>
  );
}

function NoMix({ mix: { reason, least, most } }: { readonly mix: CheapestMix }): ReactElement {
  const bound = reason === 'below' ? least : reason === 'beyond' ? most : null;
  return (
    <Card as="div" tone="sunken">
      {insightText.mixNone[reason ?? 'between']}
      {bound !== null && (
        <>
          {' '}
          <Amount amountRial={bound} />
        </>
      )}
    </Card>
  );
}

interface MixProps {
  readonly months: number;
}

function Best({ best, months }: MixProps & { readonly best: Mix }): ReactElement {
  const { parts } = best;
  return (
    <>
      <Card as="div" className="flex flex-col gap-2">
        <Costs mix={best} />
      </Card>
      <h3 className="font-bold">{insightText.mixParts}</h3>
      {parts.length > 1 && <p className="text-sm text-ink-soft">{insightText.mixSeveral(parts.length)}</p>}
      <ol className="flex flex-col gap-3">
        {parts.map((part, index) => (
          <li key={part.contract_uid}>
            <Card as="div" className="flex flex-col gap-2">
              <span className="flex items-center gap-2 text-sm text-ink-soft">
                <svg aria-hidden viewBox="0 0 12 12" className="size-3">
                  <circle cx="6" cy="6" r="6" fill={part.color} />
                </svg>
                {insightText.mixPart(index + 1, parts.length)}
              </span>
              <span className="flex flex-wrap items-baseline justify-between gap-x-4">
                <strong>{nameText(part.wallet_group_name)}</strong>
                <Amount amountRial={part.amount} />
              </span>
              {parts.length > 1 && (
                <dl>
                  <Fact name={insightText.mixMonthly}>
                    <Amount amountRial={part.first_amount} size="small" />
                  </Fact>
                  <FeeFact fee={part.fee} />
                </dl>
              )}
              <Link
                to={scanPathOf(part, months)}
                aria-label={insightText.mixPayPart(nameText(part.wallet_group_name))}
                className={buttonClass({ tone: index === 0 ? 'primary' : 'secondary', size: 'small', isWide: true })}
              >
                {insightText.mixPay}
              </Link>
            </Card>
          </li>
        ))}
      </ol>
    </>
  );
}

function Costs({ mix }: { readonly mix: Mix }): ReactElement {
  const [first, last] = [mix.installments[0], mix.installments.at(-1)];
  return (
    <>
      {first && (
        <p>
          <span className="block text-sm text-ink-soft">{insightText.mixMonthly}</span>
          <Amount amountRial={first.amount} size="display" />
        </p>
      )}
      <dl>
        {last && last.amount !== first?.amount && (
          <Fact name={insightText.mixLast}>
            <Amount amountRial={last.amount} size="small" />
          </Fact>
        )}
        <FeeFact fee={mix.fee} />
        <Fact name={insightText.mixTotal}>
          <Amount amountRial={mix.total} size="small" />
        </Fact>
        <Fact name={insightText.mixRate}>{formatRate(BigInt(mix.effective_rate_bp))}</Fact>
      </dl>
    </>
  );
}

const FeeFact = ({ fee }: { readonly fee: number }): ReactElement => (
  <Fact name={insightText.mixFee}>{fee === 0 ? insightText.mixNoFee : <Amount amountRial={fee} size="small" />}</Fact>
);

/** The cheapest with one purchase, for who does not want to pay several times. */
function Single({
  single,
  best,
  months,
}: MixProps & { readonly single: Mix; readonly best: Mix }): ReactElement | null {
  const [part] = single.parts;
  if (part === undefined) return null;
  const name = nameText(part.wallet_group_name);
  return (
    <Card as="div" tone="sunken" className="flex flex-col gap-2">
      <h3 className="font-bold">{insightText.mixSingle}</h3>
      <p className="text-sm">{insightText.mixSingleNote(name)}</p>
      <dl>
        <Fact name={insightText.mixTotal}>
          <Amount amountRial={single.total} size="small" />
        </Fact>
        <Fact name={insightText.mixSingleMore}>
          <Amount amountRial={single.total - best.total} size="small" />
        </Fact>
      </dl>
      <Link
        to={scanPathOf(part, months)}
        aria-label={insightText.mixPayPart(name)}
        className={buttonClass({ tone: 'secondary', size: 'small', isWide: true })}
      >
        {insightText.mixPay}
      </Link>
    </Card>
  );
}

const LeftOut = ({ lines }: { readonly lines: CheapestMix['left_out'] }): ReactElement => (
  <div className="text-sm">
    <h3 className="font-bold">{insightText.leftOutTitle}</h3>
    <ul className="mt-1 text-ink-soft">
      {lines.map(({ wallet_group_name: name, reason }) => (
        <li key={`${name}-${reason}`}>
          {nameText(name)}: {insightText.leftOut[reason]}
        </li>
      ))}
    </ul>
  </div>
);
