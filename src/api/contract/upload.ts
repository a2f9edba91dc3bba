/** Uploads, and the calls that download them again (docs/domain/conventions.md#uploads). */
import { multipart, post } from '../schema/call';
import * as enums from '../enums';
import * as f from '../fields';
import * as pictures from '../fields/upload-picture';
import { oneOf, text } from '../schema/kinds';
import { upload as file } from '../schema/shape';
import { optional } from './groups';

const megabyte = 1024 * 1024;
export const picture = file('图片', ['.jpg', '.jpeg', '.png', '.webp'], 10 * megabyte);

// A picture is uploaded for one of the fields of pictures, so their names are its types.
export const imgType = oneOf(
  '图片类型',
  Object.entries(pictures).map(([code, { label }]) => ({ code, label })),
);
const url = text('图片地址', { help: '10分钟内有效' });
const image = { input: { file: picture, imgType }, output: { fileNo: f.fileNo, url } };

/** Fields that can be read from documents; each kind of document contains some of them. */
export const recognised = optional({
  legalName: f.legalName,
  legalIdNo: f.legalIdNo,
  idStart: f.idStart,
  idEnd: f.idEnd,
  licenseNo: f.licenseNo,
  licenseName: f.licenseName,
  licenseStart: f.licenseStart,
  licenseEnd: f.licenseEnd,
  businessScope: f.businessScope,
  address: f.address,
  accountName: f.accountName,
  bankCardNo: f.bankCardNo,
  bankName: f.bankName,
  cardType: f.cardType,
  invoiceKind: f.invoiceKind,
  invoiceCode: f.invoiceCode,
  invoiceNo: f.invoiceNo,
  invoiceDate: f.invoiceDate,
  invoiceAmount: f.invoiceAmount,
  invoiceTitle: text('发票抬头'),
});

export const upload = {
  agentImg: multipart('/agent/agentIncr/agentImgUpload', {
    policy: 'signedIn',
    scope: 'ONBOARDING',
    summary: '上传代理商图片',
    ...image,
  }),
  img: multipart('/pub/img/uploadImg', { policy: 'signedIn', scope: 'ONBOARDING', summary: '上传图片', ...image }),
  ocr: multipart('/pub/img/ocrCheck', {
    policy: 'signedIn',
    summary: '证照识别',
    input: { file: file('证照', ['.jpg', '.jpeg', '.png', '.webp', '.pdf', '.ofd'], 10 * megabyte), type: f.ocrType },
    output: { fileNo: f.fileNo, fields: recognised, confidence: f.confidence },
  }),
  file: multipart('/pub/uploadFileToFtp', {
    policy: 'signedIn',
    summary: '上传文件',
    // Images are allowed because an invoice may be scanned (docs/domain/account.md#invoice-management).
    input: {
      file: file('文件', ['.xlsx', '.csv', '.pdf', '.ofd', '.jpg', '.jpeg', '.png', '.webp'], 10 * megabyte),
      bizType: oneOf('文件用途', enums.fileBizType),
    },
    output: { fileNo: f.fileNo, fileName: f.fileName },
  }),
  showImg: post('/pub/showImg', {
    policy: 'signedIn',
    summary: '查看图片',
    input: { fileNo: f.fileNo },
    output: { url },
  }),
};
