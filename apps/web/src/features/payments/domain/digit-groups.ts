const GROUP = 4;

/** A number as it is read out at a counter: groups of four from the end, with the position of each. «۱۸۳۱۸۴» → ۱۸ ۳۱۸۴. */
export function digitGroups(number: string): readonly { readonly at: number; readonly digits: string }[] {
  const first = number.length % GROUP || GROUP;
  const starts = [
    0,
    ...Array.from({ length: Math.ceil(number.length / GROUP) - 1 }, (_, index) => first + index * GROUP),
  ];
  return starts.map((at, index) => ({ at, digits: number.slice(at, starts[index + 1]) }));
}
