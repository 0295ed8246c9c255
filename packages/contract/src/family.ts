import type { Call } from './call.ts';
import type { Example } from './example.ts';

/** One provider of a family: the prefix of its addresses, its credit line, and its lines in the call inventory. */
export interface Provider {
  readonly prefix: string;
  readonly line: number;
  /** The inventory line of the family's first call; the others follow in the shape's order. */
  readonly firstId: number;
  /** Calls of the shape that the inventory lists for this provider and not for all, after those of all. */
  readonly listed?: Readonly<Record<string, number>>;
  /** The steps of the family that it uses, of those that not all use. */
  readonly steps: readonly string[];
  /** The steps that it does not use, each with the reason. Their calls return `step_not_applicable`. */
  readonly unused: Readonly<Record<string, string>>;
}

/** A call of a family: its path comes after the provider's prefix, and its id follows from the provider. */
export interface FamilyCall extends Omit<Call, 'id'> {
  /** The step of a request that it belongs to; its example needs a request there. */
  readonly step?: string;
}

/** What exists once for each provider: calls that the inventory lists for all of them, and calls that it lists for some and decision D13 for all. */
export interface FamilyShape {
  readonly forAll: Readonly<Record<string, FamilyCall>>;
  readonly forSome: Readonly<Record<string, FamilyCall>>;
}

type Steps<Shape extends FamilyShape> = Shape['forAll'] & Shape['forSome'];
type CallsOf<P extends Provider, Name extends string, S> = {
  readonly [K in keyof S & string as `${K}Of${Capitalize<Name>}`]: Omit<S[K], 'path' | 'step'> & {
    readonly id: string;
    readonly path: S[K] extends { readonly path: infer Path extends string } ? `/api/v1/${P['prefix']}${Path}` : never;
  };
};
type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (member: infer All) => void
  ? All
  : never;
export type Family<Providers extends Readonly<Record<string, Provider>>, Shape extends FamilyShape> = Intersection<
  { [Name in keyof Providers & string]: CallsOf<Providers[Name], Name, Steps<Shape>> }[keyof Providers & string]
>;

/** Keeps the exact types of a family's calls while checking their form. */
export const defineShape = <const Shape extends FamilyShape>(shape: Shape): Shape => shape;

/** Declares every call of the shape once for each provider, as `<call>Of<Provider>` under the provider's prefix. A call without a line in the inventory gets the id P, the credit line, the place in the shape. */
export function defineFamily<const Providers extends Readonly<Record<string, Provider>>, Shape extends FamilyShape>(
  providers: Providers,
  shape: Shape,
): Family<Providers, Shape> {
  const family = Object.entries(providers).flatMap(([name, provider]) =>
    [...Object.entries(shape.forAll), ...Object.entries(shape.forSome)].map(([key, { step, ...call }], index) => {
      const listedId = key in shape.forAll ? provider.firstId + index : provider.listed?.[key];
      const id = listedId === undefined ? `P${provider.line}${String(index + 1).padStart(2, '0')}` : `C${listedId}`;
      return [
        `${key}Of${name.charAt(0).toUpperCase()}${name.slice(1)}`,
        {
          ...call,
          id,
          summary: `${call.summary} (${provider.prefix})`,
          path: `/api/v1/${provider.prefix}${call.path}`,
          example: exampleFor(provider, step, call),
        },
      ] as const;
    }),
  );
  return Object.fromEntries(family) as Family<Providers, Shape>;
}

/** Steps that every provider has. */
const COMMON: ReadonlySet<string> = new Set(['any', 'choose_credit', 'payment']);
/** Steps of which one is enough. */
const GUARANTEES: ReadonlySet<string> = new Set(['cheque', 'promissory_note', 'guarantor']);

/** The example with the request it needs; where the provider does not use the step, it says so and is refused. */
function exampleFor({ line, steps }: Provider, step: string | undefined, { example }: Pick<Call, 'example'>): Example {
  if (step === undefined) return example;
  const isUsed =
    COMMON.has(step) || steps.includes(step) || (step === 'guarantee' && steps.some((used) => GUARANTEES.has(used)));
  return isUsed
    ? { ...example, given: { line, step } }
    : { ...example, given: { line, step: 'any' }, refusal: 'step_not_applicable' };
}
