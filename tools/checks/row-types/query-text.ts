import {
  type Expression,
  isArrayLiteralExpression,
  isArrowFunction,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
  type Node,
  skipOuterExpressions,
  type TemplateLiteral,
} from 'typescript/unstable/ast';
import { type Checker, type Project, type Symbol, SymbolFlags, type Type } from 'typescript/unstable/sync';

/** What the parameters of a helper stand for where it is called, by their symbols. */
type Given = ReadonlyMap<number, Bound>;

interface Bound {
  readonly node: Node;
  readonly given: Given;
}

interface Reading {
  /** Which of several possible pieces is taken: this one, or the last. */
  readonly choice: number;
  /** The most pieces any place could choose from. */
  widest: number;
  values: number;
}

/** Thrown for a piece of SQL that only a run of the program knows. */
class UnknownPiece extends Error {}

const PIECE = /\b(Query|Fragment)\b/;
const NONE: Given = new Map();
/** A chain of helpers is never longer. */
const MAX_DEPTH = 12;

/** Reads the text of statements out of the source, as the driver would send it: `$1` for the first value. */
export class TextReader {
  readonly #project: Project;

  constructor(project: Project) {
    this.#project = project;
  }

  #read(node: Node, choice: number): { text: string; widest: number } {
    const reading: Reading = { choice, widest: 1, values: 0 };
    const text = this.#statementText(node, NONE, reading, 0);
    return { text, widest: reading.widest };
  }

  #statementText(node: Node, given: Given, reading: Reading, depth: number): string {
    if (isTaggedTemplateExpression(node)) return this.#templateText(node.template, given, reading, depth);
    const text = this.#stringOf(node);
    if (text === undefined) throw new UnknownPiece(node.getText());
    return text;
  }

  #templateText(template: TemplateLiteral, given: Given, reading: Reading, depth: number): string {
    if (!isTemplateExpression(template)) return template.text;
    return template.templateSpans.reduce(
      (text, span) => text + this.#partText(span.expression, given, reading, depth) + span.literal.text,
      template.head.text,
    );
  }

  /** What stands for `${expression}`: the text of a piece, or the next `$n`. */
  #partText(expression: Node, given: Given, reading: Reading, depth: number): string {
    if (depth > MAX_DEPTH) throw new UnknownPiece(expression.getText());
    const pieces = this.#piecesOf(expression, given);
    if (pieces !== undefined) {
      reading.widest = Math.max(reading.widest, pieces.length);
      const piece = pieces[Math.min(reading.choice, pieces.length - 1)] as Piece;
      return typeof piece === 'string' ? piece : this.#templateText(piece.template, piece.given, reading, depth + 1);
    }
    const type = this.#project.checker.getTypeAtLocation(expression);
    if (type === undefined || PIECE.test(this.#project.checker.typeToString(type)))
      throw new UnknownPiece(expression.getText());
    reading.values += 1;
    return `$${reading.values}`;
  }

  /** The pieces an expression may be; undefined when it is a value, or not known. */
  #piecesOf(expression: Node, given: Given): Piece[] | undefined {
    const node = skipOuterExpressions(expression as Expression);
    if (isTaggedTemplateExpression(node)) return [{ template: node.template, given }];
    if (isConditionalExpression(node)) return this.#allOf([node.whenTrue, node.whenFalse], given);
    if (isCallExpression(node)) return this.#piecesOfCall(node.expression, node.arguments, given);
    if (isElementAccessExpression(node)) {
      const object = this.#definitionOf(node.expression, given)?.node;
      return object !== undefined && isObjectLiteralExpression(object)
        ? this.#allOf(
            object.properties.filter(isPropertyAssignment).map(({ initializer }) => initializer),
            given,
          )
        : undefined;
    }
    if (isPropertyAccessExpression(node)) {
      const object = this.#definitionOf(node.expression, given);
      const property =
        object !== undefined && isObjectLiteralExpression(object.node)
          ? object.node.properties.find((one) => isPropertyAssignment(one) && one.name.getText() === node.name.text)
          : undefined;
      return property !== undefined && isPropertyAssignment(property)
        ? this.#piecesOf(property.initializer, object?.given ?? given)
        : undefined;
    }
    if (!isIdentifier(node)) return undefined;
    const definition = this.#definitionOf(node, given);
    return definition === undefined || definition.node === node
      ? undefined
      : this.#piecesOf(definition.node, definition.given);
  }

  #allOf(nodes: readonly Node[], given: Given): Piece[] | undefined {
    const pieces = nodes.map((node) => this.#piecesOf(node, given));
    return pieces.length > 0 && pieces.every((piece) => piece !== undefined) ? pieces.flat() : undefined;
  }

  #piecesOfCall(callee: Node, args: readonly Node[], given: Given): Piece[] | undefined {
    const builder = isPropertyAccessExpression(callee) ? BUILDERS.get(callee.name.text) : undefined;
    const [first] = args;
    if (builder !== undefined && first !== undefined) return this.#namesOf(first, given)?.map(builder);
    const body = this.#definitionOf(callee, given)?.node;
    if (body === undefined || !(isArrowFunction(body) || isFunctionDeclaration(body) || isFunctionExpression(body)))
      return undefined;
    const inner = new Map(given);
    for (const [index, parameter] of body.parameters.entries()) {
      const symbol = this.#project.checker.getSymbolAtLocation(parameter.name);
      const argument = args[index];
      if (symbol !== undefined && argument !== undefined) inner.set(symbol.id, { node: argument, given });
    }
    if (body.body === undefined) return undefined;
    return isBlock(body.body) ? this.#allOf(returnsOf(body.body), inner) : this.#piecesOf(body.body, inner);
  }

  /** Where a name leads: to what a constant is set to, to a function, or to what was given for a parameter. */
  #definitionOf(node: Node, given: Given): Bound | undefined {
    if (!isIdentifier(node)) return { node: skipOuterExpressions(node as Expression), given };
    const symbol = resolveAlias(this.#project.checker, this.#project.checker.getSymbolAtLocation(node));
    if (symbol === undefined) return undefined;
    const bound = given.get(symbol.id);
    if (bound !== undefined) return isIdentifier(bound.node) ? this.#definitionOf(bound.node, bound.given) : bound;
    const declaration = symbol.valueDeclaration?.resolve(this.#project);
    if (declaration === undefined) return undefined;
    if (isFunctionDeclaration(declaration)) return { node: declaration, given };
    if (!isVariableDeclaration(declaration) || declaration.initializer === undefined || !isIdentifier(declaration.name))
      return undefined;
    return { node: skipOuterExpressions(declaration.initializer), given };
  }

  #stringOf(node: Node): string | undefined {
    const text = this.#definitionOf(node, NONE)?.node;
    return text !== undefined && (isStringLiteral(text) || isNoSubstitutionTemplateLiteral(text))
      ? text.text
      : undefined;
  }

  /** The lists of names an argument may be: an array of texts, the keys of an object, or a text of a known few. */
  #namesOf(argument: Node, given: Given): string[][] | undefined {
    const node = this.#definitionOf(argument, given)?.node ?? argument;
    if (isArrayLiteralExpression(node))
      return [node.elements.flatMap((element) => (isStringLiteral(element) ? [element.text] : []))];
    if (isObjectLiteralExpression(node))
      return [
        node.properties.flatMap((property) =>
          'name' in property && property.name !== undefined ? [property.name.getText()] : [],
        ),
      ];
    const type = this.#project.checker.getTypeAtLocation(argument);
    return type && literalsOf(type)?.map((name) => [name]);
  }

  /** The statement, once for each way its pieces may be chosen; or the piece that is not known. */
  textsOf(node: Node): { texts: string[]; unknownPiece: string | undefined } {
    try {
      const first = this.#read(node, 0);
      const others = Array.from({ length: first.widest - 1 }, (_, index) => this.#read(node, index + 1).text);
      return { texts: [...new Set([first.text, ...others])], unknownPiece: undefined };
    } catch (error) {
      if (error instanceof UnknownPiece) return { texts: [], unknownPiece: error.message };
      throw error;
    }
  }
}

