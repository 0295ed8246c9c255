import { Card } from '@nesye/ui';
import type { ReactElement } from 'react';
import { signingText } from '#messages/signing.ts';
import { Fact, FactsCard, Latin } from '@nesye/web-kit/components/facts.tsx';
import type { DocumentBlock, DocumentPart } from './use-signing-document.ts';

interface DocumentPartTextProps {
  readonly part: DocumentPart;
  /** The document has no other part that would have to be told apart. */
  readonly isOnly: boolean;
}

/** One part of a document: what matters in short, then every word of it. */
export function DocumentPartText({ part, isOnly }: DocumentPartTextProps): ReactElement {
  const summary = isOnly ? signingText.summaryLabel : signingText.summaryOf(part.title);
  return (
    <section aria-label={part.title} className="flex flex-col gap-4">
      <FactsCard title={part.is_yours ? signingText.yourPart : summary}>
        {part.summary.map((fact) => (
          <Fact key={fact.label} name={fact.label} lang="fa">
            {fact.is_code ? <Latin>{fact.value}</Latin> : fact.value}
          </Fact>
        ))}
      </FactsCard>
      <Card as="article" lang="fa" className="flex flex-col gap-5 leading-8">
        <h3 className="text-lg">{part.title}</h3>
        <p>{part.intro}</p>
        {part.sections.map((section) => (
          <section key={section.heading} className="flex flex-col gap-3">
            <h4 className="font-bold text-firoozeh-text">{section.heading}</h4>
            {section.blocks.map((block, index) => (
              // The text of a document never changes its order.
              // oxlint-disable-next-line react/no-array-index-key
              <Block key={index} block={block} />
            ))}
          </section>
        ))}
      </Card>
    </section>
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
