/**
 * Whether an answer contains personal data of natural persons (PIPL). The field dictionary decides:
 * masked kinds, and names marked as personal.
 */
import { masksByKind } from '../format/mask';
import { Field } from './kinds';
import { Allowed, Many, Maybe, Tree, Upload, type Part } from './shape';

export function isPersonal(part: Part | null): boolean {
  if (part === null || part instanceof Upload || part instanceof Allowed) return false;
  if (part instanceof Field) return part.personal === true || part.kind in masksByKind;
  if (part instanceof Maybe || part instanceof Many) return isPersonal(part.part as Part);
  return Object.values(part instanceof Tree ? (part.shape as object) : part).some(isPersonal);
}