type Piece = string | { readonly template: TemplateLiteral; readonly given: Given };

const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');

/** The driver's own helpers, by what they make of names. Their values are written as nulls: any type takes one. */
const BUILDERS = new Map<string, (names: readonly string[]) => string>([
  ['identifiers', (names) => names.map(quoted).join(', ')],
  ['insertRow', (names) => `(${names.map(quoted).join(', ')}) values (${names.map(() => 'null').join(', ')})`],
  ['assignments', (names) => names.map((name) => `${quoted(name)} = null`).join(', ')],
]);

const resolveAlias = (checker: Checker, symbol: Symbol | undefined): Symbol | undefined =>
  symbol !== undefined && (symbol.flags & SymbolFlags.Alias) !== 0 ? checker.getAliasedSymbol(symbol) : symbol;

function literalsOf(type: Type): string[] | undefined {
  if (type.isStringLiteralType()) return [type.value];
  if (!type.isUnionType()) return undefined;
  const literals = (type.getTypes() ?? []).map((one) => (one.isStringLiteralType() ? one.value : undefined));
  return literals.every((literal) => literal !== undefined) ? literals : undefined;
}

/** What a function's own `return`s return, those of functions within left out. */
function returnsOf(body: Node): Node[] {
  const returns: Node[] = [];
  const visit = (node: Node): void => {
    if (isArrowFunction(node) || isFunctionExpression(node) || isFunctionDeclaration(node)) return;
    if (isReturnStatement(node) && node.expression !== undefined) returns.push(node.expression);
    node.forEachChild(visit);
  };
  visit(body);
  return returns;
}
