/** A node of the syntax tree, as far as the rules here look at it. */
export interface Node {
  readonly type: string;
  /** The node around it; null around the whole file. */
  readonly parent?: Node | null;
  readonly [part: string]: unknown;
}

/** What a rule is given by the linter. */
export interface RuleContext {
  readonly report: (problem: { readonly node: Node; readonly message: string }) => void;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { readonly type?: unknown }).type === 'string';

/** A part of a node that is a node itself. */
export function nodeIn(node: Node | undefined, part: string): Node | undefined {
  const value = node?.[part];
  return isNode(value) ? value : undefined;
}

/** A part of a node that is a list of nodes; holes are left out. */
export function nodesIn(node: Node | undefined, part: string): readonly Node[] {
  const value = node?.[part];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

const childrenOf = (node: Node): readonly Node[] =>
  Object.keys(node).flatMap((part) => {
    if (part === 'parent') return [];
    const child = nodeIn(node, part);
    return child === undefined ? nodesIn(node, part) : [child];
  });

/** Whether a node is a function of any kind. */
export const isFunction = (node: Node | undefined): boolean =>
  node !== undefined && /^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type);

/** A node and everything below it, but not what stands inside nested functions: that runs at another time. */
export function runNow(node: Node): readonly Node[] {
  return [node, ...childrenOf(node).flatMap((child) => (isFunction(child) ? [] : runNow(child)))];
}

/** A node and everything below it. */
export const allBelow = (node: Node): readonly Node[] => [node, ...childrenOf(node).flatMap(allBelow)];

/** The name of an identifier; undefined for anything else. */
export const nameOf = (node: Node | undefined): string | undefined =>
  node?.type === 'Identifier' || node?.type === 'JSXIdentifier' ? String(node['name']) : undefined;

/** Names that an expression reads. */
export const namesIn = (node: Node): ReadonlySet<string> =>
  new Set(allBelow(node).flatMap((each) => nameOf(each) ?? []));
