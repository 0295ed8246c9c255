import { nameOf, nodeIn, nodesIn, type Node, type RuleContext } from './syntax.ts';

const FIELDS: ReadonlySet<string> = new Set(['input', 'select', 'textarea']);
const NAMED_BY_THEMSELVES: ReadonlySet<string> = new Set(['hidden', 'submit', 'button', 'reset', 'image']);
/** What `FieldFrame` gives the control inside it: the id that its label points to. */
const FRAME_NAMING = 'naming';

/**
 * A form field without a label: neither named by an attribute, nor by `FieldFrame`, nor inside a `<label>` with words, nor pointed to by one. A placeholder is no label:
 * it is gone as soon as something is typed.
 */
export const labelledField = {
  create(context: RuleContext) {
    const waiting: { readonly node: Node; readonly id: string | undefined }[] = [];
    const pointedTo = new Set<string>();
    return {
      JSXOpeningElement(node: Node) {
        const tag = nameOf(nodeIn(node, 'name')) ?? '';
        const target = valueOf(node, 'htmlFor');
        if (tag === 'label' && target !== undefined) pointedTo.add(target);
        if (FIELDS.has(tag) && !isNamed(node)) waiting.push({ node, id: valueOf(node, 'id') });
      },
      // A label may stand after its field.
      'Program:exit'() {
        for (const { node, id } of waiting.splice(0))
          if (id === undefined || !pointedTo.has(id))
            context.report({
              node,
              message:
                'a field without a label: use a field of @nesye/web-kit/form/fields or FieldFrame, or give it aria-label',
            });
        pointedTo.clear();
      },
    };
  },
};

function isNamed(field: Node): boolean {
  if (NAMED_BY_THEMSELVES.has(valueOf(field, 'type') ?? '')) return true;
  if (nodesIn(field, 'attributes').some((each) => nameOf(nodeIn(each, 'argument')) === FRAME_NAMING)) return true;
  return ['aria-label', 'aria-labelledby'].some((name) => valueOf(field, name) !== undefined) || isInLabel(field);
}

/** Inside a `<label>` that holds more than the field: words, or a part that shows some. */
function isInLabel(field: Node): boolean {
  for (let inner = field.parent; inner; inner = inner.parent) {
    const isLabel = nameOf(nodeIn(nodeIn(inner, 'openingElement'), 'name')) === 'label';
    if (isLabel) return nodesIn(inner, 'children').some((child) => child !== field.parent && showsSomething(child));
  }
  return false;
}

const showsSomething = (child: Node): boolean =>
  child.type === 'JSXText'
    ? String(child['value']).trim() !== ''
    : child.type === 'JSXExpressionContainer' || nodesIn(child, 'children').some(showsSomething) || isComponent(child);

const isComponent = (child: Node): boolean =>
  /^[A-Z]/.test(nameOf(nodeIn(nodeIn(child, 'openingElement'), 'name')) ?? '');

/** The value of an attribute as it is written: `x` for `id="x"` and for `id={x}`. Undefined where it is missing or empty. */
function valueOf(element: Node, attribute: string): string | undefined {
  const found = nodesIn(element, 'attributes').find((each) => nameOf(nodeIn(each, 'name')) === attribute);
  const value = nodeIn(found, 'value');
  const written = nodeIn(value, 'expression') ?? value;
  if (written === undefined) return undefined;
  const text = nameOf(written) ?? (written.type === 'Literal' ? String(written['value']) : written.type);
  return text === '' ? undefined : text;
}
