/** A picture as the field that it is for wants it: as it is, or as a square (docs/domain/conventions.md#uploads). */
import * as fields from '@/api/fields';
import { redrawSquare } from './square-picture';
import { reencodePicture, type StoredBytes } from './store-upload';

/** @param imgType The name of the field. */
export function drawnFor(imgType: string, bytes: Buffer): Promise<StoredBytes> {
  const field = fields[imgType as keyof typeof fields];
  return 'square' in field && field.square ? redrawSquare(bytes, field) : reencodePicture(bytes);
}
