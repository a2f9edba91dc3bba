import { fieldOf, type Shape } from '@/api/schema/shape';

export interface NamedPicture {
  readonly name: string;
  readonly fileNo: string;
}

/** The pictures of a record, in the order of its shape. */
export const picturesOf = (shape: Shape, record: Readonly<Record<string, unknown>>): NamedPicture[] =>
  Object.entries(shape).flatMap(([name, part]) => {
    const fileNo = record[name];
    return name.endsWith('Img') && typeof fileNo === 'string' && fileNo !== ''
      ? [{ name: fieldOf(part).label, fileNo }]
      : [];
  });
