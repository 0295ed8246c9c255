import { formatJalaliDateTime, toPersianDigits } from '@nesye/persian';
import { english, html, type Html } from '../pages/html.ts';
import type { SmsMessage } from './sms-centre.ts';

/** The inbox for people: newest first, the code large enough to be read across a desk. */
export function inboxBody(messages: readonly SmsMessage[], requested: string, isUnreadable: boolean): Html {
  return html`<h1>پیامک‌ها ${english('Messages')}</h1>
    <p>
      هر پیامی که نسیه بفرستد اینجا می‌آید. فهرست خودش تازه می‌شود.
      ${english('Every message that Nesye sends, newest first; the list renews itself.')}
    </p>
    <form method="get" action="/sandbox/sms/inbox" class="row">
      <label for="to">شمارهٔ موبایل ${english('Mobile')}</label>
      <input
        id="to"
        name="to"
        value="${requested}"
        inputmode="tel"
        dir="ltr"
        autocomplete="off"
        ${isUnreadable ? html`aria-invalid="true" aria-describedby="to-fault"` : undefined}
      />
      <button type="submit">نشان بده</button>
      ${requested === '' ? undefined : html`<a href="/sandbox/sms/inbox">همهٔ شماره‌ها</a>`}
    </form>
    ${isUnreadable ? html`<p id="to-fault" class="fault">این شمارهٔ موبایل درست نیست.</p>` : undefined}
    <div id="live">
      ${
        messages.length === 0
          ? emptyNote(isUnreadable)
          : html`<ol class="messages">
              ${messages.map(messageItem)}
            </ol>`
      }
    </div>
    <noscript><p>جاوااسکریپت خاموش است؛ برای دیدن پیام‌های تازه صفحه را دوباره باز کنید.</p></noscript>`;
}

function emptyNote(isUnreadable: boolean): Html | undefined {
  return isUnreadable ? undefined : html`<p class="empty">هنوز پیامی نیامده است.</p>`;
}

function messageItem(message: SmsMessage): Html {
  return html`<li class="card">
    <p class="meta">
      <bdi dir="ltr">${toPersianDigits(message.to)}</bdi>
      <time datetime="${message.createdAt.toISOString()}">${formatJalaliDateTime(message.createdAt)}</time>
    </p>
    <p class="sms">${message.text}</p>
    ${message.code === null ? undefined : html`<p class="code"><span>کد</span> <bdi dir="ltr">${toPersianDigits(message.code)}</bdi></p>`}
  </li>`;
}
