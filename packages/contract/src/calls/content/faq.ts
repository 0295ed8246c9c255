import { Type } from '@sinclair/typebox';
import { defineCall } from '../../call.ts';
import { namedObject, strictObject } from '../../schemas/common.ts';

const Entry = strictObject({ id: Type.Integer(), question: Type.String(), text: Type.String() });
const Faq = namedObject('Faq', {
  categories: Type.Array(
    strictObject({ id: Type.Integer(), title: Type.String(), entries: Type.Array(Entry, { maxItems: 200 }) }),
    { maxItems: 50 },
  ),
});

/** Frequent questions; `/faq` is the same as a page. */
export const faqCalls = {
  getFaq: defineCall({
    context: 'content',
    access: 'public',
    id: 'N573',
    method: 'GET',
    idempotency: 'none',
    path: '/api/v1/base/faq/',
    summary: 'Frequent questions by their categories, as they are shown today',
    reply: { 200: Faq },
    errors: [],
    owner: 'none',
    example: {
      response: {
        categories: [
          {
            id: 1,
            title: 'خرید و هزینه',
            entries: [
              {
                id: 1,
                question: 'نسیه چطور کار می‌کند؟',
                text: 'در فروشگاه، کد QR را اسکن می‌کنید و تعداد قسط را انتخاب می‌کنید.',
              },
            ],
          },
        ],
      },
    },
  }),
} as const;
