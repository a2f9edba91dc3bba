/** Who runs an installation, and where (docs/domain/platform.md#configuration). */
import { brandExpects, brandForm } from '../../constants';
import * as f from '../../fields';
import { text } from '../../schema/kinds';
import { maybe } from '../../schema/shape';

/** Named in text messages: an address without encryption would teach people to trust one. */
function siteUrl(label: string) {
  return maybe(
    text(label, {
      unspaced: true,
      pattern: /^https:\/\/[^\s/]\S{0,180}$/,
      expects: '应为以 https:// 开头的网址',
      help: '写在登录邀请短信中；不填时短信只写平台名称',
    }),
  );
}
export const identityFields = {
  brand: maybe(
    text('品牌名称', {
      pattern: brandForm,
      expects: brandExpects,
      help: '显示在登录页、侧边栏和标题：品牌名称加“服务商平台”或“平台管理”，刷新页面后生效',
    }),
  ),
  logoImg: maybe(f.logoImg),
  title: text('公司名称', { min: 2, max: 60, help: '服务商开票的购方' }),
  taxNo: text('税号', { unspaced: true, pattern: /^[0-9A-Z]{15,20}$/, expects: '应为15到20位数字或大写字母' }),
  address: text('地址电话', { min: 5, max: 100 }),
  bank: text('开户行及账号', { min: 5, max: 100 }),
  publisher: text('通知发布方', { min: 2, max: 40 }),
  institutionCode: maybe(
    text('收单机构代码', {
      unspaced: true,
      pattern: /^\d{3}$/,
      expects: '应为3位数字',
      help: '新商户编号的前三位；不填为898，修改后已有的编号不变',
    }),
  ),
  portalUrl: siteUrl('服务商平台网址'),
  platformUrl: siteUrl('平台管理网址'),
  logHeadEmail: maybe(
    f.email.as('日志链头邮箱', {
      help: '每天把操作日志和账本的链头发到这个邮箱；请用系统维护人员看不到的邮箱，不填则不发',
    }),
  ),
};
