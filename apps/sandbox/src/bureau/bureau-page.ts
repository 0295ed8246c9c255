import { toPersianDigits } from '@nesye/persian';
import { english, html, type Html } from '../pages/html.ts';
import type { BureauOrder } from './bureau-orders.ts';
import { gradeOf, MAX_SCORE } from './bureau-scores.ts';
import type { BureauParts } from './bureau.ts';

const MAX_SHOWN = 20;

/** The bureau's page: whose score is what, a form to set one, and what was ordered. `refused` is a form that was not understood. */
export function bureauBody(
  { scores, orders, now }: BureauParts,
  refused: { readonly national_id: string; readonly score: string } | undefined,
): Html {
  const set = scores.set.slice(-MAX_SHOWN).toReversed();
  const newest = orders.newest(MAX_SHOWN);
  return html`<h1>سامانهٔ اعتبارسنجی ${english('Credit bureau')}</h1>
    <p class="lead">
      امتیاز هر کد ملی تا وقتی اینجا عوضش نکنید ثابت است. گزارشی که نسیه پیش‌تر گرفته تا پایان اعتبارش همان می‌ماند.
      ${english('The score of a national id stays until it is set here. A report that Nesye has already keeps its score.')}
    </p>
    <section aria-labelledby="set">
      <h2 id="set">امتیاز یک نفر ${english('Set a score: national id, 0 to 900')}</h2>
      ${refused === undefined ? undefined : html`<p role="alert">کد ملی باید ده رقم درست باشد و امتیاز از ۰ تا ۹۰۰.</p>`}
      <form method="post" action="/sandbox/bureau" class="card narrow stack">
        <label
          >کد ملی
          <input name="national_id" value="${refused?.national_id ?? ''}" inputmode="numeric" dir="ltr" required
        /></label>
        <label
          >امتیاز (۰ تا ${toPersianDigits(MAX_SCORE)})
          <input name="score" value="${refused?.score ?? ''}" inputmode="numeric" dir="ltr" required
        /></label>
        <button type="submit">بگذار</button>
      </form>
      ${
        set.length === 0
          ? undefined
          : html`<ul class="folds">
              ${set.map(
                ({ id, score }) =>
                  html`<li>
                    <p><bdi dir="ltr">${toPersianDigits(id)}</bdi>: ${toPersianDigits(score)}، ${gradeOf(score)}</p>
                  </li>`,
              )}
            </ul>`
      }
    </section>
    <section aria-labelledby="orders">
      <h2 id="orders">گزارش‌های خواسته‌شده ${english('Reports that were ordered')}</h2>
      ${
        newest.length === 0
          ? html`<p>هنوز کسی گزارشی نخواسته است.</p>`
          : html`<ul class="folds">
              ${newest.map((order) => orderRow(order, now()))}
            </ul>`
      }
    </section>`;
}

function orderRow({ personId, mobile, readyAt }: BureauOrder, now: Date): Html {
  const state = readyAt === null ? 'در انتظار کد' : readyAt <= now.getTime() ? 'آماده' : 'در حال آماده شدن';
  return html`<li>
    <p>
      <bdi dir="ltr">${toPersianDigits(personId)}</bdi> · ${state} ·
      <a href="/sandbox/sms/inbox?to=${mobile}">پیامک‌های <bdi dir="ltr">${toPersianDigits(mobile)}</bdi></a>
    </p>
  </li>`;
}
