/** A place of a picture, by its name in it. */
export interface PlacedNode {
  readonly key: string;
  readonly amount: number;
}

/** What went from one place to another. */
export interface Flow {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
}

/** A band between two places, as a closed path. */
export interface Band {
  readonly from: string;
  readonly to: string;
  readonly path: string;
}

/** Where a node is in columns: which column from the start, and which of how many in it. */
export interface Cell {
  readonly column: number;
  readonly place: number;
  readonly of: number;
}

/** One unit of a drawing: a column's width, a row's height. It is stretched to the place there is, so letters and their size decide about the real one. */
const UNIT = 100;
/** What of a column's width its words take; the bands have the rest. */
const WORDS = 0.72;
/** What of the least place for a node all money together is thick. */
const FULL = 0.6;
/** However little went, it is seen. */
const THINNEST = 1.5;
/** What of the rail's width all money together takes. */
const RAIL = 0.92;
/** How long half a node's bar is on the rail. */
const HALF_BAR = 7;

/** What went between the same two, on whatever days, is one flow. */
function sumFlows(flows: readonly Flow[]): readonly Flow[] {
  const sums = new Map<string, Flow>();
  for (const flow of flows) {
    const key = `${flow.from} ${flow.to}`;
    sums.set(key, { ...flow, amount: flow.amount + (sums.get(key)?.amount ?? 0) });
  }
  return [...sums.values()];
}

/** The cell of each node: its column is the one behind the last from which it gets something. Nodes come each behind all that they get something from. */
export function cellsOf(nodes: readonly PlacedNode[], flows: readonly Flow[]): ReadonlyMap<string, Cell> {
  const columns = new Map<string, number>();
  for (const { key } of nodes) {
    const before = flows.filter(({ to }) => to === key).map(({ from }) => columns.get(from) ?? 0);
    columns.set(key, before.length === 0 ? 0 : Math.max(...before) + 1);
  }
  const cells = new Map<string, Cell>();
  for (const [key, column] of columns) {
    const together = nodes.filter((node) => columns.get(node.key) === column);
    cells.set(key, { column, place: together.findIndex((node) => node.key === key), of: together.length });
  }
  return cells;
}

/** All that came into the picture from outside. */
const totalOf = (nodes: readonly PlacedNode[], flows: readonly Flow[]): number =>
  nodes.filter(({ key }) => !flows.some(({ to }) => to === key)).reduce((sum, { amount }) => sum + amount, 0) || 1;

/**
 * Bands between columns that go from the right to the left, over a canvas of `width` × 100; each column is 100 wide and its nodes share the height evenly. Bands that leave a
 * node, or reach it, lie close to each other around its middle, in the order of the nodes they lead to.
 */
export function columnBands(
  nodes: readonly PlacedNode[],
  given: readonly Flow[],
): { readonly width: number; readonly bands: readonly Band[] } {
  const flows = inOrder(nodes, sumFlows(given));
  const cells = cellsOf(nodes, flows);
  const most = Math.max(...Array.from(cells.values(), ({ of }) => of), 1);
  const scale = ((UNIT / most) * FULL) / totalOf(nodes, flows);
  const columns = Math.max(...Array.from(cells.values(), ({ column }) => column), 0) + 1;
  const width = columns * UNIT;
  const start = laneStarts(flows, scale, (key) => {
    const { place = 0, of = 1 } = cells.get(key) ?? {};
    return ((place + 0.5) / of) * UNIT;
  });
  const bands = flows.map(({ from, to, amount }) => {
    const [left, right] = [cells.get(from)?.column ?? 0, cells.get(to)?.column ?? 0];
    const lanes = start(from, to, amount);
    const ends = { from: (left + (1 + WORDS) / 2) * UNIT, to: (right + (1 - WORDS) / 2) * UNIT };
    const path = ribbon(ends, lanes, Math.max(amount * scale, THINNEST), ({ along, across }) => [
      width - along,
      across,
    ]);
    return { from, to, path };
  });
  return { width, bands };
}

