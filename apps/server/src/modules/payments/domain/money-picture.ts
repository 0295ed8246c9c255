import { businessDate, rial, type Rial, ZERO_RIAL } from '@nesye/money';

/** A place where money of a purchase was, or is. Rials. */
export interface MoneyNode<Kind extends string = string, State extends string = string> {
  /** Names it within its picture. */
  readonly key: string;
  readonly kind: Kind;
  /** Of the lender or the shop; null where the kind says it. */
  readonly name: string | null;
  /** All that came in; of a place where the picture begins, all that it gave. */
  readonly amount: Rial;
  /** What is there now. */
  readonly stands: Rial;
  readonly state: State;
  /** When something last came or, where the picture begins, went. */
  readonly at: Date;
}

/** Money that went from one node to another. Rials. */
export interface MoneyEdge {
  readonly from: string;
  readonly to: string;
  readonly amount: Rial;
  readonly at: Date;
}

/** Of each node: its amount is what came in by edges, and is what went out by edges and what is there. */
export interface MoneyPicture<Kind extends string = string, State extends string = string> {
  /** Each behind all from which it gets something. */
  readonly nodes: readonly MoneyNode<Kind, State>[];
  /** By time. */
  readonly edges: readonly MoneyEdge[];
}

export const EMPTY_PICTURE = { nodes: [], edges: [] } as const;

/** What went from one node to another on one day of Tehran is one edge, so that a purchase refunded in a thousand parts has no thousand edges. Nothing is no edge. */
export function edgesByDay(edges: readonly MoneyEdge[]): readonly MoneyEdge[] {
  const days = new Map<string, MoneyEdge>();
  for (const edge of edges.toSorted((left, right) => left.at.getTime() - right.at.getTime())) {
    if (edge.amount === 0n) continue;
    const key = `${edge.from} ${edge.to} ${businessDate(edge.at)}`;
    const known = days.get(key);
    days.set(key, known === undefined ? edge : { ...edge, amount: rial(known.amount + edge.amount) });
  }
  return [...days.values()].toSorted((left, right) => left.at.getTime() - right.at.getTime());
}

/** What is known of a node besides its edges. */
interface KnownNode<State extends string> {
  readonly state: State;
  readonly name?: string | null;
  readonly amount?: Rial;
  readonly stands?: Rial;
}

/** Makes nodes where the picture begins, of what they gave by these edges; none of one that gave nothing. */
export const nodesFrom =
  <Kind extends string, State extends string>(edges: readonly MoneyEdge[]) =>
  (kind: Kind, { state, name = null }: KnownNode<State>): MoneyNode<Kind, State>[] => {
    const given = edges.filter(({ from }) => from === kind);
    const at = given.at(-1)?.at;
    return at === undefined ? [] : [{ key: kind, kind, name, amount: sumOf(given), stands: ZERO_RIAL, state, at }];
  };

/** Makes nodes of what came to them by these edges, all of which is there unless told; none of one to which nothing came. */
export const nodesInto =
  <Kind extends string, State extends string>(edges: readonly MoneyEdge[]) =>
  (kind: Kind, { state, name = null, ...known }: KnownNode<State>): MoneyNode<Kind, State>[] => {
    const came = edges.filter(({ to }) => to === kind);
    const at = came.at(-1)?.at;
    const { amount = sumOf(came) } = known;
    return at === undefined ? [] : [{ key: kind, kind, name, amount, stands: known.stands ?? amount, state, at }];
  };

/** The sum of some parts, in rials. */
export const sumOf = (parts: readonly { readonly amount: bigint }[]): Rial =>
  rial(parts.reduce((total, { amount }) => total + amount, 0n));
