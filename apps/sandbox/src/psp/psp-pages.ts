import {
  amountInWords,
  formatJalaliDateTime,
  formatRial,
  formatToman,
  groupCardNumber,
  toPersianDigits,
} from '@nesye/persian';
import { english, html, type Html } from '../pages/html.ts';
import { type PspPayment, type PspState, refundedRial } from './psp-payments.ts';
import { TEST_CARDS } from './test-cards.ts';

const STATE_TEXTS: Readonly<Record<PspState, string>> = {
  waiting: 'در انتظار پرداخت',
  paid: 'پرداخت‌شده، در انتظار تأیید فروشگاه',
  verified: 'تأییدشده',
  failed: 'ناموفق',
  cancelled: 'انصراف',
  expired: 'مهلت گذشته',
  returned: 'برگشته به کارت',
};

/** The card form. No real card field exists, so no real card number can be typed into a sandbox. */
export function payBody(payment: PspPayment): Html {
  return html`<h1>درگاه پرداخت ${english('Card gateway')}</h1>
    <section class="card narrow">
      <p class="amount"><strong>${formatRial(payment.amountRial)}</strong> <span>ریال</span></p>
      <p class="meta">${formatToman(payment.amountRial)} تومان · ${amountInWords(BigInt(payment.amountRial))} ریال</p>
      <p class="meta">شمارهٔ سفارش: <bdi dir="ltr">${payment.orderId}</bdi></p>
      <form method="post" action="/sandbox/psp/pay/${payment.authority}">
        <fieldset>
          <legend>کارت آزمایشی ${english('Test card')}</legend>
          ${TEST_CARDS.map(
            (card, index) =>
              html`<label class="choice"
                ><input type="radio" name="card" value="${card.number}" ${index === 0 ? html`checked` : undefined} />
                <span
                  >${card.title}<br /><bdi dir="ltr" class="number"
                    >${toPersianDigits(groupCardNumber(card.number))}</bdi
                  ></span
                ></label
              >`,
          )}
        </fieldset>
        <p class="row">
          <button type="submit" name="action" value="pay">پرداخت</button>
          <button type="submit" name="action" value="fail" class="quiet">پرداخت ناموفق</button>
          <button type="submit" name="action" value="cancel" class="quiet">انصراف</button>
        </p>
      </form>
      <p class="meta">
        این پرداخت ${toPersianDigits(15)} دقیقه مهلت دارد.
        ${english('The buttons, from the right: pay, fail, cancel. The payment ends after 15 minutes.')}
      </p>
    </section>`;
}

/** A payment that waits for no one any more: how it ended, and the way back. `backUrl` is the shop's address with what happened in it. */
export function decidedBody(payment: PspPayment, backUrl: string): Html {
  return html`<h1>درگاه پرداخت ${english('Card gateway')}</h1>
    <section class="card narrow">
      <p>این پرداخت پیش‌تر به پایان رسیده است: <strong>${STATE_TEXTS[payment.state]}</strong></p>
      <p><a class="button" href="${backUrl}">برگشت به فروشگاه</a></p>
    </section>`;
}

/** Where a fault of the gateway leaves the customer: what was paid is stored, but no one goes back to the shop. */
export function lostWayBody(): Html {
  return html`<h1>ارتباط با فروشگاه برقرار نشد ${english('The way back is broken')}</h1>
    <section class="card narrow">
      <p>
        نتیجهٔ پرداخت ثبت شده است، ولی به‌خواست شما (خطای درگاه) کسی به فروشگاه برنمی‌گردد. فروشگاه باید خودش از درگاه
        استعلام بگیرد.
        ${english('The result is stored, and by your fault no one returns to the shop: it must ask the gateway.')}
      </p>
    </section>`;
}

/** For an authority the gateway does not know. */
export function unknownBody(): Html {
  return html`<h1>پیدا نشد ${english('Not found')}</h1>
    <section class="card narrow">
      <p>چنین پرداختی در این درگاه نیست.</p>
    </section>`;
}

/** The gateway's own list, in the order given. Amounts in rials; renewed in place by `live-list.js`. */
export function paymentsBody(payments: readonly PspPayment[]): Html {
  return html`<h1>درگاه پرداخت ${english('Card gateway')}</h1>
    <p>
      پرداخت‌های اخیر. فروشگاه باید هر پرداخت را تا ${toPersianDigits(15)} دقیقه تأیید کند، وگرنه پول خودش به کارت
      برمی‌گردد.
      ${english('Recent payments. The shop verifies each within 15 minutes, or the money returns to the card. The button of a row takes a verified payment back.')}
    </p>
    <div id="live">
      ${
        payments.length === 0
          ? html`<p class="empty">هنوز پرداختی نبوده است.</p>`
          : html`<div class="scroll" role="region" aria-label="پرداخت‌های اخیر" tabindex="0">
              <table>
                <thead>
                  <tr>
                    <th scope="col">سفارش ${english('Order')}</th>
                    <th scope="col">مبلغ (ریال) ${english('Rials')}</th>
                    <th scope="col">وضعیت ${english('State')}</th>
                    <th scope="col">برگشتی (ریال) ${english('Refunded')}</th>
                    <th scope="col">زمان ${english('Time')}</th>
                    <th scope="col">پس‌گرفتن از فروشگاه ${english('Chargeback')}</th>
                  </tr>
                </thead>
                <tbody>
                  ${payments.map(paymentRow)}
                </tbody>
              </table>
            </div>`
      }
    </div>`;
}

function paymentRow(payment: PspPayment): Html {
  return html`<tr>
    <td>
      <a href="/sandbox/psp/pay/${payment.authority}"><bdi dir="ltr">${payment.orderId}</bdi></a>
    </td>
    <td class="number">${formatRial(payment.amountRial)}</td>
    <td>${STATE_TEXTS[payment.state]}</td>
    <td class="number">${formatRial(refundedRial(payment))}</td>
    <td>${formatJalaliDateTime(payment.createdAt)}</td>
    <td>${chargebackCell(payment)}</td>
  </tr>`;
}

/** What the bank of the card or a court can do to a payment that was taken for good. */
function chargebackCell({ authority, state, chargeback }: PspPayment): Html | undefined {
  if (chargeback !== undefined)
    return chargeback.settledIn === undefined
      ? html`پس گرفته شد؛ در پروندهٔ تسویهٔ بعدی می‌آید`
      : html`پس گرفته شد؛ در پروندهٔ تسویهٔ <bdi dir="ltr">${toPersianDigits(chargeback.settledIn)}</bdi> آمد`;
  if (state !== 'verified') return undefined;
  return html`<form method="post" action="/sandbox/psp/payments/${authority}/chargeback">
    <button type="submit" class="quiet">پس گرفته شود</button>
  </form>`;
}
