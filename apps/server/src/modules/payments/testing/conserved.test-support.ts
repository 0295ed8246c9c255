import { expect } from 'vitest';

interface Picture {
  readonly nodes: readonly {
    readonly key: string;
    readonly amount: bigint | number;
    readonly stands: bigint | number;
  }[];
  readonly edges: readonly { readonly from: string; readonly to: string; readonly amount: bigint | number }[];
}

/** Of each node of a money map: what came in, or what it gave where the picture begins, is its amount, and is what went out and what is there. */
export function expectConserved({ nodes, edges }: Picture): void {
  const keys = nodes.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  const sumOf = (side: 'from' | 'to', key: string): bigint =>
    edges.filter((edge) => edge[side] === key).reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  for (const { key, amount, stands } of nodes) {
    const [came, went] = [sumOf('to', key), sumOf('from', key)];
    expect([key, went + BigInt(stands)]).toEqual([key, BigInt(amount)]);
    if (edges.some(({ to }) => to === key)) expect([key, came]).toEqual([key, BigInt(amount)]);
    expect(BigInt(stands)).toBeGreaterThanOrEqual(0n);
  }
  for (const { from, to, amount } of edges) {
    expect(keys).toContain(from);
    expect(keys.indexOf(to)).toBeGreaterThan(keys.indexOf(from));
    expect(BigInt(amount)).toBeGreaterThan(0n);
  }
}

/** Name, amount and what is there of each node. */
export const figuresOf = ({ nodes }: Picture): readonly string[] =>
  nodes.map(({ key, amount, stands }) => `${key} ${amount} ${stands}`);
