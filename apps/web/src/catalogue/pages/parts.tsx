import { secondaryToasts, BrandMark, Button, Card, Girih, Icon, QrPicture, ToastRegion, toasts } from '@nesye/ui';
import type { ReactElement } from 'react';
import { ChoiceLinks } from '@nesye/web-kit/components/choice-links.tsx';
import { Fact, FactsCard, Latin } from '@nesye/web-kit/components/facts.tsx';
import { SectionHeading } from '../../shared/components/section-heading.tsx';
import { ShopMark } from '../../shared/components/shop-mark.tsx';
import { Stepper } from '../../shared/components/stepper.tsx';
import { Specimen } from '../specimen.tsx';

export const title = 'Parts of a screen';

export default function PartsPage(): ReactElement {
  return (
    <>
      <Specimen name="cards: surface, sunken, lajvard">
        <Card as="div">همهٔ اقساط</Card>
        <Card as="div" tone="sunken">
          همهٔ اقساط
        </Card>
        <Card as="div" tone="lajvard">
          همهٔ اقساط
        </Card>
      </Specimen>
      <Specimen name="heading with a way to the whole">
        <SectionHeading more={{ to: '?', text: 'همه' }}>آخرین خریدها</SectionHeading>
      </Specimen>
      <Specimen name="views side by side">
        <ChoiceLinks
          label="نما"
          links={[
            { to: '?a=1', text: 'فهرست', isCurrent: true },
            { to: '?a=2', text: 'ماه', isCurrent: false },
          ]}
        />
      </Specimen>
      <Specimen name="facts">
        <FactsCard title="حساب">
          <Fact name="موبایل">
            <Latin>09120000001</Latin>
          </Fact>
          <Fact name="نشانی">تهران، خیابان ولیعصر، بالاتر از پارک ساعی، کوچهٔ یازدهم، پلاک ۷</Fact>
        </FactsCard>
      </Specimen>
      <Specimen name="steps">
        <Stepper label="ثبت‌نام" steps={['هویت', 'نشانی', 'تأیید']} present={2} />
      </Specimen>
      <Specimen name="shops">
        <div className="flex gap-2">
          {['خانهٔ کالای سپهر', 'فروشگاه آفتاب', 'کتاب‌سرا'].map((name) => (
            <ShopMark key={name} name={name} logo={null} />
          ))}
        </div>
      </Specimen>
      <Specimen name="toasts">
        <div className="flex gap-2">
          <Button size="small" onClick={() => toasts.show('رسید کپی شد', 'success')}>
            success
          </Button>
          <Button size="small" tone="secondary" onClick={() => toasts.show('ارسال نشد', 'error')}>
            error
          </Button>
          <Button size="small" tone="quiet" onClick={() => secondaryToasts.show('نسخهٔ تازه', 'info')}>
            aside
          </Button>
        </div>
        <ToastRegion />
        <ToastRegion store={secondaryToasts} placement="corner" />
      </Specimen>
      <Specimen name="QR code, pattern, mark, icon">
        <div className="flex items-center gap-4">
          <QrPicture text="NESYE-DEMO-1" label="کد فروشگاه" sizePx={120} />
          <span className="relative size-24 overflow-hidden rounded-card bg-lajvard">
            <Girih className="absolute inset-0 text-lajvard-line opacity-40" tilePx={48} />
          </span>
          <BrandMark sizePx={40} />
          <Icon name="store" />
        </div>
      </Specimen>
    </>
  );
}
