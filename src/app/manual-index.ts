/** Generated from docs/manual by `npm run generate`. */
import type { ManualChapter } from './manual-chapter';

export const manualIndex: readonly ManualChapter[] = [
{"name":"sign-in","title":"登录与安全","headings":["登录","首次登录","忘记密码","登录失败和锁定","登录失效","二次验证","会话与设备","预留信息","离开座位"],"provider":[],"platform":[]},
{"name":"lists","title":"列表和搜索","headings":["查询条件","合计","列设置","常用查询","选择和批量操作","导出","数据分析","按编号和名称搜索","隐藏的号码","快捷键","外观"],"provider":[],"platform":[]},
{"name":"task-onboard","title":"办一件商户进件","headings":["中途离开","被驳回了","常见的拦截"],"provider":[],"platform":[]},
{"name":"task-review","title":"审核商户变更","headings":["用键盘审","同事也在看","为什么不能通过"],"provider":[],"platform":[]},
{"name":"task-agent","title":"发展代理商并定价","headings":["各项条件的范围","什么时候生效"],"provider":[],"platform":[]},
{"name":"task-allot","title":"划拨和回拨终端","headings":["划拨","回拨","倒计时"],"provider":[],"platform":[]},
{"name":"task-countdown","title":"盯住倒计时","headings":[],"provider":[],"platform":[]},
{"name":"task-trace","title":"查一笔交易","headings":[],"provider":[],"platform":[]},
{"name":"task-withdraw","title":"提现","headings":["不能提现的原因","一次最多多少","到账"],"provider":[],"platform":[]},
{"name":"task-invoice","title":"开票","headings":["规则"],"provider":[],"platform":[]},
{"name":"task-reconcile","title":"对账","headings":["对不上的时候"],"provider":[],"platform":[]},
{"name":"task-risk","title":"回复风险工单和调单","headings":["调单"],"provider":[],"platform":[]},
{"name":"home","title":"首页","headings":["首页","数据分析"],"provider":["首页"],"platform":[]},
{"name":"downloads","title":"下载中心","headings":["下载中心"],"provider":["下载中心"],"platform":["下载中心"]},
{"name":"agents","title":"代理商管理","headings":["代理商查询","新增代理商","代理商进件查询","分润配置","代理商业绩","代理商操作日志"],"provider":["代理商管理"],"platform":[]},
{"name":"orgs","title":"机构管理","headings":["机构查询","新增机构","机构进件查询","机构变更查询","机构操作日志","机构业绩"],"provider":["机构管理"],"platform":[]},
{"name":"merchants","title":"商户管理","headings":["商户查询","商户进件","新增商户","商户变更审核","商户操作日志","商户押金记录","商户激活记录","流量卡记录","商户卡券记录","伪激活倒计时","伪激活统计","商户增收"],"provider":["商户管理"],"platform":[]},
{"name":"terminals","title":"终端管理","headings":["终端查询","终端库存","终端操作记录","未激活终端倒计时","未激活终端统计"],"provider":["终端管理"],"platform":[]},
{"name":"transactions","title":"交易管理","headings":["交易查询","退款交易"],"provider":["交易管理"],"platform":[]},
{"name":"earnings","title":"分润管理","headings":["交易分润","活动返现","流量卡返现","开票服务费分润","返现服务费分润","服务费分润","增收奖励","其他奖励","刷卡奖励","商户连续达标奖励","支付宝奖励","返现服务费奖励","伪激活奖励"],"provider":["分润管理"],"platform":[]},
{"name":"notices","title":"通知管理","headings":["通知管理"],"provider":["通知管理"],"platform":["通知管理"]},
{"name":"account","title":"我的信息","headings":["我的信息","账户查询","对账单","提现查询","发票管理","发票流水","税差流水","变更查询","扣款计划查询","欠款抵扣查询","员工管理","角色管理","二次验证要求","本单位操作记录","复核申请","复核规则","接口密钥","事件推送","修改密码"],"provider":["我的信息"],"platform":[]},
{"name":"risk","title":"风控管理","headings":["风险工单审核","风险交易调单"],"provider":["风控管理"],"platform":[]},
{"name":"platform-entry","title":"平台：首页、进件与变更","headings":["首页","数据分析","代理商进件","机构进件","商户进件","资料变更"],"provider":[],"platform":["首页","进件与变更"]},
{"name":"platform-providers","title":"平台：服务商、终端与风控","headings":["机构","代理商","服务商开关","商户","交易","卡券","增收计划","终端","按表格入库","终端操作记录","风险工单","调单","伪激活考核","未激活考核","激活记录"],"provider":[],"platform":["服务商与商户","终端库存","风控管理"]},
{"name":"platform-finance","title":"平台：资金管理","headings":["提现与打款","发票审核","欠款与奖励","通道对账","对账差异","通道登记"],"provider":[],"platform":["资金管理"]},
{"name":"platform-config","title":"平台：配置、日志与账号","headings":["平台信息","产品","参考数据","资金操作限额","收单通道","操作审计","消息记录","定时任务","个人信息","登录限制","账本核对","日志核对","员工管理","角色管理","二次验证要求","复核申请","复核规则","我的账号","修改密码"],"provider":[],"platform":["产品与配置","日志与任务","员工与账号"]},
{"name":"money","title":"钱怎么算","headings":["手续费","交易分润","退款","活动返现","刷卡奖励与支付宝奖励","提现到账","税点分润","发票入账","扣款从哪个账户","收入还欠款","超期扣款","机具货款分期"],"provider":[],"platform":[]},
{"name":"glossary","title":"名词","headings":["服务商、机构、代理商","本级、上级、直属下级、含子代","进件","政策、产品、活动","成本、费率、封顶","附加费","分润","返现","激活、达标","伪激活","未激活","押金","划拨、回拨、采购方","入账","冻结","欠款、扣款计划","税点、灵工、自开票","税差","红冲","退票","调单","管控措施","沉默商户","直营、团队","同比、环比"],"provider":[],"platform":[]}
];
