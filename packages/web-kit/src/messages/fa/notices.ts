/** Words of the notices and of the button of support. */
export const noticeText = {
  region: 'اطلاعیه‌ها',
  title: 'اطلاعیه',
  dismiss: 'بستن اطلاعیه',
  openChat: 'گفت‌وگو با پشتیبانی',
} as const;
