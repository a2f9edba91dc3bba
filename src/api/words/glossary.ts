/**
 * One term for one thing, in Chinese and in English (docs/decisions/025-one-chinese-term-per-concept.md,
 * docs/decisions/051-english-portal.md). scripts/words/glossary.test.ts holds the catalogue and all sources to it; docs/glossary.md is
 * made of it. In a text the longest term counts: 下级机构 is no 下级.
 */

export interface Term {
  readonly chinese: string;
  /** The term, then other forms of it. Each stands for the words that begin with it. */
  readonly english: readonly [string, ...string[]];
  readonly meaning: string;
  /** English words that say something else, or less well. */
  readonly notEnglish: readonly string[];
  /** Chinese words that no text says. */
  readonly notChinese: readonly string[];
}

const term = (
  chinese: string,
  english: Term['english'],
  meaning: string,
  { notEnglish = [], notChinese = [] }: Partial<Pick<Term, 'notEnglish' | 'notChinese'>> = {},
): Term => ({ chinese, english, meaning, notEnglish, notChinese });

const parties: readonly Term[] = [
  term('商户', ['merchant'], 'the party that accepts card payments', { notChinese: ['商家'] }),
  term('服务商', ['provider'], 'an agent or an institution, which serves merchants'),
  term('服务商平台', ['portal'], 'where providers work'),
  term('机构', ['institution'], 'a provider at the top of a hierarchy', { notEnglish: ['organisation'] }),
  term('收单机构', ['acquirer'], 'the bank or company that settles card payments'),
  term('社会组织/机构', ['social organisation'], 'a kind of company'),
  term('代理商', ['agent'], 'a provider below an institution', { notEnglish: ['child'] }),
  term('下级代理商', ['sub-agent'], 'an agent below another provider', { notEnglish: ['child'] }),
  term('下级机构', ['sub-institution'], 'an institution below another', { notEnglish: ['child'] }),
  term('下级', ['sub-agent'], 'whoever is below in the hierarchy', {
    notEnglish: ['child'],
    notChinese: ['子级', '子代'],
  }),
  term('上级', ['parent'], 'whoever is above in the hierarchy', { notEnglish: ['superior'], notChinese: ['父级'] }),
  term(
    '本单位',
    ['your organisation', 'your', 'you', 'us', 'here', 'provider', 'own', 'colleagues'],
    'the reader’s own agent or institution',
    {
      notEnglish: ['company', 'unit'],
    },
  ),
  term('平台', ['platform', 'portal', 'us', 'our', 'here'], 'whoever runs the product, and the product'),
  term('收单通道', ['acquiring channel', 'channel'], 'the acquirer’s system, which reports transactions'),
  term('负责人', ['owner'], 'the login to which a provider belongs', { notEnglish: ['principal'] }),
  term('法人', ['legal representative'], 'the person who represents a company by law', {
    notEnglish: ['legal person'],
  }),
  term('非法人', ['another person'], 'not the legal representative'),
  term('持卡人', ['cardholder'], 'who pays with a card'),
  term('员工', ['staff', 'colleague', 'person'], 'people with logins of one provider or of the platform'),
  term('申请人', ['applicant', 'requested by'], 'who asked for something', { notEnglish: ['asker'] }),
];

const terminals: readonly Term[] = [
  term('终端', ['terminal'], 'the device that takes cards', { notEnglish: ['device'] }),
  term('划拨', ['allocat'], 'to give terminals to a sub-agent', { notEnglish: ['allot'], notChinese: ['调拨'] }),
  term('回拨', ['recall'], 'to take terminals back from a sub-agent'),
  term('入库', ['take in', 'taken in', 'intake', 'accepted'], 'to add terminals to the stock'),
  term('报废', ['scrap'], 'to end a terminal for good'),
  term('绑定', ['bind', 'bound'], 'to join a terminal and a merchant'),
  term('解绑', ['unbind', 'unbound'], 'to separate a terminal and a merchant'),
  term('激活', ['activat', 'repeated'], 'to reach the first target of a terminal'),
  term('伪激活', ['false activation', 'falsely activated'], 'an activation without the later transactions', {
    notEnglish: ['pseudo'],
  }),
  term('激活作弊', ['activation fraud'], 'an activation by transactions of one’s own'),
  term(
    '未激活',
    ['non-activation', 'not activated', 'not yet activated', 'activat'],
    'a terminal that misses its first target',
  ),
  term('考核', ['assessment'], 'a period in which a target must be met', { notEnglish: ['check'] }),
  term('达标', ['target', 'met', 'qualifying', 'achieved'], 'to meet a target'),
  term('连续达标', ['streak', 'in a row'], 'to meet a target month after month', { notEnglish: ['series'] }),
  term('流量卡', ['data sim'], 'the SIM card of a terminal', { notEnglish: ['flow card', 'flow-card', 'data card'] }),
  term('流量费', ['data fee'], 'what a merchant pays for the data SIM', { notEnglish: ['flow fee', 'data-fee'] }),
  term('活动', ['campaign'], 'a set of cashback rules', { notEnglish: ['activity'] }),
  term('最近活动', ['last active'], 'when a session was last used'),
];

