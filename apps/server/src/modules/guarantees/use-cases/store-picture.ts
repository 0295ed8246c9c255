import type { Tx } from '../../../platform/database/database.ts';
import type { TakenPicture } from '../../../platform/storage/media/take-picture.ts';
import type { GuaranteeDeps } from '../guarantee-deps.ts';
import { type NewPicture, replacePicture } from '../queries/pictures.ts';

/** Stores a picture encrypted, in the place of the one before. Returns the file of that one, whose bytes are erased after the commit. */
export async function storePicture(
  { files }: Pick<GuaranteeDeps, 'files'>,
  tx: Tx,
  { bytes, mediaType }: TakenPicture,
  picture: Pick<NewPicture, 'subject' | 'kind' | 'sentBy' | 'at'>,
): Promise<string | undefined> {
  const file = await files.create(tx, { owner: 'guarantees.picture', sizeBytes: bytes.length, at: picture.at });
  await files.write(file, 0, bytes);
  const former = await replacePicture(tx, { ...picture, fileId: file.id, mediaType, sizeBytes: bytes.length });
  if (former !== undefined) await files.forget(tx, former);
  return former;
}

/** The key of these files is gone; bytes that could not be taken away now are swept up later. */
export async function eraseFormer(
  { files }: Pick<GuaranteeDeps, 'files'>,
  former: readonly (string | undefined)[],
): Promise<void> {
  for (const id of former) if (id !== undefined) await files.erase(id).catch(() => undefined);
}
