import { signUpPerson } from './demo-people.test-support.ts';
import { demoPurchase } from './dispute-values.test-support.ts';
import { senderOf, type ValueContext } from './value-context.test-support.ts';

const COMMENT = 'کالا سالم و همان روز رسید.';

/** A rating with a comment that waits, by a new customer, of a purchase at the shop of the demo. */
const ratedByOther = (context: ValueContext): Promise<string> =>
  context.once('a rating of the demo’s shop', async () => {
    const other = { ...context, person: await signUpPerson(context.full) };
    const purchase = await demoPurchase(other);
    const rated = await senderOf(other)('POST', '/poll/', { purchase_id: purchase, stars: 5, comment: COMMENT });
    return String((rated.json() as { id: number }).id);
  });

/** The values that examples of ratings and surveys refer to. */
export const RATING_VALUES = {
  /** Of the survey after a first purchase, which the person makes. */
  reached_survey_type: async (context: ValueContext) => {
    await demoPurchase(context);
    return 1;
  },
  rateable_purchase: (context: ValueContext) => demoPurchase(context),
  rateable_purchase_id: async (context: ValueContext) => String(await demoPurchase(context)),
  waiting_rating_id: ratedByOther,
  public_rating_id: async (context: ValueContext) => {
    const id = await ratedByOther(context);
    await context.full.database.owner`update engagement.shop_rating set comment_state = 'public' where id = ${id}`;
    return id;
  },
};
