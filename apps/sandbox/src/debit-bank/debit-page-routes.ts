import type { FastifyInstance, FastifyReply } from 'fastify';
import { formatJalaliDate, formatRial, toPersianDigits } from '@nesye/persian';
import { english, html, type Html } from '../pages/html.ts';
import { sendPage } from '../pages/page.ts';
import { type BankDraw, type BankMandate, type DebitBank, TEST_ACCOUNTS } from './debit-mandates.ts';

const TITLE = 'برداشت مستقیم';
const MAX_SHOWN = 30;
const STATES: Readonly<Record<BankMandate['state'], string>> = {
  waiting: 'در انتظار امضا',
  active: 'فعال',
  refused: 'ردشده',
  cancelled: 'لغوشده',
  expired: 'تمام‌شده',
};
const FAILURES: Readonly<Record<NonNullable<BankDraw['code']>, string>> = {
  insufficient_funds: 'موجودی کافی نبود',
  limit_exceeded: 'بیش از سقف',
  mandate_not_active: 'اجازه فعال نبود',
};

interface SignForm {
  readonly action: 'sign' | 'refuse';
  readonly account?: string;
}
interface ManageForm {
  readonly action: 'fill' | 'empty' | 'cancel';
}

const formOf = (actions: readonly string[]) => ({
  type: 'object',
  additionalProperties: false,
  required: ['action'],
  properties: { action: { type: 'string', enum: actions }, account: { type: 'string', maxLength: 20 } },
});

/** The bank's pages: where a customer signs a mandate, and what the bank holds, with its accounts to be emptied or filled. */
export function registerDebitBankPages(app: FastifyInstance, bank: DebitBank): void {
  app.get<{ Params: { reference: string } }>('/sandbox/debit-bank/sign/:reference', ({ params }, reply) => {
    const mandate = bank.byReference(params.reference);
    if (mandate === undefined) return sendUnknown(reply);
    const body = mandate.state === 'waiting' ? signBody(mandate) : decidedBody(mandate);
    return sendPage(reply, { title: TITLE, body, formOrigin: new URL(mandate.returnUrl).origin });
  });

  app.post<{ Params: { reference: string }; Body: SignForm }>(
    '/sandbox/debit-bank/sign/:reference',
    { schema: { body: formOf(['sign', 'refuse']) } },
    ({ params, body }, reply) => {
      const decision = body.action === 'sign' ? 'active' : 'refused';
      const mandate = bank.decide(params.reference, decision, body.account);
      return mandate === undefined ? sendUnknown(reply) : reply.redirect(mandate.returnUrl, 303);
    },
  );

  app.get('/sandbox/debit-bank', (_request, reply) =>
    sendPage(reply, { title: TITLE, body: listBody(bank.newestMandates(MAX_SHOWN), bank.newestDraws(MAX_SHOWN)) }),
  );

  app.post<{ Params: { reference: string }; Body: ManageForm }>(
    '/sandbox/debit-bank/manage/:reference',
    { schema: { body: formOf(['fill', 'empty', 'cancel']) } },
    ({ params, body }, reply) => {
      const mandate = bank.byReference(params.reference);
      if (mandate === undefined) return sendUnknown(reply);
      if (body.action === 'cancel') bank.cancel(mandate.mandateId);
      else bank.setMoney(params.reference, body.action === 'fill');
      return reply.redirect('/sandbox/debit-bank', 303);
    },
  );
}

