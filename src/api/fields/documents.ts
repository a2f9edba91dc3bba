import * as enums from '../enums';
import * as kind from '../schema/kinds';

// ---- Numbers of documents
export const incrNo = kind.number('进件编号');
export const auditNo = kind.number('申请编号');
export const changeNo = kind.number('变更编号');
export const recordNo = kind.number('记录编号');
export const logNo = kind.number('日志编号');
export const orderNo = kind.number('订单号');
export const transNo = kind.number('交易单号', { digits: true });
export const refNo = kind.number('参考号');
export const paybackNo = kind.number('退款单号');
export const activeNo = kind.number('激活单号');
export const falseNo = kind.number('伪激活单号');
export const nonNo = kind.number('未激活单号');
export const couponNo = kind.number('卡券编号');
export const planNo = kind.number('计划编号');
export const relatedNo = kind.number('关联单号');
export const debtNo = kind.number('欠款单号');
export const reduceNo = kind.number('抵扣单号');
export const withdrawNo = kind.number('提现单号');
export const applyNo = kind.number('开票申请号');
export const invoiceCode = kind.number('发票代码');
export const invoiceNo = kind.number('发票号码');
export const diffNo = kind.number('税差单号');
export const ledgerNo = kind.number('流水号');
export const riskOrderNo = kind.number('工单号');
export const adjustNo = kind.number('调单编号');
export const batchNo = kind.number('批次号');
export const moveNo = kind.number('批次号');
export const taskNo = kind.number('任务编号');
export const noticeNo = kind.number('通知编号');
export const ocrType = kind.oneOf('证照类型', enums.ocrType);
export const confidence = kind.count('置信度', { min: 0, max: 100 });
export const fileNo = kind.text('文件编号', { file: true });
/**
 * Idempotency key: generated when a form opens and sent with its submission, so that a repeated submission takes effect
 * once (docs/domain/conventions.md#request-numbers).
 */
export const requestNo = kind.text('请求编号', {
  pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
  expects: '应为UUID',
});
/** Dry run: the server only answers whether the action would be possible, or why not. */
export const dryRun = kind.flag('仅预检');

// ---- Images
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
export const proofImg = kind.image('变更证明');
export const doorImg = kind.image('门头照');
export const insideImg = kind.image('店内照');
export const cashierImg = kind.image('收银台照');
export const signImg = kind.image('签购单');
export const holderIdImg = kind.image('持卡人身份证');
export const holderCardImg = kind.image('持卡人银行卡');
export const goodsImg = kind.image('商品/发票凭证');
/** Public, unlike all others: everybody sees it before signing in (docs/domain/conventions.md#identity). */
export const logoImg = kind.image('品牌标志', {
  maxBytes: 200 * 1024,
  square: true,
  help: '接近正方形，宽和高至少64像素；背景透明的png在浅色和深色下都合适',
});

// ---- Logs, notices, downloads
export const opBizType = kind.oneOf('操作类型', enums.opBizType);
export const content = kind.remark('操作内容', { max: 2000, said: true });
export const clientIp = kind.text('操作IP');
export const operateTime = kind.time('操作时间');
export const createTime = kind.time('创建时间');
export const submitTime = kind.time('提交时间');
export const examineTime = kind.time('审核时间');
export const auditTime = kind.time('审核时间');
export const remark = kind.remark('备注');
export const title = kind.text('标题', { max: 60, match: 'contains', said: true });
export const summary = kind.remark('摘要', { max: 120, said: true });
export const noticeType = kind.oneOf('通知类型', enums.noticeType);
export const publishTime = kind.time('发布时间');
export const relatedType = kind.oneOf('相关记录', enums.relatedType);
export const publisher = kind.name('发布人', { said: true });
export const taskName = kind.name('任务名称', { said: true });
export const bizName = kind.text('业务类型', { source: 'exportBiz', said: true });
export const fileName = kind.name('文件名');
export const totalCount = kind.count('数据条数', { unit: '条' });
export const doneCount = kind.count('已生成条数', { unit: '条' });
export const fileSize = kind.bytes('文件大小');
export const expireTime = kind.time('过期时间');
