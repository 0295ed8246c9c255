import type { Dictionary } from '../catalogue.ts';
import * as failures from './failures.ts';
import * as login from './login.ts';
import * as notices from './notices.ts';
import * as product from './product.ts';
import * as push from './push.ts';
import * as screens from './screens.ts';
import * as support from './support.ts';

/** Arabic, for customers in Iraq: one file that only they load. */
const dictionary: Dictionary = { failures, login, notices, product, push, screens, support };

export default dictionary;
