import { definePlans } from './nesye-plans.ts';

const { currentScript } = document;
// The script comes from the server that is asked: a copy elsewhere names its server in the attribute.
if (currentScript instanceof HTMLScriptElement && !customElements.get('nesye-plans'))
  definePlans(new URL(currentScript.src).origin);