const money: readonly Term[] = [
  term('交易', ['transaction', 'transact'], 'a payment at a terminal', { notEnglish: ['sale', 'trade', 'trading'] }),
  term('交易失败', ['failed', 'failure'], 'no yes of the cardholder’s bank'),
  term('交易成功', ['successful'], 'the cardholder’s bank said yes'),
  term('退款交易', ['refund'], 'a transaction of which money was returned'),
  term('消费', ['sale'], 'a transaction that pays for goods'),
  term('消费规划', ['spending plan'], 'a means of payment'),
  term('交易额', ['volume', 'amount of transactions'], 'the sum of transactions', { notEnglish: ['turnover'] }),
  term(
    '交易金额',
    ['transaction amount', 'original amount', 'amount', 'transactions'],
    'the amount of a transaction, and of several',
    {
      notChinese: ['交易总额'],
    },
  ),
  term('退款', ['refund'], 'to return a transaction’s money to the cardholder'),
  term('拒付', ['chargeback', 'charged back'], 'a transaction that the cardholder’s bank takes back'),
  term('调单', ['retriev'], 'a bank’s request for the papers of a transaction'),
  term('风险交易调单', ['retrieval'], 'the list of retrievals'),
  term('调单成功', ['accepted', 'retrieval accepted'], 'the bank is satisfied'),
  term('调单超时', ['timed out', 'retrieval', 'times out'], 'papers that did not come in time'),
  term('结算', ['settle'], 'to pay a merchant for its transactions'),
  term('结清', ['paid off', 'pay off', 'pay it off', 'paying off'], 'to pay a debt in full', {
    notEnglish: ['settle'],
    notChinese: ['还清'],
  }),
  term('手续费', ['fee'], 'what a transaction or a withdrawal costs'),
  term('附加费', ['surcharge'], 'a fee beside the rate', { notEnglish: ['extra fee'] }),
  term('费率', ['rate'], 'the fee as a part of the amount'),
  term('分润', ['profit share', 'shared as profit'], 'a provider’s part of a fee'),
  term('分润比例', ['profit share rate'], 'which part of a margin a sub-agent gets', {
    notEnglish: ['proportion', 'ratio'],
  }),
  term('比例', ['share', 'percentage', 'rate'], 'a part of a whole', { notEnglish: ['proportion', 'ratio'] }),
  term('返现', ['cashback'], 'what a provider gets for an activation, a target or a data fee'),
  term('奖励', ['reward'], 'what a provider gets beside profit share and cashback'),
  term('增收', ['uplift'], 'a merchant’s rate or data fee above the ordinary', { notEnglish: ['increase'] }),
  term('收益', ['income', 'earned'], 'what a provider earns', { notEnglish: ['earnings'] }),
  term('毛利', ['margin'], 'income less costs', { notEnglish: ['profit'] }),
  term('税点', ['invoice tax rate', 'tax profit share'], 'the tax due on an invoice, per cent', {
    notEnglish: ['tax point'],
  }),
  term('税率', ['tax rate'], 'the tax on an invoice, per cent'),
  term('税差', ['tax difference'], 'the tax due less the tax invoiced'),
  term('入账', ['credit'], 'to add money to an account', { notEnglish: ['enter', 'entered'] }),
  term('出账', ['debit'], 'to take money from an account'),
  term('记账', ['book'], 'to write an entry of an account'),
  term('提现', ['withdraw'], 'to have money of an account paid to a bank'),
  term('提现失败', ['failed'], 'a withdrawal whose payout failed'),
  term('提现成功', ['paid out', 'successful withdrawal'], 'a withdrawal that arrived'),
  term('打款', ['payout', 'pay out', 'paid out', 'paid'], 'to pay a withdrawal to the bank'),
  term('出款', ['payout', 'paid out', 'pay out'], 'money on its way to a bank'),
  term('到账', ['paid out', 'payout', 'arriv'], 'money that has arrived', { notEnglish: ['received'] }),
  term(
    '退票',
    ['returned by bank', 'returned by the bank', 'paid again after return'],
    'a payout that the bank returns',
  ),
  term('扣款', ['deduct'], 'to take from an account what is due', {
    notEnglish: ['penalty', 'penalties'],
    notChinese: ['罚款'],
  }),
  term('扣款方', ['creditor'], 'who gets a deduction'),
  term('欠款', ['debt'], 'what a deduction did not cover'),
  term('抵扣', ['offset', 'coupon left', 'coupon share'], 'to reduce a debt or a fee'),
  term('押金', ['deposit'], 'what a merchant pays for a terminal and gets back'),
  term('卡券', ['coupon'], 'what reduces a merchant’s fees', { notEnglish: ['voucher'] }),
  term('优惠', ['discount', 'coupon'], 'a reduction of a fee'),
  term('凭证', ['voucher'], 'a record for the bookkeeping'),
  term('交易凭证', ['receipt'], 'the receipt of a transaction'),
  term('本机凭证', ['credential'], 'what a signed-in browser is known by'),
  term('登录凭证', ['sign-in'], 'what a session is known by'),
  term('发票凭证', ['invoice proof'], 'goods or an invoice as proof'),
  term('账簿', ['book'], 'what a day brought an institution'),
  term('账本', ['ledger'], 'all entries of all accounts'),
  term('对账', ['reconcil'], 'to compare two records of the same payments', { notEnglish: ['compar'] }),
  term('对账单', ['statement', 'uploaded as'], 'the entries of a period for an outsider'),
  term('发票', ['invoic'], 'what a provider issues for its income'),
  term('开票', ['invoic', 'self-invoic'], 'to issue an invoice'),
  term('红冲', ['reverse'], 'to undo an invoice'),
  term('灵工', ['flexible', 'withheld'], 'income that a platform for freelancers invoices'),
  term('万元', ['cny 10,000'], '10,000 CNY, which English writes out'),
];

