import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fileTypeOf } from './file-type';

const bytes = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0));

it.each([
  ['\xff\xd8\xff\xe1', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
  ['GIF89a', 'gif'],
  ['BM\x36\x04\0\0\0\0\0\0\x36', 'bmp'],
  ['BM0001,48', null],
  ['\0\0\0\x1cftypavif', 'avif'],
  ['\0\0\0\x18ftypheic', 'heic'],
  ['\0\0\0\x18ftypmif1', 'heic'],
  ['MM\0*', 'tiff'],
  ['%PDF-1.7', 'pdf'],
  ['PK\x03\x04', 'zip'],
  ['RIFF\x10\0\0\0WAVEfmt ', null],
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', null],
  ['MZ\x90', null],
  ['商户编号,新流量费', null],
  ['', null],
])('%j is %s', (begin, type) => expect(fileTypeOf(bytes(begin))).toBe(type));

it('answers for any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), any => {
      expect([null, 'string']).toContain(fileTypeOf(any) && typeof fileTypeOf(any));
    }),
  );
});
