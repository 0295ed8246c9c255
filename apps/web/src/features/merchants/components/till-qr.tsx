import { QrPicture } from '@nesye/ui';
import type { ReactElement } from 'react';

/** The picture of a terminal's code, as small as a phone still reads it off a screen. */
export default function TillQr({ text, label }: { readonly text: string; readonly label: string }): ReactElement {
  return <QrPicture text={text} label={label} sizePx={176} />;
}
