import { formatHour } from '@nesye/persian';
import { html, type Html } from '@nesye/sandbox/html';
import { type Cart, sumOf } from '../orders/cart.ts';
import { STATE_WORDS, stateOf } from '../orders/order-state.ts';
import type { Order } from '../orders/order-store.ts';
import { type Product, PRODUCTS, SHIPPING_RIAL } from '../products.ts';
import { type Fault, faultNote, orderNumber, pieces, toman } from './layout.ts';

/** The goods of the shop, each with its installments. */
export const productsBody = (publishableKey: string): Html =>
  html`<h1>کالاهای خانه</h1>
    <p class="lead">بخرید و با نسیه قسطی بپردازید. قسط‌های هر کالا زیر قیمت آن است و در صفحهٔ نسیه انتخاب می‌کنید.</p>
    <ul class="goods">
      ${PRODUCTS.map(
        (product) =>
          html`<li class="card">
            ${picture(product)}
            <h2>${product.name}</h2>
            <p class="meta">${product.about}</p>
            <p>${toman(product.priceRial)}</p>
            <nesye-plans amount="${String(product.priceRial)}" key="${publishableKey}"></nesye-plans>
            <form method="post" action="/cart">
              <input type="hidden" name="product" value="${product.id}" />
              <button type="submit" aria-label="${`افزودن ${product.name} به سبد`}">افزودن به سبد</button>
            </form>
          </li>`,
      )}
    </ul>`;

const picture = (product: Product): Html =>
  html`<svg class="picture" viewBox="0 0 120 120" aria-hidden="true">${product.picture}</svg>`;

/** The cart, with the way to Nesye. */
export function cartBody(cart: Cart): Html {
  if (cart.length === 0)
    return html`<h1>سبد خرید</h1>
      <p class="note wait">سبد‌تان خالی است.</p>
      <p><a class="button" href="/">دیدن کالاها</a></p>`;
  return html`<h1>سبد خرید</h1>
    <div class="card">
      <ul class="lines">
        ${cart.map(cartLine)}
      </ul>
      ${sums(cart)}
      <form method="post" action="/checkout"><button type="submit" class="wide">خرید با نسیه</button></form>
      <p class="meta">به نسیه می‌روید، راه پرداخت را انتخاب می‌کنید و به همین فروشگاه برمی‌گردید.</p>
    </div>`;
}

const cartLine = ({ product, quantity }: Cart[number]): Html =>
  html`<li>
    ${picture(product)}
    <div>
      <h2>${product.name}</h2>
      <p>${pieces(quantity)} · ${toman(product.priceRial * quantity)}</p>
    </div>
    <form method="post" action="/cart" class="row">
      <input type="hidden" name="product" value="${product.id}" />
      <button class="quiet" name="by" value="1" aria-label="${`یکی بیشتر از ${product.name}`}">+</button>
      <button class="quiet" name="by" value="-1" aria-label="${`یکی کمتر از ${product.name}`}">−</button>
    </form>
  </li>`;

const sums = (cart: Cart): Html =>
  html`<dl class="facts">
    <div>
      <dt>ارسال</dt>
      <dd>${toman(SHIPPING_RIAL)}</dd>
    </div>
    <div class="total">
      <dt>جمع</dt>
      <dd>${toman(sumOf(cart))}</dd>
    </div>
  </dl>`;

/** An order as its buyer sees it. */
export function orderBody(order: Order, fault?: Fault): Html {
  const state = stateOf(order);
  const words = STATE_WORDS[state];
  return html`<h1>سفارش ${orderNumber(order.ref)}</h1>
    ${faultNote(fault)}
    <div class="note ${words.tone}" role="status">
      <h2>${words.title}</h2>
      <p>${words.text}</p>
    </div>
    ${state === 'waiting' || state === 'unsent' ? unpaid(order) : undefined}
    ${state === 'late' || state === 'canceled' ? again(order) : undefined} ${orderFacts(order)}`;
}

const unpaid = ({ ref, session }: Order): Html =>
  html`<div class="row">
    ${session === undefined ? html`<form method="post" action="/orders/${ref}/pay"><button type="submit">تلاش دوباره</button></form>` : html`<a class="button" href="${session.url}">ادامهٔ پرداخت در نسیه</a>`}
    <form method="post" action="/orders/${ref}/cancel"><button type="submit" class="quiet">لغو سفارش</button></form>
    ${session === undefined ? undefined : html`<p class="meta">تا ساعت ${formatHour(session.expires_at)} مهلت دارید.</p>`}
  </div>`;

const again = ({ ref }: Order): Html =>
  html`<form method="post" action="/orders/${ref}/again">
    <button type="submit">همین‌ها را دوباره در سبد بگذار</button>
  </form>`;

/** Goods and amounts of an order. */
export const orderFacts = ({ cart, amountRial, payment }: Order): Html =>
  html`<div class="card">
    <ul class="lines">
      ${cart.map(
        ({ product, quantity }) =>
          html`<li>
            ${picture(product)}
            <div>
              <p>${product.name}</p>
              <p class="meta">${pieces(quantity)} · ${toman(product.priceRial * quantity)}</p>
            </div>
          </li>`,
      )}
    </ul>
    <dl class="facts">
      ${fact('ارسال', SHIPPING_RIAL)} ${fact('جمع', amountRial, 'total')}
      ${payment !== undefined && payment.captured_amount > 0 ? fact('برداشته شد', payment.captured_amount) : undefined}
      ${payment !== undefined && payment.refunded_amount > 0 ? fact('برگشت', payment.refunded_amount) : undefined}
    </dl>
  </div>`;

const fact = (name: string, amountRial: number, kind = ''): Html =>
  html`<div class="${kind}">
    <dt>${name}</dt>
    <dd>${toman(amountRial)}</dd>
  </div>`;
