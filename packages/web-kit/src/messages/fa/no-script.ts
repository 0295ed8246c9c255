/** Words for visitors without JavaScript. */
export const noScriptText = {
  text: 'جاوااسکریپت مرورگر شما خاموش است. برای ورود و پرداخت روشنش کنید و صفحه را دوباره باز کنید.',
  goHome: 'صفحهٔ اول نسیه',
} as const;
