import { toPersianDigits } from '@nesye/persian';
import { Button, Card, toasts } from '@nesye/ui';
import type { ReactElement } from 'react';
import { picturesText } from '#messages/shop-profile.ts';
import { invalidateReads } from '@nesye/web-kit/api/invalidate-reads.ts';
import { api } from '@nesye/web-kit/session/session.ts';
import { Picture, picturePropsOf } from '@nesye/web-kit/components/picture.tsx';
import { FilePicker } from '@nesye/web-kit/upload/file-picker.tsx';
import { PICTURE_RULES } from '@nesye/web-kit/upload/picture-rules.ts';
import { sendFormFile } from '@nesye/web-kit/upload/send-form-file.ts';
import type { SendFile } from '@nesye/web-kit/upload/upload-store.ts';
import { useAction } from '@nesye/web-kit/use-action.ts';
import { ShopMark } from '../../../shared/components/shop-mark.tsx';
import { OWN_SHOPS, type OwnShop } from './use-own-shop.ts';

const PICTURES = '/api/v1/merchant/user/picture/';
const MAX_PICTURES = 6;

type ShopPicture = OwnShop['pictures'][number];

const sendAs =
  (kind: ShopPicture['kind']): SendFile =>
  async (file, listener, signal) => {
    const form = new FormData();
    form.set('kind', kind);
    form.set('file', file);
    await sendFormFile('POST', PICTURES, form, { listener, signal });
    await invalidateReads([OWN_SHOPS]);
    return PICTURES;
  };
const sendLogo = sendAs('logo');
const sendPicture = sendAs('picture');
const rules = { ...PICTURE_RULES, isSentShownElsewhere: true } as const;

/** Logo and pictures of the owner's shop: shown, added and taken away. */
export function ShopPictures({ shop }: { readonly shop: OwnShop }): ReactElement {
  const logo = shop.pictures.find(({ kind }) => kind === 'logo');
  const pictures = shop.pictures.filter(({ kind }) => kind === 'picture');
  return (
    <Card aria-label={picturesText.title} className="flex flex-col gap-4">
      <h3 className="text-base">{picturesText.title}</h3>
      <div className="flex items-center gap-4">
        <ShopMark name={shop.name} logo={shop.logo} sizePx={72} />
        {logo === undefined ? (
          <p className="text-sm text-ink-soft">{picturesText.noLogo}</p>
        ) : (
          <RemovePicture picture={logo} name={picturesText.removeLogo} />
        )}
      </div>
      <FilePicker
        {...rules}
        hint={picturesText.hint}
        label={logo === undefined ? picturesText.pickLogo : picturesText.replaceLogo}
        send={sendLogo}
        maxFiles={1}
      />
      {pictures.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {pictures.map((picture, index) => (
            <li key={picture.id} className="flex flex-col gap-1">
              <Picture
                {...picturePropsOf(picture, '(min-width: 640px) 240px, 50vw')}
                alt={picturesText.pictureOf(shop.name, toPersianDigits(index + 1))}
                className="aspect-square h-auto w-full rounded-control"
              />
              <RemovePicture picture={picture} name={picturesText.removePicture(toPersianDigits(index + 1))} />
            </li>
          ))}
        </ul>
      )}
      {pictures.length < MAX_PICTURES && (
        <FilePicker
          {...rules}
          hint={picturesText.hint}
          label={picturesText.pickPicture}
          send={sendPicture}
          maxFiles={MAX_PICTURES}
        />
      )}
    </Card>
  );
}

function RemovePicture({ picture, name }: { readonly picture: ShopPicture; readonly name: string }): ReactElement {
  const remove = useAction(async () => {
    await api.delete('/api/v1/merchant/user/picture/:id', { params: { id: String(picture.id) } });
    toasts.show(picturesText.removed, 'success');
    await invalidateReads([OWN_SHOPS]);
  });
  return (
    <Button tone="quiet" size="small" isBusy={remove.isBusy} onClick={remove.run} aria-label={name}>
      {picturesText.remove}
    </Button>
  );
}
