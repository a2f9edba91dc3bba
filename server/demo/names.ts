/** Demo names and places; all are fictitious combinations of common parts (docs/domain/demo.md#world). */
import type { Identity } from '#server/features/lookup/identity';
import type { Dice } from './dice';

/** Who runs the demo. */
export const demoIdentity: Identity = {
  title: '星河支付科技有限公司',
  taxNo: '91990000MA1000000E',
  address: '杭州市西湖区文三路1号 0571-00000000',
  bank: '演示银行杭州分行 990000000000000001',
  publisher: '收款呗运营中心',
};

const surnames = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严武戴莫孔向汤',
];
const given = [
  ...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超霞平刚玲桂英华建国文辉力健俊毅林波鹏飞',
  '志强',
  '建国',
  '晓明',
  '海燕',
  '秀英',
  '玉兰',
  '国庆',
  '建军',
  '丽华',
  '春梅',
  '小红',
  '志明',
  '文博',
  '雅婷',
  '浩然',
  '子涵',
  '欣怡',
  '思远',
  '嘉豪',
  '雨桐',
  '桂花',
  '永强',
  '德华',
  '美玲',
  '金凤',
  '家乐',
  '长江',
  '东升',
  '卫国',
  '爱民',
  '红梅',
  '素芬',
  '兰英',
  '明辉',
  '学文',
  '立新',
  '光明',
  '振华',
  '少华',
  '宏伟',
];

export const personName = (dice: Dice): string => dice.pick(surnames) + dice.pick(given);

export interface Place {
  readonly province: string;
  readonly city: string;
  readonly area: string;
  readonly cityName: string;
}
const place = (area: string, cityName: string): Place => ({
  province: `${area.slice(0, 2)}0000`,
  city: `${area.slice(0, 4)}00`,
  area,
  cityName,
});

/** GB/T 2260 codes; the weights favour the provinces of docs/domain/demo.md#world. */
const places: readonly (readonly [Place, number])[] = [
  [place('330106', '杭州'), 14],
  [place('330212', '宁波'), 8],
  [place('330302', '温州'), 6],
  [place('440106', '广州'), 10],
  [place('440305', '深圳'), 9],
  [place('440606', '佛山'), 5],
  [place('320106', '南京'), 7],
  [place('320508', '苏州'), 7],
  [place('370102', '济南'), 6],
  [place('370203', '青岛'), 5],
  [place('410105', '郑州'), 7],
  [place('510107', '成都'), 7],
  [place('500103', '重庆'), 3],
  [place('420106', '武汉'), 3],
  [place('430103', '长沙'), 3],
  [place('350203', '厦门'), 2],
  [place('340102', '合肥'), 2],
  [place('610103', '西安'), 2],
  [place('210102', '沈阳'), 1],
  [place('450103', '南宁'), 1],
];
export const randomPlace = (dice: Dice): Place => dice.weighed(places);

const brands = [...'云启宏远天成汇通鑫源恒信瑞丰博达卓越华诚万联中科盛世嘉禾同创'].map(
  (_, index, all) => (all[index] ?? '') + (all[(index * 7 + 3) % all.length] ?? ''),
);
const trades = ['商务服务', '信息科技', '网络科技', '企业管理'];
export const companyName = (dice: Dice, { cityName }: Place): string =>
  `${cityName}${dice.pick(brands)}${dice.pick(trades)}有限公司`;

/** Shop type: name, merchant category code and category name. */
const shops = [
  ['副食店', '5411', '超市便利'],
  ['便利店', '5411', '超市便利'],
  ['小馆', '5812', '餐饮'],
  ['面馆', '5812', '餐饮'],
  ['快餐', '5814', '快餐'],
  ['杂货铺', '5331', '百货杂货'],
  ['百货', '5311', '百货商店'],
  ['服饰', '5691', '服装服饰'],
  ['理发店', '7230', '美容美发'],
  ['客栈', '7011', '住宿'],
  ['加油站', '5541', '加油'],
  ['大药房', '5912', '药店'],
  ['家电', '5722', '家用电器'],
  ['数码', '5732', '电子产品'],
] as const;
const owners = [
  '老王',
  '阿梅',
  '鑫源',
  '川味',
  '佳美',
  '同福',
  '宏达',
  '小李',
  '阿强',
  '福满',
  '金利',
  '好又多',
  '美佳',
  '兄弟',
  '家家乐',
  '顺发',
  '百盛',
  '春天',
  '东北',
  '湘里',
];

export interface Shop {
  readonly name: string;
  readonly mcc: string;
  readonly mccName: string;
}
export function shopName(dice: Dice): Shop {
  const [kind, mcc, mccName] = dice.pick(shops);
  return { name: dice.pick(owners) + kind, mcc, mccName };
}

/** Names that test layouts and fonts (docs/domain/demo.md#world): forty characters, rare characters, a middle dot. */
export const oddNames = [
  '杭州市西湖区文三路数字生活街区一号楼底层老王家四十年老字号副食百货连锁便利旗舰店',
  '㛃记𠮷祥小馆',
  '阿依古丽·买买提',
].map(name => [...name].slice(0, 40).join(''));
