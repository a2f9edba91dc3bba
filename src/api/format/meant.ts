import { codeOf } from '../schema/query';
import type { Code } from '../schema/enumeration';
import type { AnyField } from '../schema/shape';
import { entered } from './entered';
import { numberKinds } from './unread';

/** What a person means who typed this text into a form: the field's value, or null for none. */
export const meantBy = (field: AnyField, text: string | null): Code | null =>
  codeOf(field, text === null || numberKinds.has(field.kind) ? text : entered(field, text));
