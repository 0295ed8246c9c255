import { askForm } from '../../modules/guarantees/testing/guarantee-steps.test-support.ts';
import { jpegOf } from '../../platform/storage/media/media-samples.test-support.ts';
import { signUpShopOwner } from './demo-people.test-support.ts';
import { present, type ValueContext } from './value-context.test-support.ts';

interface Picture {
  readonly id: number;
  readonly url: string;
}

/** The logo of the sender's shop. */
async function addLogo(context: ValueContext): Promise<Picture> {
  const fields = { kind: 'logo', file: jpegOf(640, 480) };
  const sent = await askForm(context.full, present(context), '/merchant/user/picture/', fields);
  const [picture] = (sent.json() as { pictures: readonly Picture[] }).pictures;
  if (picture === undefined) throw new Error('no picture was added');
  return picture;
}

/** The values that examples of a shop's profile refer to. */
export const SHOP_PROFILE_VALUES = {
  own_shop_picture_id: async (context: ValueContext) => String((await addLogo(context)).id),
  shop_picture_key: async (context: ValueContext) => {
    const owner = await context.once('a shop with a logo', () => signUpShopOwner(context.full));
    const { url } = await addLogo({ ...context, person: owner });
    return url.slice(url.lastIndexOf('/') + 1);
  },
} as const;
