/** Values of a document that contains text: an electronic invoice (docs/domain/conventions.md#document-recognition). */
import { Failure } from '@/api/failure';
import { type DocumentType, type Fields, parseDocument } from './document';
import { readInvoice } from './invoice-thread';
import type { StoredBytes } from './store-upload';

/** @throws Failure `invalid` if it is no invoice, or has none of its values in its text, such as a scanned one */
export async function readDocument(
  { bytes, extension }: StoredBytes,
  type: DocumentType,
): Promise<{ fields: Fields; confidence: number }> {
  if (type !== 'INVOICE' || (extension !== 'pdf' && extension !== 'ofd'))
    throw new Failure('invalid', '该文件不是图片，证照请上传图片');
  const fields = parseDocument(await readInvoice(bytes, extension), type);
  // A text without the document's number is rejected; other missing values are typed by the operator.
  if (fields.invoiceNo === null) throw new Failure('invalid', '未能识别该发票，请手动填写');
  return { fields, confidence: 100 };
}
