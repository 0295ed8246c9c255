import type { CallTypes, FilePart, merchantsCalls } from '@nesye/contract';
import { readCompanyId } from '@nesye/persian';
import { appendAudit } from '../../../platform/audit/audit-chain.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Sql, Tx } from '../../../platform/database/database.ts';
import { requireRecordId } from '../../../platform/http/record-id.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import {
  keepPictureShape,
  MAX_PICTURE_SIDE_PX,
  openVariant,
} from '../../../platform/storage/media/picture-variants.ts';
import { type PictureGate, STORED_PICTURE_TYPE, takePicture } from '../../../platform/storage/media/take-picture.ts';
import { areHours, minuteOf, numbersView, readPlace, type ShopPicture, showingView } from '../domain/shop-profile.ts';
import { merchantOfUser } from '../queries/read-merchants.ts';
import {
  deletePicture,
  findPictureFile,
  insertPicture,
  readPictures,
  readShopProfile,
  writeShopHours,
  writeShopProfile,
} from '../queries/shop-profile.ts';
import { findReviewedShop, lockShop } from '../queries/shop-reviews.ts';

export interface ShopProfileDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Where pictures are kept, and what looks at them first. */
  readonly pictures: PictureGate & { readonly files: FileStore };
}

type Wire = CallTypes<typeof merchantsCalls.changeShopProfile>;
type VariantQuery = CallTypes<typeof merchantsCalls.getShopPicture>['query'];
type Hours = CallTypes<typeof merchantsCalls.changeShopHours>['body']['hours'];

const MAX_PICTURES = 6;
const MAX_SIDE_PX = { logo: 512, picture: MAX_PICTURE_SIDE_PX } as const;

/** Writes the profile of the user's shop whole. Refuses `not_found` without a shop, `shop_place_invalid`, `company_id_invalid`. */
export async function changeShopProfile(deps: ShopProfileDeps, userId: bigint, body: Wire['body']) {
  const place = body.place === undefined ? undefined : readPlace(body.place);
  if (body.place !== undefined && place === undefined) throw new Refusal('shop_place_invalid', { field: 'place' });
  if (body.company_id !== undefined && readCompanyId(body.company_id) === undefined)
    throw new Refusal('company_id_invalid', { field: 'company_id' });
  const change = {
    description: body.description ?? '',
    place,
    enamadUrl: body.enamad_url ?? null,
    taxId: body.tax_id ?? null,
    companyId: body.company_id ?? null,
  };
  return await changeShop(deps, userId, 'profile', (tx, id) => writeShopProfile(tx, id, change));
}

/** Writes the opening hours of the user's shop whole. Refuses `not_found` without a shop, `shop_hours_overlap`. */
export async function changeShopHours(deps: ShopProfileDeps, userId: bigint, hours: Hours) {
  const spans = hours.map(({ weekday, opens, closes }) => ({
    weekday,
    opens: minuteOf(opens),
    closes: minuteOf(closes),
  }));
  if (!areHours(spans)) throw new Refusal('shop_hours_overlap', { field: 'hours' });
  return await changeShop(deps, userId, 'hours', (tx, id) => writeShopHours(tx, id, spans));
}

/**
 * Adds a picture to the user's shop, or a logo in place of the one there is. No side is longer than 3,840 pixels, a logo's 512.
 * Refuses `not_found` without a shop, `shop_pictures_full` for a seventh picture, and as `takePicture` does.
 */
