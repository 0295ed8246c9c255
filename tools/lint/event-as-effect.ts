import { isFunction, nameOf, namesIn, nodeIn, nodesIn, runNow, type Node, type RuleContext } from './syntax.ts';

const EFFECTS: ReadonlySet<string> = new Set(['useEffect', 'useLayoutEffect']);
const STATES: ReadonlySet<string> = new Set(['useState', 'useReducer']);
/** What belongs to the page or to time, and what only wraps an expression. */
const OF_THE_PAGE = /^(?:document|window|globalThis|history|sessionStorage|localStorage|console)$/;
const PAGE_CALLS =
  /^(?:set(?:Timeout|Interval)|clear(?:Timeout|Interval)|(?:add|remove)EventListener|scrollTo|requestAnimationFrame|matchMedia|focusInView)$/;
/** A caller's function that is told of something. */
const CALLBACK = /^on[A-Z]/;

/**
 * An effect that does what an event handler should have done: it waits for a state that a handler of the same component sets and then sends, navigates or calls, or it
 * calls a function of the parent. It runs again whenever a dependency changes, which sends things twice. Effects that return a clean-up keep something outside in step and
 * are no events; neither are those that only touch the page.
 */
export const eventAsEffect = {
  create(context: RuleContext) {
    return {
      CallExpression(call: Node) {
        if (!EFFECTS.has(calledName(call) ?? '')) return;
        const effect = nodesIn(call, 'arguments')[0];
        const component = ownerOf(call);
        if (effect === undefined || !isFunction(effect) || component === undefined) return;
        const body = nodeIn(effect, 'body');
        if (body === undefined || returnsCleanUp(body)) return;
        const callback = callsIn(body).find(
          (each) => CALLBACK.test(calledName(each) ?? '') && isOfParent(each, component),
        );
        if (callback !== undefined)
          context.report({
            node: callback,
            message: `an event as effect: call ${calledName(callback)} where the event happens, not when its result is drawn`,
          });
        const waits = waitingCall(body, statesOf(component), pageNames(body));
        if (waits !== undefined)
          context.report({
            node: waits.node,
            message: `an event as effect: do this in the handler that sets ${waits.state}`,
          });
      },
    };
  },
};

const calledName = (call: Node): string | undefined => {
  const callee = nodeIn(call, 'callee');
  return nameOf(callee) ?? nameOf(nodeIn(callee, 'property'));
};

const callsIn = (node: Node): readonly Node[] => runNow(node).filter((each) => each.type === 'CallExpression');

/** The component or hook around a call. */
function ownerOf(call: Node): Node | undefined {
  for (let outer = call.parent; outer; outer = outer.parent) if (isFunction(outer)) return outer;
  return undefined;
}

const isOfParent = (call: Node, component: Node): boolean => {
  const callee = nodeIn(call, 'callee');
  const name = nameOf(callee) ?? nameOf(nodeIn(callee, 'object'));
  return name !== undefined && nodesIn(component, 'params').some((given) => namesIn(withoutTypes(given)).has(name));
};

const withoutTypes = (given: Node): Node => ({ ...given, typeAnnotation: undefined });

const returnsCleanUp = (body: Node): boolean =>
  body.type === 'BlockStatement'
    ? runNow(body).some((each) => each.type === 'ReturnStatement' && !isNothing(nodeIn(each, 'argument')))
    : isCleanUp(body);

/** For an effect without braces: a function, or one of two. */
const isCleanUp = (value: Node | undefined): boolean =>
  isFunction(value) || ['consequent', 'alternate'].some((part) => isFunction(nodeIn(value, part)));

const isNothing = (value: Node | undefined): boolean => value === undefined || nameOf(value) === 'undefined';

const declarationsIn = (component: Node): readonly Node[] => {
  const body = nodeIn(component, 'body');
  return body === undefined ? [] : runNow(body).filter((each) => each.type === 'VariableDeclarator');
};

/** States of a component by the name they are read by, and what is computed from them. */
function statesOf(component: Node): ReadonlySet<string> {
  const states = new Set<string>();
  for (const declaration of declarationsIn(component)) {
    const [target, value] = [nodeIn(declaration, 'id'), nodeIn(declaration, 'init')];
    if (target === undefined || value === undefined) continue;
    const called = value.type === 'CallExpression' ? (calledName(value) ?? '') : '';
    const isState = STATES.has(called);
    const isComputed =
      (called === 'useMemo' || !called.startsWith('use')) && [...namesIn(value)].some((name) => states.has(name));
    if (isState || isComputed) for (const name of boundBy(target, isState)) states.add(name);
  }
  return states;
}

/** Names that a declaration makes; of a state the first alone, not its setter. */
function boundBy(target: Node, isState: boolean): readonly string[] {
  if (target.type === 'Identifier') return [nameOf(target) ?? ''];
  if (isState) return [nameOf(nodesIn(target, 'elements')[0])].filter((name) => name !== undefined);
  return [...namesIn(target)];
}

/** Names inside an effect that are parts of the page: what a ref holds. */
const pageNames = (body: Node): ReadonlySet<string> =>
  new Set(
    runNow(body)
      .filter((each) => each.type === 'VariableDeclarator' && namesIn(each).has('current'))
      .flatMap((each) => nameOf(nodeIn(each, 'id')) ?? []),
  );

interface Waiting {
  readonly node: Node;
  readonly state: string;
}

/** The first call of an effect that happens only when a state says so. */
function waitingCall(body: Node, states: ReadonlySet<string>, page: ReadonlySet<string>): Waiting | undefined {
  for (const each of runNow(body)) {
    const guard =
      each.type === 'IfStatement' || each.type === 'ConditionalExpression' ? nodeIn(each, 'test') : undefined;
    const condition = guard ?? (each.type === 'LogicalExpression' ? nodeIn(each, 'left') : undefined);
    const state = condition && [...namesIn(condition)].find((name) => states.has(name));
    if (state === undefined) continue;
    const acts = guardedBy(each, body)
      .flatMap(callsIn)
      .find((call) => isAct(call, page));
    if (acts !== undefined) return { node: acts, state };
  }
  return undefined;
}

/** What a condition decides about; after `if (…) return` that is the rest of the effect. */
function guardedBy(condition: Node, body: Node): readonly Node[] {
  if (condition.type === 'LogicalExpression') return [nodeIn(condition, 'right')].filter((part) => part !== undefined);
  const parts = ['consequent', 'alternate'].flatMap((part) => nodeIn(condition, part) ?? []);
  const statements = nodesIn(body, 'body');
  const leaves = condition.type === 'IfStatement' && parts.some((part) => runNow(part).some(isReturn));
  return leaves ? [...parts, ...statements.slice(statements.indexOf(condition) + 1)] : parts;
}

const isReturn = (node: Node): boolean => node.type === 'ReturnStatement';

/** A call that reaches beyond the page and its elements. Setting another state in an effect is a rule of the linter's own. */
function isAct(call: Node, page: ReadonlySet<string>): boolean {
  const callee = nodeIn(call, 'callee');
  const names = callee === undefined ? new Set<string>() : namesIn(callee);
  if (PAGE_CALLS.test(calledName(call) ?? '') || names.has('current')) return false;
  return (
    ![...names].some((name) => OF_THE_PAGE.test(name) || page.has(name)) && !/^set[A-Z]/.test(calledName(call) ?? '')
  );
}
