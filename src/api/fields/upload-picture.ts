/** Pictures of forms: the name of each is the type under which it is uploaded (src/api/contract/upload.ts). */
import * as kind from '../schema/kinds';

export const idFrontImg = kind.image('身份证人像面');
export const idBackImg = kind.image('身份证国徽面');
export const handIdImg = kind.image('手持身份证');
export const licenseImg = kind.image('营业执照');
export const bankCardImg = kind.image('银行卡正面');
export const openPermitImg = kind.image('开户许可证');
export const settleAuthImg = kind.image('结算授权书');
export const settleIdFrontImg = kind.image('结算人身份证人像面');
export const settleIdBackImg = kind.image('结算人身份证国徽面');
export const contractImg = kind.image('合作协议');
export const protocolImg = kind.image('商户协议');
export const authImg = kind.image('法人授权书');
export const filingImg = kind.image('备案截图');
export const doorImg = kind.image('门头照');
export const insideImg = kind.image('店内照');
export const cashierImg = kind.image('收银台照');
export const proofImg = kind.image('变更证明');
export const signImg = kind.image('签购单');
export const holderIdImg = kind.image('持卡人身份证');
export const holderCardImg = kind.image('持卡人银行卡');
export const goodsImg = kind.image('商品/发票凭证');
export const logoImg = kind.image('品牌标志', {
  maxBytes: 200 * 1024,
  square: true,
  help: '接近正方形，宽和高至少64像素；背景透明的png在浅色和深色下都合适',
});
