import { isFunction, nameOf, nodeIn, type Node, type RuleContext } from './syntax.ts';

/** What the catalogue files export. */
const CATALOGUE = /Text$/;

/**
 * Words of the catalogue in an element that is made while its file is loaded. Another language is laid over the catalogue later, so these words stay Persian: the
 * element belongs into a component.
 */
export const earlyWords = {
  create(context: RuleContext) {
    return {
      MemberExpression(node: Node) {
        if (!CATALOGUE.test(nameOf(nodeIn(node, 'object')) ?? '') || !isInElement(node) || isInFunction(node)) return;
        context.report({
          node,
          message: 'words that are read before the language is there: move the element into a component',
        });
      },
    };
  },
};

const isInFunction = (node: Node): boolean => isFunction(node) || (node.parent ? isInFunction(node.parent) : false);

const isInElement = (node: Node): boolean =>
  node.type === 'JSXExpressionContainer' || (node.parent ? isInElement(node.parent) : false);
