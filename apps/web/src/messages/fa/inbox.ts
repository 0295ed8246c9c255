import { toPersianDigits } from '@nesye/persian';

/** Words of the inbox. */
export const inboxText = {
  title: 'صندوق پیام',
  bell: 'صندوق پیام',
  bellUnread: (count: number) => `صندوق پیام، ${toPersianDigits(count)} خوانده‌نشده`,
  unreadMark: 'خوانده‌نشده',
  filter: 'کدام پیام‌ها',
  filters: { all: 'همه', unread: 'خوانده‌نشده' },
  readAll: 'همه را خواندم',
  allRead: 'همهٔ پیام‌ها خوانده شد.',
  remove: (title: string) => `حذف پیام «${title}»`,
  removed: 'پیام حذف شد.',
  emptyTitle: 'پیامی ندارید',
  empty: 'سررسید اقساط، پاسخ پشتیبانی و تغییرهای حساب شما اینجا می‌آید.',
  noUnreadTitle: 'همه را خوانده‌اید',
  noUnread: 'پیام خوانده‌نشده‌ای نمانده است.',
  end: 'پیام دیگری نیست',
  settings: 'تنظیم اعلان‌ها',
  overflow: '+۹۹',
} as const;
