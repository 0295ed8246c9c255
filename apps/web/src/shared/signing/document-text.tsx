import { Amount, Button, Card, Icon, useMoneyUnit } from '@nesye/ui';
import { useState, type ReactElement, type ReactNode } from 'react';
import { signingText } from '#messages/signing.ts';
import { Fact, FactsCard, Latin } from '@nesye/web-kit/components/facts.tsx';
import { rialsOf } from './rials-of.ts';
import type { DocumentBlock, DocumentPart } from './use-signing-document.ts';

interface PartSummaryProps {
  readonly part: DocumentPart;
  /** The document has no other part that would have to be told apart. */
  readonly isOnly: boolean;
}

/** What matters of a part in short, amounts in the reader's own unit. */
export function PartSummary({ part, isOnly }: PartSummaryProps): ReactElement {
  const summary = isOnly ? signingText.summaryLabel : signingText.summaryOf(part.title);
  return (
    <FactsCard title={part.is_yours ? signingText.yourPart : summary}>
      {part.summary.map((fact) => (
        <Fact key={fact.label} name={fact.label} lang="fa">
          {fact.is_code ? <Latin>{fact.value}</Latin> : <SummaryValue value={fact.value} />}
        </Fact>
      ))}
    </FactsCard>
  );
}

/** An amount of the text, which counts in rials, in tomans with the text's own figure under it; anything else as it is. */
function SummaryValue({ value }: { readonly value: string }): ReactElement {
  const unit = useMoneyUnit();
  const found = rialsOf(value);
  if (unit === 'rial' || found === undefined) return <>{value}</>;
  return (
    <>
      <Amount amountRial={found.amountRial} />
      {found.rest}
      <span className="block text-xs font-normal text-ink-soft">
        {value.slice(0, value.length - found.rest.length)}
      </span>
    </>
  );
}

interface DocumentTextProps {
  readonly parts: readonly DocumentPart[];
  /** The way to the same text as a file. */
  readonly download: ReactNode;
}

/** Every word of a document: its articles by their headings, each opened by a press, or all of them at the same time. */
export function DocumentText({ parts, download }: DocumentTextProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button tone="secondary" size="small" icon="receipt" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? signingText.headingsOnly : signingText.fullText}
        </Button>
        {download}
      </div>
      {parts.map((part) => (
        <Card as="article" key={`${part.kind}${part.title}`} lang="fa" aria-label={part.title} className="leading-8">
          <h3 className="text-lg">{part.title}</h3>
          <p className="mb-2">{part.intro}</p>
          {part.sections.map((section) => (
            <details key={section.heading} open={isOpen} className="group border-t border-line">
              <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3">
                <h4 className="text-base font-bold text-firoozeh-text">{section.heading}</h4>
                <Icon name="down" sizePx={20} className="shrink-0 transition-transform group-open:rotate-180" />
              </summary>
              <div className="flex flex-col gap-3 pb-4">
                {section.blocks.map((block, index) => (
                  // The text of a document never changes its order.
                  // oxlint-disable-next-line react/no-array-index-key
                  <Block key={index} block={block} />
                ))}
              </div>
            </details>
          ))}
        </Card>
      ))}
    </>
  );
}

function Block({ block }: { readonly block: DocumentBlock }): ReactElement {
  if (block.kind === 'text') return <p>{block.text}</p>;
  if (block.kind === 'points')
    return (
      <ul className="flex list-disc flex-col gap-2 ps-5 marker:text-firoozeh-text">
        {block.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  if (block.kind === 'facts')
    return (
      <dl className="rounded-control bg-sunken px-4 py-1">
        {block.facts.map((fact) => (
          <Fact key={fact.label} name={fact.label}>
            {fact.is_code ? <Latin>{fact.value}</Latin> : fact.value}
          </Fact>
        ))}
      </dl>
    );
  return <BlockTable block={block} />;
}

/** More columns than a phone has room for: there each row is a few lines, and nothing is left out. */
function BlockTable({ block }: { readonly block: DocumentBlock }): ReactElement {
  const isWide = block.columns.length > 3;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-ink-soft">{block.text}</p>
      {/* Letters twice as large need more than a phone's width: the table is pushed then, not the page. */}
      <div className="overflow-x-auto">
        <table className={isWide ? 'hidden w-full text-sm sm:table' : 'w-full text-sm'}>
          <thead>
            <tr className="border-b-2 border-firoozeh">
              {block.columns.map(({ label, is_figure: isFigure }) => (
                <th
                  key={label}
                  scope="col"
                  className={`px-2 py-2 first:ps-0 last:pe-0 font-semibold text-ink-soft ${isFigure ? 'text-end' : 'text-start'}`}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row) => (
              <Row key={row.join()} block={block} row={row} />
            ))}
          </tbody>
          {block.total.length > 0 && (
            <tfoot className="font-bold">
              <Row block={block} row={block.total} />
            </tfoot>
          )}
        </table>
      </div>
      {isWide && (
        <ol className="flex flex-col sm:hidden">
          {[...block.rows, block.total]
            .filter((row) => row.length > 0)
            .map((row) => (
              <NarrowRow key={row.join()} block={block} row={row} />
            ))}
        </ol>
      )}
    </div>
  );
}

interface RowProps {
  readonly block: DocumentBlock;
  readonly row: readonly string[];
}

function Row({ block, row }: RowProps): ReactElement {
  return (
    <tr className="border-b border-line">
      {block.columns.map(({ label, is_figure: isFigure }, index) => (
        <td
          key={label}
          className={`px-2 py-2 first:ps-0 last:pe-0 ${isFigure ? 'text-end tabular-nums' : 'text-start'}`}
        >
          {row[index]}
        </td>
      ))}
    </tr>
  );
}

function NarrowRow({ block, row }: RowProps): ReactElement {
  const [seq, name, ...figures] = row;
  const labels = block.columns.slice(2);
  return (
    <li className="border-b border-line py-2 text-sm">
      <div className="flex items-baseline justify-between gap-3 font-semibold">
        <span>{[seq, name].filter(Boolean).join('. ')}</span>
        <span className="tabular-nums">{figures.at(-1)}</span>
      </div>
      <div className="flex flex-wrap gap-x-4 text-ink-soft">
        {figures.slice(0, -1).map((figure, index) => (
          <span key={labels[index]?.label}>
            {labels[index]?.label} <span className="tabular-nums">{figure}</span>
          </span>
        ))}
      </div>
    </li>
  );
}
