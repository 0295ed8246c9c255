import * as contexts from './contexts.ts';

type Contexts = typeof contexts;
type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (member: infer All) => void
  ? All
  : never;

/** Every declared call by its name, whatever its context. */
export const calls = Object.freeze(Object.assign({}, ...Object.values(contexts))) as Intersection<
  Contexts[keyof Contexts]
>;