const work: readonly Term[] = [
  term('进件', ['application', 'apply', 'entered'], 'to apply for a merchant’s or provider’s account'),
  term('预注册', ['pre-regist'], 'a merchant that has begun to apply'),
  term('审核', ['review', 'approv', 'reject', 'decision', 'decide'], 'a decision on a request'),
  term('通过', ['approv', 'accepted', 'passed'], 'to say yes to a request'),
  term('通过{0}', ['by'], 'by means of'),
  term('驳回', ['reject'], 'to say no to a request', { notEnglish: ['refuse', 'refusal'] }),
  term('审核拒绝', ['rejected'], 'no, as the specification has it for applications', { notEnglish: ['refuse'] }),
  term('拒绝', ['reject', 'refused'], 'no of a channel or a system', { notChinese: ['批准或拒绝', '请拒绝'] }),
  term('复核', ['approv'], 'a second person’s yes to an operation'),
  term('撤回', ['retract'], 'to take one’s own request back', { notEnglish: ['withdraw'] }),
  term('禁用', ['disabl'], 'to stop an account or a login'),
  term('停用', ['disabl', 'revok'], 'to stop a rule or a webhook, or a key for good', {
    notEnglish: ['turn off', 'switch off'],
  }),
  term('启用', ['enabl', 'checklist'], 'to let it work again', { notEnglish: ['turn on', 'switch on'] }),
  term('注销', ['clos'], 'to end an account for good', { notEnglish: ['cancel'] }),
  term('风险工单审核', ['risk case'], 'the list of cases'),
  term('工单', ['case'], 'a question of risk control to a merchant’s provider', { notEnglish: ['work order'] }),
  term('异议', ['dispute'], 'a provider’s objection to an amount'),
  term('看板', ['board'], 'an analysis on the home page', { notEnglish: ['tile'] }),
  term('看护', ['guard', 'finding'], 'rules that watch income'),
  term('接口密钥', ['api key'], 'with which another program calls'),
  term('推送地址', ['webhook'], 'where events are sent'),
  term('操作日志', ['operation log'], 'who did what', { notEnglish: ['audit log'] }),
  term('定时任务', ['task'], 'what runs by the clock', { notEnglish: ['timer'] }),
  term('行业', ['business categor', 'business'], 'what a merchant sells', { notEnglish: ['industry'] }),
  term('卡段', ['bin range'], 'the first digits of cards of one bank', { notEnglish: ['prefix'] }),
  term('门店', ['store'], 'where a merchant sells'),
];

export const glossary: readonly Term[] = [...parties, ...terminals, ...money, ...work];
