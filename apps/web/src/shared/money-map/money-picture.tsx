import { businessDate } from '@nesye/money';
import { formatJalaliDate } from '@nesye/persian';
import { Amount, amountWords, classNames, useMoneyUnit } from '@nesye/ui';
import type { CSSProperties, ReactElement } from 'react';
import { moneyMapText } from '#messages/money-map.ts';
import { SectionHeading } from '../components/section-heading.tsx';
import { type Band, type Cell, cellsOf, columnBands, railBands } from './map-layout.ts';
import { MoneyTables } from './money-tables.tsx';
import { type Picture, type PictureNode, type Tone, stateOf, toneOf, wordsOf } from './node-words.ts';

const FILLS: Readonly<Record<Tone, string>> = {
  firoozeh: 'fill-firoozeh',
  zaferan: 'fill-zaferan',
  pesteh: 'fill-pesteh',
  anar: 'fill-anar',
  lajvard: 'fill-lajvard-line',
};
const EDGES: Readonly<Record<Tone, string>> = {
  firoozeh: '@min-[48rem]:border-firoozeh',
  zaferan: '@min-[48rem]:border-zaferan',
  pesteh: '@min-[48rem]:border-pesteh',
  anar: '@min-[48rem]:border-anar',
  lajvard: '@min-[48rem]:border-lajvard-line',
};
/** Rows of the wide picture that 1, 2, 3 and 4 nodes of a column share evenly. */
const TRACKS = 12;

interface PictureProps {
  /** Names the section in the page. */
  readonly id: string;
  readonly title: string;
  readonly picture: Picture;
  readonly note?: string;
}

/**
 * Where money went, drawn: from the right to the left where there is room, from top to bottom where there is not. The drawing is stretched beside words that take the place
 * they need, so nothing is cut however large the letters are. The same as tables below.
 */
export function MoneyPicture({ id, title, picture, note }: PictureProps): ReactElement {
  const nodes: readonly PictureNode[] = picture.nodes;
  const unit = useMoneyUnit();
  const words = new Map(nodes.map((node) => [node.key, wordsOf(node)]));
  const moves = picture.edges.map(({ from, to, amount }) =>
    moneyMapText.move(words.get(from) ?? '', words.get(to) ?? '', amountWords(amount, unit)),
  );
  const cells = cellsOf(nodes, picture.edges);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <SectionHeading id={id}>{title}</SectionHeading>
      <div className="@container rounded-card bg-surface p-3 shadow-(--lift)">
        <div
          role="img"
          aria-label={`${title}: ${moves.join('؛ ')}`}
          style={{ '--columns': columnsOf(cells) } as CSSProperties}
          className="relative grid auto-rows-fr grid-cols-[72px_minmax(0,1fr)] @min-[48rem]:grid-cols-[repeat(var(--columns),minmax(0,1fr))] @min-[48rem]:grid-rows-[repeat(12,1fr)]"
        >
          <Rail picture={picture} />
          <Columns picture={picture} />
          {nodes.map((node, index) => {
            const cell = cells.get(node.key);
            return (
              cell && <NodeWords key={node.key} node={node} state={stateOf(node, nodes)} row={index + 1} cell={cell} />
            );
          })}
        </div>
      </div>
      {note !== undefined && <p className="text-sm text-ink-soft">{note}</p>}
      <MoneyTables picture={picture} words={words} />
    </section>
  );
}

const columnsOf = (cells: ReadonlyMap<string, Cell>): number =>
  Math.max(...Array.from(cells.values(), ({ column }) => column), 0) + 1;

const STRETCHED = { preserveAspectRatio: 'none', 'aria-hidden': true, focusable: false } as const;

/** The bands of a phone, next to the words. */
function Rail({ picture }: { readonly picture: Picture }): ReactElement {
  const { height, bars, bands } = railBands(picture.nodes, picture.edges);
  const kinds = kindsOf(picture);
  return (
    <svg
      {...STRETCHED}
      viewBox={`0 0 100 ${height}`}
      className="absolute inset-y-0 start-0 h-full w-18 @min-[48rem]:hidden"
    >
      <Bands bands={bands} kinds={kinds} />
      {bars.map(({ key, ...bar }) => (
        <rect key={key} {...bar} className={FILLS[toneOf(kinds.get(key) ?? 'purchase')]} />
      ))}
    </svg>
  );
}

/** The bands of a large screen, between the columns of words. */
function Columns({ picture }: { readonly picture: Picture }): ReactElement {
  const { width, bands } = columnBands(picture.nodes, picture.edges);
  return (
    <svg {...STRETCHED} viewBox={`0 0 ${width} 100`} className="absolute inset-0 hidden size-full @min-[48rem]:block">
      <Bands bands={bands} kinds={kindsOf(picture)} />
    </svg>
  );
}

type Kinds = ReadonlyMap<string, PictureNode['kind']>;

function kindsOf({ nodes }: Picture): Kinds {
  const all: readonly PictureNode[] = nodes;
  return new Map(all.map(({ key, kind }) => [key, kind]));
}

/** A band has the colour of where it leads, or of where it comes from where that place has the ordinary one. */
function Bands({ bands, kinds }: { readonly bands: readonly Band[]; readonly kinds: Kinds }): ReactElement {
  const tone = ({ from, to }: Band): Tone => {
    const end = toneOf(kinds.get(to) ?? 'purchase');
    return end === 'firoozeh' ? toneOf(kinds.get(from) ?? 'purchase') : end;
  };
  return (
    <>
      {bands.map((band) => (
        <path key={`${band.from} ${band.to}`} d={band.path} className={FILLS[tone(band)]} fillOpacity={0.45} />
      ))}
    </>
  );
}

interface NodeWordsProps {
  readonly node: PictureNode;
  /** In words. */
  readonly state: string;
  readonly row: number;
  readonly cell: Cell;
}

function NodeWords({ node, state, row, cell }: NodeWordsProps): ReactElement {
  const span = Math.floor(TRACKS / cell.of);
  const place = {
    '--row': row,
    '--column': cell.column + 1,
    '--track': cell.place * span + 1,
    '--span': `span ${span}`,
  } as CSSProperties;
  return (
    <div
      style={place}
      className="relative col-start-2 row-start-(--row) flex flex-col justify-center py-2 @min-[48rem]:col-start-(--column) @min-[48rem]:row-start-(--track) @min-[48rem]:row-end-(--span) @min-[48rem]:px-[14%]"
    >
      <div
        className={classNames(
          'flex min-w-0 flex-col @min-[48rem]:rounded-control @min-[48rem]:border-s-4 @min-[48rem]:bg-sunken @min-[48rem]:p-2',
          EDGES[toneOf(node.kind)],
        )}
      >
        <span className="text-sm font-semibold break-words">{wordsOf(node)}</span>
        <Amount amountRial={node.amount} size="small" />
        <span className="text-xs text-ink-soft">
          {state} · <span className="whitespace-nowrap">{formatJalaliDate(businessDate(new Date(node.at)))}</span>
        </span>
        {node.stands > 0 && node.stands < node.amount && (
          <span className="flex flex-wrap items-baseline gap-x-1 text-xs text-ink-soft">
            {moneyMapText.columns.stands}: <Amount amountRial={node.stands} size="small" />
          </span>
        )}
      </div>
    </div>
  );
}
