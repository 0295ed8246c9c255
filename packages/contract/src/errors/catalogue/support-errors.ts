import { type CatalogueEntry, entry } from './catalogue-entry.ts';

/** Tickets, push devices, short links, editable lists and the sign-up of shops. */
export const supportErrors = {
  ticket_limit_reached: entry(
    429,
    'تعداد تیکت‌های شما زیاد است. کمی بعد دوباره بنویسید.',
    'Too many tickets; see Retry-After.',
    'after',
  ),
  reply_too_long: entry(
    400,
    'پاسخ مهمان با پیامک می‌رود و باید کوتاه‌تر باشد.',
    'A reply to a guest is one SMS; see max_reply_length.',
  ),
  ticket_not_closed: entry(
    409,
    'این گفت‌وگو هنوز باز است. اول آن را ببندید.',
    'Only a closed ticket may be deleted by its writer.',
  ),
  ticket_in_dispute: entry(
    409,
    'این گفت‌وگو دربارهٔ خریدی است که به آن اعتراض دارید. پس از پایان رسیدگی می‌توانید حذفش کنید.',
    'The ticket is about a purchase with an open dispute.',
  ),
  ticket_deleted: entry(
    409,
    'نویسنده این گفت‌وگو را از فهرست خود حذف کرده است و پاسخ را نمی‌بیند.',
    'The writer has deleted the ticket and would not see a reply.',
  ),
  already_rated: entry(409, 'به این خرید پیش‌تر امتیاز داده‌اید.', 'The purchase has another rating of its customer.'),
  nothing_to_rate: entry(
    409,
    'این خرید انجام نشده یا همهٔ پول آن برگشته است و نمی‌شود به آن امتیاز داد.',
    'The purchase did not succeed, or all of it was refunded.',
  ),
  rating_too_late: entry(409, 'زمان امتیاز دادن به این خرید گذشته است.', 'A purchase is rated within 90 days.'),
  rating_of_own_shop: entry(
    409,
    'به فروشگاهی که برای آن کار می‌کنید نمی‌توانید امتیاز بدهید.',
    'The customer owns the shop, works there or did so.',
  ),
  rating_not_public: entry(
    409,
    'این نظر هنوز منتشر نشده است و نمی‌شود به آن پاسخ داد.',
    'Only a comment that an operator has approved is replied to.',
  ),
  rating_replied: entry(409, 'به این نظر پیش‌تر پاسخ داده‌اید.', 'The rating has another reply of the shop.'),
  survey_not_open: entry(
    409,
    'زمان این نظرسنجی برای شما نرسیده است.',
    'The moment of the survey has not come for the person.',
  ),
  survey_incomplete: entry(
    400,
    'به همهٔ پرسش‌ها پاسخ بدهید.',
    'A question is left out or named twice, or has no such option.',
  ),
  push_registration_invalid: entry(
    400,
    'ثبت اعلان این دستگاه پذیرفته نشد.',
    'The subscription is not one of the configured service.',
  ),
  push_not_configured: entry(409, 'اعلان‌ها اکنون فعال نیست.', 'No push service is configured.'),
  device_limit_reached: entry(
    409,
    'بیش از این نمی‌توانید دستگاه ثبت کنید.',
    'The user has the maximum number of push devices.',
  ),
  service_off: entry(
    403,
    'این خدمت برای چند روز بسته است. آنچه پیش از این آغاز کرده‌اید ادامه دارد.',
    'Operators have switched the service off; `until` is its last day, null where no end is known. Nothing was begun, and the same key may be used again.',
    'after',
  ),
  list_days_invalid: entry(
    400,
    'روز پایان باید پس از روز آغاز و پس از امروز یا خود امروز باشد؛ قیمت تازه از فردا یا پس از آن است.',
    'The last day is past or before the first, or what was fixed changes on a day that has begun.',
  ),
  list_item_changed: entry(
    409,
    'همکار دیگری این را عوض کرده است. متن او را ببینید و دوباره تصمیم بگیرید.',
    'Another operator has changed the item; `current` is what it says now.',
  ),
  list_order_changed: entry(
    409,
    'ترتیب این فهرست عوض شده است. دوباره آن را ببینید.',
    'The order is another by now, or the ids are not all of the list.',
  ),
  list_item_exists: entry(409, 'چنین چیزی در این فهرست هست.', 'The list has an item of this name, code or kind.'),
  list_item_in_use: entry(
    409,
    'به این نظرسنجی پاسخ داده‌اند، باز است یا هنوز کامل نیست. آن را ببندید یا نظرسنجی تازه‌ای بسازید.',
    'The survey was completed by someone and its words stay, is open, or is not complete enough to be opened.',
  ),
  list_has_no_order: entry(409, 'این فهرست ترتیب دستی ندارد.', 'The list is ordered by name, or by price.'),
  list_is_closed: entry(409, 'به این فهرست چیزی اضافه نمی‌شود.', 'Nothing is added to this list here.'),
  list_needs_approval: entry(
    409,
    'این تغییر را همکار دیگری هم باید تأیید کند؛ آن را پیشنهاد دهید.',
    'Two operators decide about this list: propose the change.',
  ),
  one_operator_is_enough: entry(
    409,
    'این فهرست تأیید دوم نمی‌خواهد؛ آن را مستقیم عوض کنید.',
    'The list needs no second operator: change it.',
  ),
  link_expired: entry(410, 'زمان این پیوند گذشته است.', 'The short link was good for a while only.'),
  category_unknown: entry(400, 'این دسته در فهرست نیست.', 'No such category.'),
  shop_exists: entry(409, 'فروشگاه شما پیش‌تر ثبت شده است.', 'The user has a shop; change it instead.'),
  return_url_not_registered: entry(
    400,
    'این نشانی جزو سایت‌های تأییدشدهٔ فروشگاه نیست. اول سایت را در «فروشگاه من» ثبت کنید.',
    'The address is no page of a site that the shop has registered and an operator has approved.',
  ),
  commission_day_past: entry(
    409,
    'این روز گذشته است. نرخ تازه از فردا یا روزی پس از آن آغاز می‌شود.',
    'The first day of a commission, or of the tax on it, is not to come.',
  ),
  commission_day_taken: entry(
    409,
    'برای همین روز نرخ دیگری ثبت شده است. روز دیگری بنویسید.',
    'The shop has a commission of the product, or the tax on commission a rate, from exactly this day on.',
  ),
  commission_proposal_open: entry(
    409,
    'پیشنهاد کارمزد دیگری برای این فروشگاه در انتظار تصمیم است.',
    'Another commission of the shop waits for a second operator.',
  ),
  shop_place_invalid: entry(
    400,
    'جای فروشگاه خوانده نشد. عرض و طول جغرافیایی را مثل ۳۵٫۷۴۴۸، ۵۱٫۴۴۷۵ بنویسید.',
    'No latitude and longitude in degrees, or a place outside Iran and Iraq.',
  ),
  company_id_invalid: entry(
    400,
    'شناسهٔ ملی شرکت درست نیست. یازده رقم آن را دوباره ببینید.',
    'The check digit of the national id of a company is wrong.',
  ),
  shop_hours_overlap: entry(
    409,
    'این ساعت با ساعت دیگری در همان روز هم‌پوشانی دارد، یا پایانش پیش از آغاز است.',
    'Two spans of a day overlap, one ends before it begins, or a day has more than four.',
  ),
  shop_pictures_full: entry(409, 'شش عکس دارید؛ برای عکس تازه یکی را بردارید.', 'The shop has six pictures.'),
  origin_invalid: entry(
    400,
    'نشانی سایت درست نیست. نام کامل آن را با پسوندش بنویسید.',
    'No https origin with a public name, or one with a user name or password.',
  ),
  origin_limit_reached: entry(
    409,
    'بیش از ۵ سایت نمی‌توان ثبت کرد. اول یکی را بردارید.',
    'A shop registers five sites at most.',
  ),
  shop_name_taken: entry(
    409,
    'فروشگاه دیگری با همین نام هست. نام را کمی کامل‌تر بنویسید، مثلاً با نام محله.',
    'A confirmed shop of another owner has a name that looks the same.',
  ),
  shop_name_protected: entry(
    400,
    'این نام را نمی‌شود برای فروشگاه گذاشت. نام خود فروشگاه را بنویسید.',
    'The name is ours, or begins like that of a bank or an authority.',
  ),
  shop_not_rejected: entry(
    409,
    'این درخواست رد نشده است که دوباره فرستاده شود.',
    'Only a refused shop is handed in again; there is nothing to change.',
  ),
  shop_papers_missing: entry(
    409,
    'همهٔ مدارک این فروشگاه پذیرفته نشده است. مدارک را بررسی کنید، یا بنویسید چرا بدون آن تأیید می‌شود.',
    'Not all papers of the shop are accepted, and no reason was given.',
  ),
  owner_not_identified: entry(
    409,
    'هویت صاحب فروشگاه هنوز تأیید نشده است.',
    'The registry has not confirmed who owns the shop.',
  ),
  sheba_chosen: entry(
    409,
    'این شبا حساب واریز شماست. اول شبای دیگری را انتخاب کنید.',
    'Sales are paid out to it; another one must be chosen first.',
  ),
  sheba_exists: entry(409, 'این شبا پیش‌تر ثبت شده است.', 'The shop has this sheba already.'),
  sheba_limit_reached: entry(
    409,
    'بیش از این نمی‌توانید شبا ثبت کنید. اول یکی را حذف کنید.',
    'The shop has the maximum number of shebas.',
  ),
} as const satisfies Record<string, CatalogueEntry>;
