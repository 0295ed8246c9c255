import { QrPicture } from '@nesye/ui';
import type { ReactElement } from 'react';

/** The code of a terminal as a small picture. */
export default function TillQr({ code, label }: { readonly code: string; readonly label: string }): ReactElement {
  return <QrPicture text={code} label={label} sizePx={112} />;
}
