/** The institution's own books. */
import { bookBrand as brands } from '../enums/books';
import * as kind from '../schema/kinds';
import { payBrand } from './trade';

export const bookDay = kind.day('记账日期');
export const bookBrand = kind.oneOf(payBrand.label, brands);
