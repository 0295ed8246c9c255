import { Button, Card, EmptyState, ErrorState, Loading, ProgressRing, Skeleton, StatusChip } from '@nesye/ui';
import type { ReactElement } from 'react';
import { InstallmentChip } from '../../shared/components/installment-chip.tsx';
import { Notice } from '@nesye/web-kit/components/notice.tsx';
import { Specimen } from '../specimen.tsx';

export const title = 'States';

export default function StatesPage(): ReactElement {
  return (
    <>
      <Specimen name="chips: a state is icon and word">
        <div className="flex flex-wrap gap-2">
          <StatusChip tone="paid">پرداخت‌شده</StatusChip>
          <StatusChip tone="soon">۳ روز دیگر</StatusChip>
          <StatusChip tone="overdue">عقب‌افتاده</StatusChip>
          <StatusChip tone="neutral">سررسید نشده</StatusChip>
          <StatusChip tone="primary">پیش‌بینی</StatusChip>
        </div>
      </Specimen>
      <Specimen name="installments">
        <div className="flex flex-wrap gap-2">
          {[1, 2, 3, 4].map((status) => (
            <InstallmentChip key={status} status={status} />
          ))}
        </div>
      </Specimen>
      <Specimen name="notices">
        {(['paid', 'soon', 'overdue', 'plain'] as const).map((tone) => (
          <Notice key={tone} tone={tone} title="درخواست شما ثبت شد">
            نتیجه را پیامک می‌کنیم.
          </Notice>
        ))}
      </Specimen>
      <Specimen name="empty">
        <Card as="div">
          <EmptyState title="بدهی ندارید" action={<Button>پرداخت با QR</Button>}>
            همهٔ اقساط‌تان پرداخت شده است.
          </EmptyState>
        </Card>
      </Specimen>
      <Specimen name="error">
        <ErrorState title="دریافت نشد" action={<Button tone="secondary">تلاش دوباره</Button>}>
          پاسخی از سرور نرسید.
        </ErrorState>
      </Specimen>
      <Specimen name="skeleton">
        <Loading label="در حال دریافت">
          <Skeleton className="h-16 w-full rounded-card" />
        </Loading>
      </Specimen>
      <Specimen name="ring">
        <div className="flex flex-wrap gap-4">
          <ProgressRing share={0.3} tone="firoozeh" label="۳۰ درصد">
            ۳۰
          </ProgressRing>
          <ProgressRing share={1} tone="anar" label="عقب‌افتاده">
            ۲
          </ProgressRing>
        </div>
      </Specimen>
    </>
  );
}
