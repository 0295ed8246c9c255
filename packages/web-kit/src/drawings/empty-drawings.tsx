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