function signBody(mandate: BankMandate): Html {
  return html`<h1>اجازهٔ برداشت از حساب ${english('Direct debit mandate')}</h1>
    <section class="card narrow">
      <p>نسیه می‌خواهد قسط‌های شما را روز سررسید از حسابتان بردارد.</p>
      <p class="meta">سقف هر برداشت: <strong>${formatRial(mandate.maxPerDraw)}</strong> ریال</p>
      <p class="meta">سقف هر ماه: <strong>${formatRial(mandate.maxPerMonth)}</strong> ریال</p>
      <p class="meta">تا پایان: ${formatJalaliDate(mandate.validUntil)}</p>
      <form method="post" action="/sandbox/debit-bank/sign/${mandate.reference}">
        <fieldset>
          <legend>از کدام حساب ${english('Account; then sign, or refuse')}</legend>
          ${TEST_ACCOUNTS.map(
            ({ key, title, account }, index) =>
              html`<label class="choice"
                ><input type="radio" name="account" value="${key}" ${index === 0 ? html`checked` : undefined} />
                <span>${title}<br /><bdi dir="ltr" class="number">${toPersianDigits(account)}</bdi></span></label
              >`,
          )}
        </fieldset>
        <p class="row">
          <button type="submit" name="action" value="sign">امضا می‌کنم</button>
          <button type="submit" name="action" value="refuse" class="quiet">نمی‌خواهم</button>
        </p>
      </form>
    </section>`;
}

function decidedBody(mandate: BankMandate): Html {
  return html`<h1>اجازهٔ برداشت از حساب ${english('Direct debit mandate')}</h1>
    <section class="card narrow">
      <p>این اجازه پیش‌تر به این رسیده است: <strong>${STATES[mandate.state]}</strong></p>
      <p><a class="button" href="${mandate.returnUrl}">برگشت به نسیه</a></p>
    </section>`;
}

function listBody(mandates: readonly BankMandate[], draws: readonly BankDraw[]): Html {
  return html`<h1>${TITLE} ${english('Direct debit')}</h1>
    <p>
      اجازه‌هایی که به بانک سپرده شده است. حسابی را خالی کنید تا برداشت بعدی نشود، یا اجازه را خود بانک لغو کند.
      ${english('The mandates of the bank. The buttons of a row: empty the account, fill it, cancel the mandate.')}
    </p>
    ${
      mandates.length === 0
        ? html`<p class="empty">هنوز اجازه‌ای نیست.</p>`
        : html`<div class="scroll" role="region" aria-label="اجازه‌ها" tabindex="0">
            <table>
              <thead>
                <tr>
                  <th scope="col">اجازه</th>
                  <th scope="col">حساب</th>
                  <th scope="col">وضعیت</th>
                  <th scope="col">موجودی</th>
                  <th scope="col">تغییر</th>
                </tr>
              </thead>
              <tbody>
                ${mandates.map(mandateRow)}
              </tbody>
            </table>
          </div>`
    }
    <h2>برداشت‌ها ${english('Draws')}</h2>
    ${
      draws.length === 0
        ? html`<p class="empty">هنوز برداشتی نبوده است.</p>`
        : html`<ul>
            ${draws.map(
              ({ drawId, amount, code }) =>
                html`<li>
                  <bdi dir="ltr">${drawId}</bdi> · ${formatRial(amount)} ریال ·
                  ${code === null ? 'برداشت شد' : FAILURES[code]}
                </li>`,
            )}
          </ul>`
    }`;
}

function mandateRow({ reference, mandateId, account, state, hasMoney }: BankMandate): Html {
  const actions = [
    { action: 'empty', text: 'خالی کن' },
    { action: 'fill', text: 'پر کن' },
    { action: 'cancel', text: 'لغو کن' },
  ];
  return html`<tr>
    <td>
      <a href="/sandbox/debit-bank/sign/${reference}"><bdi dir="ltr">${mandateId}</bdi></a>
    </td>
    <td><bdi dir="ltr">${account ?? ''}</bdi></td>
    <td>${STATES[state]}</td>
    <td>${hasMoney ? 'دارد' : 'ندارد'}</td>
    <td>
      <form method="post" action="/sandbox/debit-bank/manage/${reference}" class="row">
        ${actions.map(({ action, text }) => html`<button type="submit" name="action" value="${action}" class="quiet">${text}</button>`)}
      </form>
    </td>
  </tr>`;
}

function sendUnknown(reply: FastifyReply): FastifyReply {
  const body = html`<h1>پیدا نشد</h1>
    <section class="card narrow"><p>بانک چنین اجازه‌ای ندارد.</p></section>`;
  return sendPage(reply, { title: TITLE, body, status: 404 });
}