/** Keeps, for both ends of the bands, how much of the place around each node's middle is taken; returns where a band begins there. */
function laneStarts(flows: readonly Flow[], scale: number, middleOf: (key: string) => number) {
  const taken = new Map<string, number>();
  const lane = (side: 'from' | 'to', key: string, amount: number): number => {
    const all = flows.filter((flow) => flow[side] === key).reduce((sum, flow) => sum + flow.amount, 0) * scale;
    const before = taken.get(`${side} ${key}`) ?? 0;
    taken.set(`${side} ${key}`, before + amount * scale);
    return middleOf(key) - all / 2 + before;
  };
  return (from: string, to: string, amount: number) => ({
    from: lane('from', from, amount),
    to: lane('to', to, amount),
  });
}

/** A node's bar on the rail. */
export interface Bar {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The same from top to bottom, one row of 100 for each node, on a rail of 100 next to its words: a bar for each node, as wide as its amount, and bands between them. What
 * passes a row on its way lies next to that row's bar.
 */
export function railBands(
  nodes: readonly PlacedNode[],
  given: readonly Flow[],
): { readonly height: number; readonly bars: readonly Bar[]; readonly bands: readonly Band[] } {
  const flows = inOrder(nodes, sumFlows(given));
  const scale = (UNIT * RAIL) / totalOf(nodes, flows);
  const rows = new Map(nodes.map(({ key }, index) => [key, (index + 0.5) * UNIT]));
  const starts = new Map<string, number>();
  const [sent, got] = [new Map<string, number>(), new Map<string, number>()];
  let free = 0;
  for (const { key, amount } of nodes) {
    if (flows.some(({ to }) => to === key)) continue;
    starts.set(key, free);
    free += amount * scale;
  }
  const bands = flows.map(({ from, to, amount }) => {
    const thickness = amount * scale;
    const begin = (starts.get(from) ?? 0) + (sent.get(from) ?? 0);
    sent.set(from, (sent.get(from) ?? 0) + thickness);
    if (!starts.has(to)) starts.set(to, begin);
    const end = (starts.get(to) ?? 0) + (got.get(to) ?? 0);
    got.set(to, (got.get(to) ?? 0) + thickness);
    const ends = { from: (rows.get(from) ?? 0) + HALF_BAR, to: (rows.get(to) ?? 0) - HALF_BAR };
    const lanes = { from: begin, to: end };
    const path = ribbon(ends, lanes, Math.max(thickness, THINNEST), ({ along, across }) => [UNIT - across, along]);
    return { from, to, path };
  });
  const bars = nodes.map(({ key, amount }) => {
    const width = Math.max(amount * scale, THINNEST);
    const y = (rows.get(key) ?? 0) - HALF_BAR;
    return { key, x: UNIT - (starts.get(key) ?? 0) - width, y, width, height: 2 * HALF_BAR };
  });
  return { height: nodes.length * UNIT, bars, bands };
}

/** Flows by the node they lead to, then by the one they come from: bands lie in the order of what they join. */
function inOrder(nodes: readonly PlacedNode[], flows: readonly Flow[]): readonly Flow[] {
  const order = new Map(nodes.map(({ key }, index) => [key, index]));
  const at = (key: string): number => order.get(key) ?? 0;
  return flows.toSorted((one, other) => at(one.to) - at(other.to) || at(one.from) - at(other.from));
}

interface Ends {
  readonly from: number;
  readonly to: number;
}

/** A band of one thickness between two ends, curved so that it leaves and arrives straight. */
function ribbon(
  ends: Ends,
  lanes: Ends,
  thickness: number,
  point: (place: { readonly along: number; readonly across: number }) => readonly [number, number],
): string {
  const half = (ends.from + ends.to) / 2;
  const at = (along: number, across: number): string =>
    point({ along, across })
      .map((value) => Math.round(value * 100) / 100)
      .join(' ');
  const [first, second] = [lanes.from + thickness, lanes.to + thickness];
  return [
    `M${at(ends.from, lanes.from)}`,
    `C${at(half, lanes.from)} ${at(half, lanes.to)} ${at(ends.to, lanes.to)}`,
    `L${at(ends.to, second)}`,
    `C${at(half, second)} ${at(half, first)} ${at(ends.from, first)}Z`,
  ].join('');
}