export async function addShopPicture(
  deps: ShopProfileDeps,
  userId: bigint,
  { kind, file }: { readonly kind: ShopPicture['kind']; readonly file: FilePart },
) {
  const { pictures, clock } = deps;
  const order = { field: 'file', sentBy: userId, maxSidePx: MAX_SIDE_PX[kind] };
  const picture = await takePicture(pictures, file, order);
  let gone: readonly string[] = [];
  const view = await changeShop(deps, userId, 'picture', async (tx, id) => {
    const shown = await readPictures(tx, id);
    if (kind === 'picture' && shown.filter((each) => each.kind === kind).length >= MAX_PICTURES)
      throw new Refusal('shop_pictures_full', { field: 'file' });
    const former = kind === 'logo' ? shown.find((each) => each.kind === kind) : undefined;
    if (former !== undefined) gone = await forgetPicture(pictures.files, tx, id, former);
    const at = clock.now();
    const stored = { owner: 'merchants.shop_picture', sizeBytes: picture.bytes.length, at };
    const made = await pictures.files.create(tx, stored);
    await pictures.files.write(made, 0, picture.bytes);
    await insertPicture(tx, id, { kind, fileId: made.id }, at);
    await keepPictureShape(tx, made.id, picture.shape);
  });
  await eraseAll(pictures.files, gone);
  return view;
}

/** Takes a picture of the user's shop away. Refuses `not_found` for any other. */
export async function removeShopPicture(deps: ShopProfileDeps, userId: bigint, idText: string): Promise<void> {
  const pictureId = requireRecordId(idText);
  const { files } = deps.pictures;
  let gone: readonly string[] = [];
  await changeShop(deps, userId, 'picture', async (tx, id) => {
    const picture = (await readPictures(tx, id)).find((each) => each.id === pictureId);
    if (picture === undefined) throw new Refusal('not_found');
    gone = await forgetPicture(files, tx, id, picture);
  });
  await eraseAll(files, gone);
}

/**
 * A picture of a shop for everybody who knows its key: as it is stored, or in a width and format that it has. Refuses `not_found`, also for a variant that was not made,
 * and `invalid` for a width without its format.
 */
export async function openShopPicture(sql: Sql, files: FileStore, key: string, { w, f }: VariantQuery) {
  const fileId = await findPictureFile(sql, key);
  if (fileId === undefined) throw new Refusal('not_found');
  if (w !== undefined || f !== undefined) {
    if (w === undefined || f === undefined) throw new Refusal('invalid', { field: w === undefined ? 'w' : 'f' });
    const variant = await openVariant(sql, files, fileId, { format: f, width: Number(w) });
    if (variant === undefined) throw new Refusal('not_found');
    return variant;
  }
  const file = await files.find(sql, fileId);
  if (file === undefined) throw new Refusal('not_found');
  return { content: files.read(file), sizeBytes: file.sizeBytes, mediaType: STORED_PICTURE_TYPE };
}

async function forgetPicture(
  files: FileStore,
  tx: Tx,
  merchantId: bigint,
  picture: Pick<ShopPicture, 'id' | 'kind' | 'fileId'>,
): Promise<readonly string[]> {
  await deletePicture(tx, merchantId, picture);
  return await files.forget(tx, picture.fileId);
}

const eraseAll = (files: FileStore, ids: readonly string[]) => Promise.all(ids.map((id) => files.erase(id)));

/** Changes the user's shop under its lock, writes that down, and returns its profile. */
async function changeShop(
  { database, clock }: ShopProfileDeps,
  userId: bigint,
  what: 'profile' | 'hours' | 'picture',
  change: (tx: Tx, merchantId: bigint) => Promise<void>,
): Promise<Outgoing> {
  return await database.transaction(async (tx) => {
    const own = await merchantOfUser(tx, userId);
    const shop = own === undefined ? undefined : await lockShop(tx, own.id);
    if (shop === undefined) throw new Refusal('not_found');
    await change(tx, shop.id);
    await appendAudit(tx, {
      actorId: userId,
      action: `merchants.change_${what}`,
      subjectKind: 'merchant',
      subjectId: shop.id,
      detail: {},
      at: clock.now(),
    });
    return await profileOf(tx, shop.id);
  });
}

type Outgoing = Awaited<ReturnType<typeof profileOf>>;

async function profileOf(tx: Tx, merchantId: bigint) {
  const profile = await readShopProfile(tx, merchantId);
  const shop = await findReviewedShop(tx, merchantId);
  if (profile === undefined || shop === undefined) throw new Error('the shop that was changed is not there');
  return { description: shop.description, ...showingView(profile), ...numbersView(profile) };
}
