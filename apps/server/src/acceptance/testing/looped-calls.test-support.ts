import { type Call, calls, isImplemented, providerCalls } from '@nesye/contract';
import { isLongRun } from '../../../../../tools/suites/run-size.ts';

const implemented: readonly [string, Call][] = Object.entries(calls as Readonly<Record<string, Call>>).filter(
  ([, call]) => isImplemented(call),
);
/** The path after the provider's prefix, and whether the provider refuses the step: the providers' copies share all of it. */
const shapeOf = ({ method, path, example }: Call): string =>
  `${method} ${path.split('/').slice(4).join('/')} ${example.refusal ?? ''}`;

/** Of each shape of the provider families one copy, each time of another provider. */
function oneOfEachShape(): ReadonlySet<string> {
  const copies = Map.groupBy(Object.entries(providerCalls as Readonly<Record<string, Call>>), ([, call]) =>
    shapeOf(call),
  );
  return new Set([...copies.values()].flatMap((group, index) => group[index % group.length]?.[0] ?? []));
}

const chosen = oneOfEachShape();

/** The calls, by name, that the loops over the contract send whole. Nine providers share one handler for each shape; a long run sends the calls of all nine. */
export const loopedCalls: readonly (readonly [string, Call])[] = implemented.filter(
  ([name]) => isLongRun || !(name in providerCalls) || chosen.has(name),
);
