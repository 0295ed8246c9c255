import { Button, IconButton, LinkButton, Spinner, type ButtonTone } from '@nesye/ui';
import type { ReactElement } from 'react';
import { Specimen } from '../specimen.tsx';

export const title = 'Buttons';

const TONES: readonly ButtonTone[] = ['primary', 'secondary', 'quiet', 'danger'];

export default function ButtonsPage(): ReactElement {
  return (
    <>
      {TONES.map((tone) => (
        <Specimen key={tone} name={tone}>
          <div className="flex flex-wrap items-center gap-2">
            <Button tone={tone}>پرداخت</Button>
            <Button tone={tone} icon="refresh">
              دوباره
            </Button>
            <Button tone={tone} size="small">
              کوچک
            </Button>
            <Button tone={tone} isBusy>
              در حال ارسال
            </Button>
            <Button tone={tone} disabled>
              غیرفعال
            </Button>
          </div>
        </Specimen>
      ))}
      <Specimen name="large and wide">
        <Button size="large" isWide>
          پرداخت
        </Button>
      </Specimen>
      <Specimen name="icon button, link, spinner">
        <div className="flex items-center gap-3">
          <IconButton icon="close" label="بستن" />
          <LinkButton href="?">همه</LinkButton>
          <Spinner />
        </div>
      </Specimen>
    </>
  );
}
