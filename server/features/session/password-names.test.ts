/** Passwords that somebody who knows the firm or its owner tries first, and good ones that contain such names. */
import { describe, expect, it } from 'vitest';
import type { Owner } from './owner-words';
import { weakness } from './password-strength';

const owner: Owner = {
  agentNo: '80000001',
  operatorNo: 'OP80000001',
  username: '13857190042',
  realName: '王小明',
  phone: '13857190042',
  names: [
    '杭州云启商务服务有限公司',
    '云启商务',
    '欧阳雪峰',
    '浙江省',
    '杭州市',
    '余杭区',
    '通联支付',
    '收单云平台运营有限公司',
  ],
};
const endings = ['2026', '@2026', '123', '888888', '520!', '19880808'];
const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

const names = {
  'the owner’s name': ['wangxiaoming', 'xiaomingwang', 'wangxm', 'wxiaoming', 'xmwang', 'xiaoming', 'Wang.Xiaoming'],
  'the legal person’s': ['ouyangxuefeng', 'oyxuefeng', 'xuefengouyang', 'ouyangxf', 'oyxf'],
  'the provider’s': [
    'yunqi',
    'yunqishangwu',
    'hangzhouyunqi',
    'hzyunqi',
    'hzyq',
    'yqsw',
    'hzyqsw',
    'YunQi',
    '云启',
    '杭州云启',
  ],
  'its place’s': ['hangzhou', 'zhejiang', 'yuhang', 'yuhangqu', 'h@ngzhou', '杭州'],
  'the installation’s': ['tonglian', 'tonglianzhifu', 'tlzf', 'shoudanyun'],
};
const made = Object.values(names)
  .flat()
  .flatMap((word, index) => [
    word + endings[index % endings.length]!,
    capital(word) + endings[(index + 1) % endings.length]!,
    `${endings[(index + 2) % endings.length]!}${word}`,
  ])
  .filter(word => word.length >= 8);

/** Of nobody in particular: a city and a year, a common name and digits. */
const common = [
  'Hangzhou2024',
  'Shanghai@2025',
  'beijing2008',
  'shenzhen88888',
  'Guangzhou_2026',
  'chengdu2026!',
  'Wenzhou577577',
  'yiwu2026yiwu',
  'nanjing1937',
  'wangwei1988',
  'zhangwei123',
  'lijun8888',
  'Liuyang520',
  'chenjing@2026',
  'zhaolei19900101',
  'huangxiaoming1',
  'wang19880808',
  'ZhangSan123',
  'lixiaolong888',
  'zhoujielun520',
  'lilei2026',
  'xiaoli2026',
  'laowang2026',
  'Wang@Wei88',
  'wuhanwang2026',
  'zhangweilijun1',
  'w@ngwei2026',
  'gongsi2026',
  'laoban888888',
  'Facai8888',
];
const guesses = [...made, ...common];

describe('a name and what one adds to it', () => {
  it(`is refused in each of ${guesses.length} ways`, async () => {
    expect(guesses.length).toBeGreaterThan(77);
    const accepted: string[] = [];
    for (const guess of guesses) if ((await weakness(guess, owner)) === null) accepted.push(guess);
    expect(accepted).toEqual([]);
  });
  it('is said to be one', async () => {
    expect(await weakness('hzyq888888', owner)).toContain('它含有品牌、账号、姓名、编号或手机号');
    expect(await weakness('zhangwei123', { ...owner, names: [] })).toContain('它含有常见的姓名');
  });
  it('is refused whichever way ü is written', async () => {
    for (const guess of ['lvbu@2026', 'lubu2026!!', 'lyubu2026x', 'Lvb@20260808'])
      expect(await weakness(guess, { ...owner, realName: '吕布' }), guess).not.toBeNull();
  });
});

describe('a good password', () => {
  it.each([
    '七月流火9527授衣',
    'quiet-river-4071',
    'xK9-mango-tula',
    'another-river-9527',
    'Lantern-River-77',
    'song-river-lantern-9',
    'kafei-xihuan-bingkuai-7',
    'bingtanghulu-8-chuanghu',
    'hangzhou-lantern-brick-41',
    'wang-umbrella-kettle-58',
    'linen mango shame dance 3'.replaceAll(' ', '-'),
    'gQ7v-Tr2x-mW9k',
    'wY3nq8Zr5tLb',
    'u8Kx2pVd9mQs7',
    'tortoise.velvet.19.plum',
    'Brick7walrus#toast',
    'hongshaorou-shi-zui-xiang-5',
    '晴天爱喝冰豆浆7杯',
    'chuanghu-wai-you-2-zhi-mao',
    'change-honey-lemon-83',
  ])('is accepted: %s', async good => expect(await weakness(good, owner)).toBeNull());
});
