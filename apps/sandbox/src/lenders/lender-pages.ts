import { amountInWords, formatJalaliDateTime, formatRial, formatToman, toPersianDigits } from '@nesye/persian';
import { english, html, type Html } from '../pages/html.ts';
import { type Behaviour, type Mode, MODE_FIELD, MODES, type StoredApplication } from './lender-applications.ts';
import { stateOf, type WireState } from './lender-party.ts';

interface ShownLender {
  readonly line: number;
  readonly name: string;
  readonly behaviour: Behaviour;
  readonly applications: readonly StoredApplication[];
}

const MODE_TEXTS: Readonly<Record<Mode, string>> = {
  approve: 'تأیید می‌کند',
  refuse: 'رد می‌کند',
  silent: 'ساکت است',
  other_amount: 'مبلغ دیگری تأیید می‌کند',
  twice: 'هر چیز را دو بار می‌گوید',
};
const MAX_SHOWN = 50;
const STATE_TEXTS: Readonly<Record<WireState, string>> = {
  review: 'در حال بررسی',
  approved: 'تأییدشده',
  refused: 'ردشده',
};

/** The lenders, what each of them responds, and what they have been given, newest first; that list is renewed in place by `live-list.js`. */
export function lendersBody(lenders: readonly ShownLender[]): Html {
  const given = lenders
    .flatMap(({ name, applications }) => applications.map((application) => ({ name, application })))
    .sort((left, right) => right.application.submittedAt.localeCompare(left.application.submittedAt));
  return html`<h1>وام‌دهنده‌ها ${english('Lenders')}</h1>
    <p>
      هر وام‌دهنده با قالب خودش با نسیه حرف می‌زند و پس از چند ثانیه بررسی پاسخ می‌دهد. اینجا می‌گویید چه پاسخی بدهد، یا
      دربارهٔ یک درخواست خودتان تصمیم می‌گیرید.
      ${english('Each lender has its own protocol and decides after some seconds. Set its response below, or decide an application by its buttons: approve, refuse.')}
    </p>
    <section aria-labelledby="applications">
      <h2 id="applications">درخواست‌ها ${english('Applications')}</h2>
      <div id="live">
        ${
          given.length === 0
            ? html`<p class="empty">هنوز درخواستی نیامده است.</p>`
            : html`<div class="scroll" role="region" aria-label="درخواست‌ها" tabindex="0">
                <table>
                  <thead>
                    <tr>
                      <th scope="col">متقاضی</th>
                      <th scope="col">وضعیت</th>
                      <th scope="col">مبلغ (ریال)</th>
                      <th scope="col">اقساط</th>
                      <th scope="col">زمان</th>
                    </tr>
                  </thead>
                  <tbody>
                    ${given.slice(0, MAX_SHOWN).map(({ name, application }) => applicationRow(name, application))}
                  </tbody>
                </table>
              </div>`
        }
      </div>
    </section>
    <section aria-labelledby="responses">
      <h2 id="responses">پاسخ هر وام‌دهنده ${english('What each lender responds')}</h2>
      <p>
        ${english('In the order of the choices: approves, refuses, is silent, approves another amount, says everything twice.')}
      </p>
      <ul class="folds">
        ${lenders.map(behaviourFold)}
      </ul>
    </section>`;
}

function behaviourFold({ line, name, behaviour }: ShownLender): Html {
  return html`<li>
    <details class="fold" id="line-${line}">
      <summary>
        <h3>خط ${toPersianDigits(line)}: ${name}</h3>
        <small class="${behaviour.mode === 'approve' ? 'chip well' : 'chip ill'}">${MODE_TEXTS[behaviour.mode]}</small>
      </summary>
      <form method="post" action="/sandbox/lenders/${line}" class="stack">
        <label
          >پاسخ
          <select name="${MODE_FIELD}">
            ${MODES.map((mode) => html`<option value="${mode}" ${mode === behaviour.mode ? html`selected` : undefined}>${MODE_TEXTS[mode]}</option>`)}
          </select></label
        >
        <button type="submit">اعمال</button>
      </form>
    </details>
  </li>`;
}

function applicationRow(lender: string, application: StoredApplication): Html {
  const { line, reference, firstName, lastName, decision } = application;
  const address = `/sandbox/lenders/${line}/applications/${reference}`;
  return html`<tr>
    <td>${firstName} ${lastName}<br /><span class="meta">${lender}</span></td>
    <td>
      ${stateText(application)}
      ${
        decision !== null
          ? undefined
          : html`<form method="post" action="${address}" class="row">
              <button type="submit" name="action" value="approve" aria-label="تأیید درخواست ${firstName} ${lastName}">
                تأیید
              </button>
              <button
                type="submit"
                name="action"
                value="refuse"
                class="quiet"
                aria-label="رد درخواست ${firstName} ${lastName}"
              >
                رد
              </button>
            </form>`
      }
    </td>
    <td class="number">${formatRial(application.amountRial)}</td>
    <td class="number">${toPersianDigits(application.count)}</td>
    <td>${formatJalaliDateTime(new Date(application.submittedAt))}</td>
  </tr>`;
}

function stateText(application: StoredApplication): string {
  const { decision, decidesAtMs, amountRial, signature } = application;
  if (decision === null && decidesAtMs === null) return 'منتظر متقاضی';
  if (decision?.kind !== 'approved') return STATE_TEXTS[stateOf(application)];
  const amount = decision.amountRial === amountRial ? '' : `، ${formatRial(decision.amountRial)} ریال`;
  return `${STATE_TEXTS.approved}${amount}${signature === null ? '' : '، قرارداد امضا شد'}`;
}

/** Where the customer confirms the request at the lender's. */
export function applicationPage({ line, externalId, amountRial, count, firstName, lastName }: StoredApplication): Html {
  return html`<h1>تأیید درخواست وام ${english('Confirm the loan request')}</h1>
    <section class="card narrow">
      <p class="amount"><strong>${formatRial(amountRial)}</strong> <span>ریال</span></p>
      <p class="meta">${formatToman(amountRial)} تومان · ${amountInWords(BigInt(amountRial))} ریال</p>
      <p>${firstName} ${lastName}، بازپرداخت در ${toPersianDigits(count)} قسط</p>
      <form method="post" action="/sandbox/lenders/${line}/page/${externalId}">
        <p class="row">
          <button type="submit" name="action" value="pay">شرایط را می‌پذیرم</button>
          <button type="submit" name="action" value="cancel" class="quiet">انصراف</button>
        </p>
      </form>
    </section>`;
}

/** A request that waits for the customer no longer: the way back. */
export function decidedPage(backUrl: string): Html {
  return html`<h1>تأیید درخواست وام ${english('Confirm the loan request')}</h1>
    <section class="card narrow">
      <p>پاسخ شما پیش‌تر ثبت شده است.</p>
      <p><a class="button" href="${backUrl}">برگشت به نسیه</a></p>
    </section>`;
}

/** For a request the lender does not know. */
export function unknownPage(): Html {
  return html`<h1>پیدا نشد ${english('Not found')}</h1>
    <section class="card narrow">
      <p>این وام‌دهنده چنین درخواستی ندارد.</p>
    </section>`;
}
