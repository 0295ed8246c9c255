import type { Call } from '@nesye/contract';
import type { ErrorCode } from '@nesye/contract/errors';
import { Refusal } from './refusal.ts';

/** Which code an error of a field gets, where it is not plain `invalid`. */
export type FieldCodes = ReadonlyMap<string, ErrorCode>;

/** What a validator reports; the part of its error object that is used here. */
export interface FormFinding {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
}

const CODE_OF_TITLE: ReadonlyMap<string, ErrorCode> = new Map([
  ['Amount', 'amount_invalid'],
  ['Count', 'count_not_allowed'],
]);

/** A map, as the next one: a field may be called `toString`, and every object has something of that name. */
const LABEL: ReadonlyMap<string, string> = new Map(
  Object.entries({
    mobileNumber: 'شمارهٔ موبایل',
    code: 'کد',
    username: 'نام کاربری',
    password: 'گذرواژه',
    qrCode: 'کد فروشگاه',
    transactionAmount: 'مبلغ',
    amount: 'مبلغ',
    depositAmount: 'مبلغ پیش‌پرداخت',
    creditAmount: 'مبلغ اعتبار',
    numberOfInstallments: 'تعداد اقساط',
    buyer_note: 'یادداشت خریدار',
    page: 'شمارهٔ صفحه',
    page_size: 'تعداد ردیف در هر صفحه',
    number: 'شماره',
    contract_uid: 'شناسهٔ اعتبار',
  }),
);

const TEXT_OF_KEYWORD: ReadonlyMap<string, (label: string) => string> = new Map(
  Object.entries({
    required: (label: string) => `${label} وارد نشده است.`,
    additionalProperties: (label: string) => `${label} در این درخواست جایی ندارد.`,
    minLength: (label: string) => `${label} خیلی کوتاه است.`,
    maxLength: (label: string) => `${label} خیلی بلند است.`,
    maxItems: (label: string) => `تعداد موارد ${label} بیش از حد مجاز است.`,
    type: (label: string) => `نوع ${label} درست نیست.`,
    minimum: (label: string) => `${label} کمتر از حد مجاز است.`,
    maximum: (label: string) => `${label} بیشتر از حد مجاز است.`,
  }),
);
const plainText = (label: string): string => `${label} درست نیست.`;

/** Reads from a call's schemas which fields are amounts, counts or the idempotency key. */
export function fieldCodesOf(call: Pick<Call, 'body' | 'query'>): FieldCodes {
  const codes = new Map<string, ErrorCode>();
  for (const schema of [call.query, call.body]) {
    const properties = (schema?.['properties'] ?? {}) as Readonly<
      Record<string, { title?: string; anyOf?: readonly { title?: string }[] }>
    >;
    for (const [field, { title, anyOf }] of Object.entries(properties)) {
      const code = CODE_OF_TITLE.get(title ?? anyOf?.[0]?.title ?? '');
      if (code !== undefined) codes.set(field, code);
    }
  }
  return codes;
}

/** Turns a validator's finding into the refusal that names the field in Persian. Never repeats the value. */
export function faultOfForm(
  findings: readonly FormFinding[] | null | undefined,
  call: Pick<Call, 'idempotency'>,
  codes: FieldCodes,
): Refusal {
  const finding = findings?.[0];
  if (finding === undefined) return new Refusal('invalid');
  const field = fieldOf(finding);
  const isMissing = finding.keyword === 'required';
  if (isMissing && field === 'uid' && call.idempotency === 'body_uid')
    return new Refusal('idempotency_key_missing', { field });
  const code = isMissing ? undefined : codes.get(field);
  if (code !== undefined) return new Refusal(code, { field });
  return new Refusal('invalid', { field, text: textOf(finding.keyword, field) });
}

function textOf(keyword: string, field: string): string {
  const label = LABEL.get(field) ?? 'این مقدار';
  return (TEXT_OF_KEYWORD.get(keyword) ?? plainText)(label);
}

function fieldOf({ keyword, instancePath, params }: FormFinding): string {
  const named =
    keyword === 'required'
      ? params['missingProperty']
      : keyword === 'additionalProperties'
        ? params['additionalProperty']
        : undefined;
  const path = instancePath.split('/').filter(Boolean);
  const parts = typeof named === 'string' ? [...path, named] : path;
  return parts.join('.').slice(0, 60) || 'non_field_errors';
}
