import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** Cheques, promissory notes and guarantors. */
export const guaranteeErrors = {
  guarantee_not_open: entry(
    409,
    'برای این خط اعتباری ضمانتی لازم نیست یا کار آن تمام شده است.',
    'The caller has no request on this line that waits for this guarantee.',
  ),
  guarantee_exists: entry(
    409,
    'این ضمانت پیش‌تر ثبت شده است.',
    'The request has this guarantee already; withdraw it first.',
  ),
  guarantee_state_mismatch: entry(
    409,
    'این کار در وضعیت کنونی ممکن نیست.',
    'The state is in `state`; `allowed` names the events that are possible.',
  ),
  sayad_id_invalid: entry(400, 'شناسهٔ صیاد ۱۶ رقم است.', 'Not sixteen digits.'),
  sayad_down: entry(
    503,
    'سامانهٔ صیاد پاسخ نمی‌دهد. چیزی ثبت نشد؛ کمی بعد دوباره تلاش کنید.',
    'The register of cheques cannot be reached; the code was not spent.',
    'after',
  ),
  cheque_unknown: entry(400, 'صیاد چنین چکی نمی‌شناسد.', 'The register knows no such cheque.'),
  cheque_not_yours: entry(
    400,
    'این چک به نام شما یا ضامن شما نیست.',
    'Its owner is neither the customer nor the guarantor of the request.',
  ),
  cheque_colour_refused: entry(
    409,
    'با رنگ اعتباری کنونی، این چک پذیرفته نمی‌شود. چک سفید یا زرد لازم است.',
    'Only white and yellow are taken; `colour` is what the register says.',
  ),
  cheque_used: entry(409, 'این چک پیش‌تر به کار رفته است.', 'A cheque is used once in the whole product.'),
  guarantee_amount_low: entry(
    400,
    'مبلغ از آنچه لازم است کمتر است.',
    'The value is below what the guarantee must be worth; `min_amount` is that.',
  ),
  guarantee_still_needed: entry(
    409,
    'تا پایان بدهی، این ضمانت پس داده نمی‌شود.',
    'The request or the debt it secures is not over.',
  ),
  guarantor_is_customer: entry(
    400,
    'ضامن کس دیگری است؛ خودتان ضامن خود نمی‌شوید.',
    'The guarantor has the national id or the mobile of the customer.',
  ),
  guarantor_cap_reached: entry(
    409,
    'سقف ضمانت این شخص پر است. کس دیگری را معرفی کنید.',
    'With this one they would guarantee more than one person may.',
  ),
  guarantor_not_you: entry(
    409,
    'این دعوت به نام کس دیگری است. با حساب همان شخص وارد شوید.',
    'The national id of the account is not that of the invited guarantor.',
  ),
  guarantor_score_low: entry(
    409,
    'امتیاز اعتباری برای این ضمانت کافی نیست.',
    'The score is below what a guarantor needs; the guarantee has ended.',
  ),
  consent_missing: entry(400, 'برای استعلام، رضایت شما لازم است.', 'Nothing is looked up without consent.'),
  guarantee_picture_unseen: entry(
    409,
    'اول هر دو تصویر را ببینید، بعد تأیید کنید.',
    'An operator must see a paper before confirming it.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
