/** Variable that `npm run test:long` sets. */
export const LONG_VARIABLE = 'NESYE_LONG_TESTS';

/** Whether suites run whole: `npm run test:long`. Elsewhere each runs in its smallest form that still proves something. */
export const isLongRun = process.env[LONG_VARIABLE] === 'yes';

/** A count or a list in its short form, or in its long one in a long run. */
export const sized = <Size>(short: Size, long: Size): Size => (isLongRun ? long : short);

/** One of a list of like cases, or all of them in a long run. */
export const firstOf = <Item>(items: readonly Item[]): readonly Item[] => sized(items.slice(0, 1), items);
