/**
 * React Aria's spoken strings in Persian, by its own groups and keys. Values are source code: a template,
 * or a function of the values it is given and a formatter.
 */
export const persianStrings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  components: {
    colorSwatchPicker: '`نمونه‌های رنگ`',
    dropzoneLabel: '`جای رها کردن پرونده`',
    selectPlaceholder: '`یک مورد را انتخاب کنید`',
    tableResizer: '`تغییر پهنا`',
  },
  overlays: { dismiss: '`بستن`' },
  toast: { close: '`بستن`', notifications: '(a, f) => `${f.number(a.count)} اعلان`' },
  numberfield: {
    decrease: 'a => `کاهش ${a.fieldLabel}`',
    increase: 'a => `افزایش ${a.fieldLabel}`',
    numberField: '`کادر عدد`',
  },
  datepicker: {
    calendar: '`تقویم`',
    empty: '`خالی`',
    day: '`روز`',
    month: '`ماه`',
    year: '`سال`',
    startDate: '`از تاریخ`',
    endDate: '`تا تاریخ`',
  },
  calendar: {
    previous: '`قبلی`',
    next: '`بعدی`',
    selectedDateDescription: 'a => `تاریخ انتخابی: ${a.date}`',
    todayDate: 'a => `امروز، ${a.date}`',
    todayDateSelected: 'a => `امروز، ${a.date} انتخاب شد`',
    dateSelected: 'a => `${a.date} انتخاب شد`',
    minimumDate: '`نخستین تاریخ مجاز`',
    maximumDate: '`واپسین تاریخ مجاز`',
  },
  autocomplete: { collectionLabel: '`پیشنهادها`' },
  searchfield: { 'Clear search': '`پاک کردن جست‌وجو`' },
  menu: { longPressMessage: '`برای باز شدن فهرست نگه دارید یا Alt و پیکان پایین را بزنید`' },
};
