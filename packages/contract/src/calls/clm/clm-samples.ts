/** What the examples of applications show. */
const title = { fa: 'پایانهٔ تازه', ar: 'نقطة بيع جديدة' } as const;
const stages = [
  { id: 1, title: { fa: 'مشخصات پایانه', ar: 'بيانات نقطة البيع' }, state: 'done' },
  { id: 2, title: { fa: 'مدارک محل', ar: 'وثائق المكان' }, state: 'open' },
] as const;

export const applicationSample = {
  id: 31,
  kind: 'open_terminal',
  title,
  state: 'draft',
  reason_code: null,
  note: null,
  next: { key: 'fill', stage: 2 },
  stages,
  usual_days: 2,
  created_at: '2026-11-22T08:30:00.000Z',
  updated_at: '2026-11-22T08:34:00.000Z',
  submitted_at: null,
  decided_at: null,
} as const;
const doneStages = stages.map((stage) => ({ ...stage, state: 'done' as const }));
export const submittedSample = {
  ...applicationSample,
  state: 'in_check',
  next: { key: 'wait', stage: null },
  stages: doneStages,
  submitted_at: '2026-11-22T08:40:00.000Z',
} as const;

const field = {
  hint: null,
  is_required: true,
  min_length: null,
  max_length: null,
  min_amount: null,
  max_amount: null,
  earliest: null,
  latest: null,
  options: [],
} as const;
export const stageSample = {
  id: 1,
  kind: 'open_terminal',
  kind_title: title,
  title: stages[0].title,
  position: 1,
  stages: 2,
  previous: null,
  next: 2,
  fields: [
    {
      ...field,
      key: 'title',
      kind: 'text',
      label: { fa: 'نام پایانه', ar: 'اسم نقطة البيع' },
      min_length: 2,
      max_length: 60,
    },
  ],
} as const;
export const documentSample = {
  id: 8_256,
  kind: 'place_proof',
  label: { fa: 'سند یا اجاره‌نامهٔ محل', ar: 'سند الملكية أو عقد إيجار المكان' },
  state: 'in_check',
  reject_code: null,
  pages: 1,
  uploaded_at: '2026-11-22T08:36:00.000Z',
  page_urls: ['/api/v1/clm/media/8256/pages/1'],
} as const;
export const filledStageSample = {
  ...stageSample,
  application: applicationSample,
  values: [{ key: 'title', value: 'صندوق دو' }],
  documents: [],
  is_editable: true,
} as const;

const details = {
  said: [
    {
      stage: 1,
      key: 'title',
      kind: 'text',
      label: stageSample.fields[0].label,
      value: 'صندوق دو',
      option: null,
      holder_name: null,
    },
  ],
  documents: [documentSample],
  history: [{ event: 'created', reason_code: null, at: '2026-11-22T08:30:00.000Z' }],
} as const;
export const applicationDetailSample = { ...applicationSample, ...details } as const;

export const caseSample = {
  id: 31,
  kind: 'open_terminal',
  title,
  state: 'in_check',
  shop_name: 'گلستان موبایل',
  owner_name: 'سارا محمدی',
  since: '2026-11-22T08:40:00.000Z',
  submissions: 1,
} as const;
export const caseDetailSample = {
  ...caseSample,
  shop_id: 11_006,
  shop_address: 'خیابان جمهوری، پلاک ۱۰',
  note: null,
  reason_code: null,
  ...details,
  documents: [{ ...documentSample, page_urls: ['/api/v1/operator/clm-documents/8256/pages/1'] }],
  is_own: false,
  can_decide: true,
} as const;
