import type { ReactElement } from 'react';
import { OUTLINE, OUTLINE_WIDTH, Scene, Star } from './scene.tsx';
import { starPath } from './star.ts';

const line = { strokeWidth: OUTLINE_WIDTH, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

/** No purchases yet: an empty shopping bag. */
export function NoPurchasesDrawing(): ReactElement {
  return (
    <Scene>
      <path d="M84 66V55a16 16 0 0 1 32 0v11" className="stroke-firoozeh-text" fill="none" {...line} />
      <path d="M66 62h68l7 58a6 6 0 0 1-6 7H65a6 6 0 0 1-6-7z" className={OUTLINE} {...line} />
      <path d="M63 88h74" className="stroke-line" {...line} />
      <Star x={100} y={107} radius={11} />
    </Scene>
  );
}

const CALENDAR_DAYS = [0, 1, 2].flatMap((row) => [0, 1, 2, 3, 4].map((column) => ({ row, column })));
/** The one day that is marked. */
const MARKED = { row: 1, column: 1 };

/** Nothing to pay: a month without a due day but the star of today. */
export function NoInstallmentsDrawing(): ReactElement {
  return (
    <Scene>
      <rect x={56} y={44} width={88} height={80} rx={10} className={OUTLINE} {...line} />
      <path d="M57 64h86V54a9 9 0 0 0-9-9H66a9 9 0 0 0-9 9z" className="fill-firoozeh" />
      <path d="M76 38v12M124 38v12" className="stroke-firoozeh-text" {...line} />
      {CALENDAR_DAYS.filter(({ row, column }) => row !== MARKED.row || column !== MARKED.column).map(
        ({ row, column }) => (
          <circle
            key={`${row}.${column}`}
            cx={70 + column * 15}
            cy={78 + row * 16}
            r={3}
            className="fill-line-strong"
            fillOpacity={0.45}
          />
        ),
      )}
      <Star x={70 + MARKED.column * 15} y={78 + MARKED.row * 16} radius={8} />
    </Scene>
  );
}

const AWNING = [0, 1, 2, 3];

/** No sales yet: the shop is open and waits. */
export function NoSalesDrawing(): ReactElement {
  return (
    <Scene>
      <path d="M62 74v46a4 4 0 0 0 4 4h68a4 4 0 0 0 4-4V74" className={OUTLINE} {...line} />
      <path d="M60 44h80l8 26H52z" className={OUTLINE} {...line} />
      {AWNING.map((index) => (
        <path
          key={index}
          d={`M${52 + index * 24} 70h24a12 12 0 0 1-24 0z`}
          className={index % 2 === 0 ? 'fill-firoozeh stroke-firoozeh-text' : OUTLINE}
          {...line}
        />
      ))}
      <path d="M90 124V98h30v26" className="stroke-firoozeh-text" fill="none" {...line} />
      <Star x={76} y={104} radius={8} />
    </Scene>
  );
}

/** Nothing waits to be reviewed: a clean sheet under the glass. */
export function NoReviewsDrawing(): ReactElement {
  return (
    <Scene>
      <path d="M68 38h48l18 18v66a5 5 0 0 1-5 5H68a5 5 0 0 1-5-5V43a5 5 0 0 1 5-5z" className={OUTLINE} {...line} />
      <path d="M116 38v18h18" className="stroke-firoozeh-text" fill="none" {...line} />
      <path d="M76 62h26M76 74h44" className="stroke-line" {...line} />
      <path d="m129 118 15 15" className="stroke-firoozeh-text" {...line} strokeWidth={6} />
      <circle cx={113} cy={101} r={22} className={OUTLINE} {...line} />
      <path d={starPath(113, 101, 13)} className="fill-zaferan" />
    </Scene>
  );
}

/** No messages: an empty tray with the star of rest. */
export function NoMessagesDrawing(): ReactElement {
  return (
    <Scene>
      <path d="M74 52h52l16 42v26a6 6 0 0 1-6 6H64a6 6 0 0 1-6-6V94z" className={OUTLINE} {...line} />
      <path
        d="M58 94h24a4 4 0 0 1 4 4 6 6 0 0 0 6 6h16a6 6 0 0 0 6-6 4 4 0 0 1 4-4h24"
        className="stroke-firoozeh-text"
        fill="none"
        {...line}
      />
      <path d="M84 66h32M80 78h40" className="stroke-line" {...line} />
      <Star x={100} y={40} radius={9} />
    </Scene>
  );
}

/** No questions yet: two speech bubbles, one of them with the star of an reply. */
export function NoTicketsDrawing(): ReactElement {
  return (
    <Scene>
      <path
        d="M58 48h52a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8H82l-14 12V88H58a8 8 0 0 1-8-8V56a8 8 0 0 1 8-8z"
        className={OUTLINE}
        {...line}
      />
      <path d="M64 62h40M64 74h26" className="stroke-line" {...line} />
      <path
        d="M118 76h22a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8h-4v12l-14-12h-14a8 8 0 0 1-8-8v-8"
        className="stroke-firoozeh-text"
        fill="none"
        {...line}
      />
      <Star x={128} y={94} radius={8} />
    </Scene>
  );
}

/** No gift cards: a card with its ribbon, still to be given. */
export function NoGiftsDrawing(): ReactElement {
  return (
    <Scene>
      <rect x={54} y={54} width={92} height={62} rx={9} className={OUTLINE} {...line} />
      <path d="M55 78h90M84 55v60" className="stroke-firoozeh" {...line} strokeWidth={5} />
      <path
        d="M84 78c-14-2-20-10-15-16s14 4 15 16zM84 78c14-2 20-10 15-16s-14 4-15 16z"
        className={OUTLINE}
        {...line}
      />
      <Star x={122} y={98} radius={10} />
    </Scene>
  );
}

/** No guarantees: a shield that covers no one but its star. */
export function NoGuaranteesDrawing(): ReactElement {
  return (
    <Scene>
      <path d="M100 36l36 12v30c0 24-16 40-36 48-20-8-36-24-36-48V48z" className={OUTLINE} {...line} />
      <path
        d="M100 48l25 8.5V78c0 16-10 28-25 34.5-15-6.5-25-18.5-25-34.5V56.5z"
        className="stroke-firoozeh"
        fill="none"
        {...line}
        strokeWidth={1.6}
      />
      <Star x={100} y={80} radius={15} />
    </Scene>
  );
}

/** No offers: a tag without a price on it. */
export function NoOffersDrawing(): ReactElement {
  return (
    <Scene>
      <path
        d="M62 74 94 42h38a6 6 0 0 1 6 6v38l-32 32a6 6 0 0 1-8.5 0L62 82.5a6 6 0 0 1 0-8.5z"
        className={OUTLINE}
        {...line}
      />
      <circle cx={123} cy={57} r={5} className="fill-firoozeh" />
      <Star x={98} y={84} radius={14} />
    </Scene>
  );
}
