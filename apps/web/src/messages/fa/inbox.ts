import { toPersianDigits } from '@nesye/persian';

/** Words of the inbox. */
export const inboxText = {
  title: 'صندوق پیام',
  bell: 'صندوق پیام',
  bellUnread: (count: number) => `صندوق پیام، ${toPersianDigits(count)} خوانده‌نشده`,
  unreadMark: 'خوانده‌نشده',
  filters: { show: { label: 'کدام پیام‌ها', all: 'همه', unread: 'خوانده‌نشده' } },
  readAll: 'همه را خواندم',
  allRead: 'همهٔ پیام‌ها خوانده شد.',
  remove: (title: string) => `حذف پیام «${title}»`,
  removed: 'پیام حذف شد.',
  emptyTitle: 'پیامی ندارید',
  empty: 'سررسید اقساط، پاسخ پشتیبانی و تغییرهای حساب شما اینجا می‌آید.',
  emptyFilterTitle: 'همه را خوانده‌اید',
  emptyFilter: 'پیام خوانده‌نشده‌ای نمانده است.',
  end: 'پیام دیگری نیست',
  settings: 'تنظیم اعلان‌ها',
  overflow: '+۹۹',
} as const;
