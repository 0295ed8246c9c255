import { randomUUID } from 'node:crypto';
import type { Call } from '@nesye/contract';
import { sized } from '../../../../../tools/suites/run-size.ts';
import { addressOf, type ReadyExample } from '../../platform/http/ready-example.test-support.ts';
import type { HttpRequest } from './http-caller.test-support.ts';
import { ADDRESS_MUTANTS, BODY_MUTANTS, JSON_MUTANTS, withFragments } from './mutators.test-support.ts';

const SEED = 20_261_121;
/** How many bodies of a call have two fields spoilt. */
export const PAIRS = sized(20, 100);

/** A request with something in it that no careful client sends. */
export interface Try extends HttpRequest {
  readonly call: Call;
  readonly what: string;
  readonly isMoney: boolean;
}

/** Whether the call moves money immediately, so that a spoilt request for it must be refused. */
export const isMoney = ({ idempotency, moneyMoves }: Call): boolean =>
  idempotency !== 'none' && moneyMoves === undefined;
/** Names of the fields that a form declares. */
export const fieldsOf = (schema: Call['body']): string[] => Object.keys((schema?.['properties'] ?? {}) as object);

/** Each try of a call that moves money has a new uid. A second one of the same uid would be refused for its other body. */
const freshBody = (call: Call, { body }: ReadyExample): Readonly<Record<string, unknown>> => ({
  ...(body as object),
  ...(call.idempotency === 'body_uid' ? { uid: randomUUID() } : {}),
});

/** The example's body with each declared field spoilt in turn, then with two fields spoilt together. */
export function* bodyTries(call: Call, example: ReadyExample): Generator<Try> {
  const common = {
    call,
    method: call.method,
    path: addressOf(call, example),
    headers: example.headers,
    token: example.token,
    isMoney: isMoney(call),
  };
  const fields = fieldsOf(call.body);
  for (const { name: what, body } of BODY_MUTANTS) yield { ...common, what: `the body is ${what}`, body };
  if (call.bodyMedia !== undefined) return;
  for (const field of fields)
    for (const { name: what, text } of JSON_MUTANTS)
      yield {
        ...common,
        what: `${field} is ${what}`,
        body: withFragments(freshBody(call, example), { [field]: text }),
      };
  const random = seededRandom(SEED);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const [first, second, one, other] = [pick(fields), pick(fields), pick(JSON_MUTANTS), pick(JSON_MUTANTS)];
    const spoilt = fields.length === 0 ? { nonsense: one.text } : { [first]: one.text, [second]: other.text };
    yield {
      ...common,
      what: `${first} is ${one.name} and ${second} is ${other.name}`,
      body: withFragments(freshBody(call, example), spoilt),
    };
  }
}

/** The example's address with each path parameter and each query field spoilt, while all the rest of it is good. */
export function* addressTries(call: Call, example: ReadyExample): Generator<Try> {
  const { path, ...request } = {
    path: pathOf(call, example),
    call,
    method: call.method,
    headers: example.headers,
    token: example.token,
    isMoney: isMoney(call),
  };
  const tryQuery = (what: string, key: string, text: string): Try => {
    const others = Object.entries(example.query).flatMap(([other, value]) =>
      other === key ? [] : [`${other}=${encodeURIComponent(value)}`],
    );
    return { ...request, what, path: `${path}?${[...others, text].join('&')}` };
  };
  for (const parameter of fieldsOf(call.params))
    for (const { name: what, text } of ADDRESS_MUTANTS)
      if (text !== '')
        yield {
          ...request,
          what: `${parameter} in the path is ${what}`,
          path: pathOf({ ...call, path: call.path.replace(`:${parameter}`, text) }, example),
        };
  for (const key of fieldsOf(call.query)) {
    for (const { name: what, text } of ADDRESS_MUTANTS) yield tryQuery(`${key} is ${what}`, key, `${key}=${text}`);
    for (const text of [`${key}=1&${key}=2`, `${key}[]=1`, `${key}[x]=1`, `${key.toUpperCase()}=1`, `%00${key}=1`, key])
      yield tryQuery(`the query is ${text}`, key, text);
  }
  for (const text of ['__proto__=1', 'constructor=1', 'order_by=;drop', 'a=1&'.repeat(500), '&&&==&', '?'])
    yield tryQuery(`the query is ${text.slice(0, 30)}`, '', text);
}

const pathOf = (call: Call, example: ReadyExample): string => addressOf(call, { params: example.params, query: {} });

/** Mulberry32: small, and the same everywhere. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
