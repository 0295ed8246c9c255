import { toPersianDigits } from '@nesye/persian';

/** Words of the user's own tickets. */
export const ticketText = {
  lead: 'پرسش‌هایی که از پشتیبانی کرده‌اید، با پاسخ آن‌ها.',
  write: 'پیام تازه',
  filters: {
    state: { label: 'کدام پیام‌ها', all: 'همه', open: 'در انتظار پاسخ', answered: 'پاسخ داده شده', closed: 'بسته' },
  },
  state: { open: 'در انتظار پاسخ', answered: 'پاسخ داده شد', closed: 'بسته' },
  emptyTitle: 'هنوز پیامی به پشتیبانی نداده‌اید',
  empty: 'پرسش‌تان را بنویسید؛ پاسخ همین‌جا می‌آید و خبر‌تان می‌کنیم.',
  emptyFilterTitle: 'پیامی در این وضعیت نیست',
  emptyFilter: 'وضعیت دیگری را ببینید.',
  end: 'پیام دیگری نیست',
  number: (number: string) => `شمارهٔ پیگیری ${toPersianDigits(number)}`,
  back: 'همهٔ پیام‌ها',
  you: 'شما',
  support: 'پشتیبانی نسیه',
  conversation: 'گفت‌وگو',
  reply: 'متن پیام',
  replyMissing: 'متن پیام را بنویسید.',
  send: 'ارسال',
  sending: 'در حال ارسال',
  sent: 'پیام شما رسید.',
  close: 'پاسخم را گرفتم',
  closed: 'این گفت‌وگو بسته شد.',
  closedNote: 'این گفت‌وگو بسته است. اگر پیام دیگری بنویسید، دوباره باز می‌شود.',
  waitingNote: 'پیام شما رسیده است. پاسخ همین‌جا می‌آید و خبر‌تان می‌کنیم.',
  missingTitle: 'این پیام پیدا نشد',
  missing: 'شاید پاک شده باشد، یا از حساب دیگری باشد.',
} as const;
