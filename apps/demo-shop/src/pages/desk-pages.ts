import { formatJalaliDateTime, formatToman } from '@nesye/persian';
import { html, type Html } from '@nesye/sandbox/html';
import { mayCapture, mayVoid, restOf, STATE_WORDS, stateOf } from '../orders/order-state.ts';
import type { Order } from '../orders/order-store.ts';
import { orderFacts } from './buyer-pages.ts';
import { type Fault, faultNote, orderNumber, toman } from './layout.ts';

/** The shop’s orders. */
export function deskBody(orders: readonly Order[]): Html {
  if (orders.length === 0)
    return html`<h1>میز فروشنده</h1>
      <p class="note wait">هنوز سفارشی نیست. از <a href="/">کالاها</a> یکی بخرید.</p>`;
  return html`<h1>میز فروشنده</h1>
    <ul class="orders">
      ${orders.map((order) => {
        const { tone, title } = STATE_WORDS[stateOf(order)];
        return html`<li class="card">
          <a href="/desk/orders/${order.ref}">سفارش ${orderNumber(order.ref)}</a>
          <span>${toman(order.amountRial)}</span>
          <span class="chip ${tone}">${title}</span>
          <span class="meta">${formatJalaliDateTime(order.createdAt)}</span>
        </li>`;
      })}
    </ul>`;
}

/** One order, with what the shop may do. `key` makes a second press of the same button harmless. */
export function deskOrderBody(order: Order, key: string, fault?: Fault): Html {
  const state = stateOf(order);
  const { tone, title } = STATE_WORDS[state];
  const { payment } = order;
  const refundable = payment?.refundable_amount ?? 0;
  return html`<h1>سفارش ${orderNumber(order.ref)}</h1>
    ${faultNote(fault)}
    <p role="status"><span class="chip ${tone}">${title}</span></p>
    ${payment !== undefined && mayCapture(state) ? capture(order.ref, restOf(payment), key) : undefined}
    ${mayVoid(state) ? giveUp(order.ref) : undefined} ${refundable > 0 ? refund(order.ref, refundable, key) : undefined}
    ${orderFacts(order)}
    <p><a href="/orders/${order.ref}">این سفارش، آن‌گونه که خریدار می‌بیند</a></p>`;
}

const capture = (ref: string, restRial: number, key: string): Html =>
  html`<section class="card" aria-labelledby="capture">
    <h2 id="capture">ارسال</h2>
    <p class="meta">با ارسال، پول برداشته و قسط‌های خریدار آغاز می‌شود. مانده: ${toman(restRial)}</p>
    <form method="post" action="/desk/orders/${ref}/capture" class="row">
      <input type="hidden" name="key" value="${key}" />
      <button type="submit">ارسال کالا</button>
    </form>
    <form method="post" action="/desk/orders/${ref}/capture" class="row">
      <input type="hidden" name="key" value="${key}-part" />
      ${amountField('capture-amount', 'یا تنها بخشی، به تومان', restRial)}
      <button type="submit" class="quiet">ارسال بخشی</button>
    </form>
  </section>`;

const giveUp = (ref: string): Html =>
  html`<section class="card" aria-labelledby="void">
    <h2 id="void">لغو</h2>
    <p class="meta">چیزی برداشته نمی‌شود و آنچه نگه داشته شده آزاد می‌شود.</p>
    <form method="post" action="/desk/orders/${ref}/void"><button type="submit" class="quiet">لغو سفارش</button></form>
  </section>`;

const refund = (ref: string, refundableRial: number, key: string): Html =>
  html`<section class="card" aria-labelledby="refund">
    <h2 id="refund">برگرداندن پول</h2>
    <p class="meta">تا ${toman(refundableRial)} می‌شود برگرداند؛ همه با هم یا در چند بخش.</p>
    <form method="post" action="/desk/orders/${ref}/refund" class="row">
      <input type="hidden" name="key" value="${key}" />
      ${amountField('refund-amount', 'مبلغ به تومان', refundableRial)}
      <label for="reason">دلیل (اختیاری)</label>
      <input id="reason" name="reason" maxlength="200" />
      <button type="submit" class="quiet">برگرداندن</button>
    </form>
  </section>`;

const amountField = (id: string, label: string, amountRial: number): Html =>
  html`<label for="${id}">${label}</label>
    <input id="${id}" name="amount" inputmode="numeric" required maxlength="20" value="${formatToman(amountRial)}" />`;
