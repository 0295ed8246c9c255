/** Words of the orders at web shops that are paid and not sent yet, in Arabic. */
export const openOrderText = {
  title: 'طلبات إلكترونية في الطريق',
  lead: 'حُجزت هذه المبالغ من رصيدك الائتماني ومحفظتك. عند إرسال الطلب يُسجَّل الشراء، وعند إلغائه تعود المبالغ.',
  number: 'الطلب',
  states: {
    authorized: 'في انتظار تأكيد المتجر',
    confirmed: 'في انتظار الإرسال',
    partially_captured: 'أُرسل جزء منه',
  },
  until: (day: string) => `حتى ${day}`,
} as const;
