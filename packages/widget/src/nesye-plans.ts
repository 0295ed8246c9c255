import { amountText, cheapestPlans, type Eligibility, namedPlan, type Plan, planText, type Unit } from './plan-text.ts';
import { STYLE } from './style.ts';

const TIMEOUT_MS = 5_000;
const USUAL_COUNT = 4;
/** How far below the screen an element is filled, so that it is ready when it comes into sight. */
const AHEAD = '200px';
const AMOUNT = /^[1-9]\d{0,14}$/;
const KEY = /^npk_(?:live|test)_[0-9a-f]{48}$/;

/**
 * Defines `<nesye-plans amount="12000000" key="npk_…">`: what a product costs in installments. The amount is in rials.
 * `unit="rial"` shows rials in place of tomans, and `count` names the plan to show. `theme` is `light` or `dark` where the page's `color-scheme` is not meant.
 * `server` is for a copy of this script elsewhere.
 * Where the server is silent or nothing can be said, nothing is shown, in the same space.
 */
export function definePlans(server: string): void {
  const read = reader();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  customElements.define(
    'nesye-plans',
    class NesyePlans extends HTMLElement {
      static readonly observedAttributes = ['amount', 'key', 'unit', 'count', 'server'];
      readonly #root = this.attachShadow({ mode: 'open' });
      readonly #seen = new IntersectionObserver((entries) => this.#look(entries), { rootMargin: AHEAD });
      /** Is there before its content, as high as that. */
      readonly #space = document.createElement('div');
      #isSeen = false;
      /** Only what was wanted last is shown. */
      #turn = 0;

      connectedCallback(): void {
        this.#root.adoptedStyleSheets = [sheet];
        this.#root.append(this.#space);
        this.#seen.observe(this);
      }

      disconnectedCallback(): void {
        this.#seen.disconnect();
        this.#isSeen = false;
      }

      attributeChangedCallback(): void {
        if (this.#isSeen) this.#show();
      }

      #look(entries: readonly IntersectionObserverEntry[]): void {
        if (this.#isSeen || !entries.some(({ isIntersecting }) => isIntersecting)) return;
        this.#isSeen = true;
        this.#show();
      }

      /** What cannot be shown is not: the shop’s page goes on. */
      #show(): void {
        this.#fill().catch(() => this.#space.replaceChildren());
      }

      async #fill(): Promise<void> {
        const turn = (this.#turn += 1);
        const found = await read(this.getAttribute('server') ?? server, this.#word('amount'), this.#word('key'));
        if (turn !== this.#turn) return;
        const unit: Unit = this.#word('unit') === 'rial' ? 'rial' : 'toman';
        this.#space.replaceChildren(...partsOf(found, unit, Number(this.#word('count')) || USUAL_COUNT));
      }

      #word(name: string): string {
        return this.getAttribute(name)?.trim() ?? '';
      }
    },
  );
}

/** Reads an amount, the same one for all elements of a page. Never rejects: undefined is nothing to show. */
function reader(): (server: string, amount: string, key: string) => Promise<Eligibility | undefined> {
  const reads = new Map<string, Promise<Eligibility | undefined>>();
  return (server, amount, key) => {
    if (!AMOUNT.test(amount) || !KEY.test(key)) return Promise.resolve(undefined);
    const name = `${server} ${amount} ${key}`;
    const known = reads.get(name) ?? fetchPlans(server, amount, key);
    reads.set(name, known);
    return known;
  };
}

async function fetchPlans(server: string, amount: string, key: string): Promise<Eligibility | undefined> {
  try {
    const response = await fetch(new URL(`/merchant-api/v1/eligibility?amount=${amount}`, server), {
      headers: { authorization: `Bearer ${key}` },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = (await response.json()) as Partial<Eligibility>;
    return response.ok && body.eligible === true && Array.isArray(body.plans) ? (body as Eligibility) : undefined;
  } catch {
    return undefined;
  }
}

/** Text alone goes into the page: whatever the server says is never read as HTML. */
function element(
  name: string,
  parts: string | readonly Node[],
  attributes: Readonly<Record<string, string>> = {},
): Node {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (typeof parts === 'string') made.textContent = parts;
  else made.append(...parts);
  return made;
}

function partsOf(found: Eligibility | undefined, unit: Unit, wanted: number): readonly Node[] {
  const plans = cheapestPlans(found?.plans ?? []);
  const named = namedPlan(plans, wanted);
  if (named === undefined) return [];
  const title = element('summary', [
    element('span', [element('b', planText(named, unit)), document.createTextNode(' '), element('i', 'با نسیه')]),
  ]);
  const head = element(
    'tr',
    ['شیوه', 'هزینه'].map((text) => element('th', text, { scope: 'col' })),
  );
  const table = element('table', [
    element('caption', 'راه‌های پرداخت با نسیه'),
    element('thead', [head]),
    element(
      'tbody',
      plans.map((plan) => rowOf(plan, unit)),
    ),
  ]);
  const note = element('p', 'کمترین هزینهٔ هر شمار قسط است. راه پرداخت را در صفحهٔ نسیه انتخاب می‌کنید.');
  return [element('details', [title, table, note], { lang: 'fa', dir: 'rtl' })];
}

function rowOf(plan: Plan, unit: Unit): Node {
  const isMonthly = plan.product === 'installment';
  const name = isMonthly ? `${plan.count.toLocaleString('fa-IR')} قسط` : 'پایان ماه';
  const total = amountText(plan.total, unit);
  return element('tr', [
    element('th', name, { scope: 'row' }),
    element('td', [
      element('span', isMonthly ? `ماهی ${amountText(plan.monthly, unit)}` : total),
      element('small', isMonthly ? `روی هم ${total}` : 'یک پرداخت'),
    ]),
  ]);
}
