import type { Dictionary } from '../catalogue.ts';
import * as failures from './failures.ts';
import * as login from './login.ts';
import * as product from './product.ts';
import * as screens from './screens.ts';

/** Arabic, for customers in Iraq: one file that only they load. */
const dictionary: Dictionary = { failures, login, product, screens };

export default dictionary;
