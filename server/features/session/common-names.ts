/**
 * Names of persons, places and things in pinyin that guessers try first. zxcvbn counts three words in a row as strong,
 * although a surname, a given name and a year are not.
 */

const words = (list: string): string => list.trim().split(/\s+/).join('|');

const surnames = words(`
  wang li zhang liu chen yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie han tang feng
  yu dong xiao cheng cao yuan deng fu shen zeng peng lv lu lyu su jiang cai jia ding wei xue ye yan pan du dai xia zhong
  tian ren fan fang shi yao tan liao zou xiong jin hao kong bai cui kang mao qiu qin gu hou shao meng long wan duan lei
  qian yin yi chang qiao lai gong wen pang ouyang sima shangguan zhuge
`);
const given = words(`
  wei fang na xiu min jing li qiang lei jun yang yong yan jie juan tao ming chao xia ping gang gui ying hua hong mei lan
  yu xin hao tian zi han yi chen jia bo bin bing xiao dong feng hai jian guo zhi yuan ting xue qing wen wu bao cheng chun
  da de dan fei fu guang hui jin kai kang le liang lin ling long lu miao meng nan ning peng qi qian qin rong rui ru sen
  shan sheng shu shi shuang song tong wan xi xiang xing xu ya yao ye yue yun ze zhen zheng zhong zhou zhu an ai lian jiao lun kun shun xun tai teng heng nuo ruo cong ke si
`);
const places = words(`
  zhongguo china beijing tianjin shanghai chongqing hebei shanxi shaanxi liaoning jilin heilongjiang jiangsu zhejiang anhui
  fujian jiangxi shandong henan hubei hunan guangdong guangxi hainan sichuan guizhou yunnan xizang gansu qinghai ningxia
  xinjiang neimenggu xianggang aomen taiwan shijiazhuang tangshan baoding handan taiyuan datong shenyang dalian anshan
  changchun haerbin daqing nanjing suzhou wuxi changzhou nantong xuzhou yangzhou zhenjiang yancheng hangzhou ningbo
  wenzhou jiaxing shaoxing jinhua yiwu taizhou huzhou quzhou zhoushan lishui hefei wuhu bengbu fuyang fuzhou xiamen
  quanzhou zhangzhou putian nanchang ganzhou jiujiang jinan qingdao yantai weifang linyi jining zibo weihai zhengzhou
  luoyang kaifeng nanyang xinxiang wuhan yichang xiangyang jingzhou changsha zhuzhou xiangtan hengyang yueyang changde
  guangzhou shenzhen zhuhai dongguan foshan zhongshan huizhou shantou jiangmen zhanjiang nanning liuzhou guilin haikou
  sanya chengdu mianyang deyang leshan yibin guiyang zunyi kunming dali lijiang lasa xian xianyang baoji lanzhou xining
  yinchuan wulumuqi huhehaote baotou
`);
const things = words(`
  woaini aini wodemima mima nihao guanliyuan admin root user pos shoukuan zhifu shanghu dailishang dailu jigou pingtai
  gongsi keji jituan shangwu fuwu wangluo xinxi laoban laopo laogong baobei jiayou facai gongxi youxiangongsi abc qq
`);

/** A name with or without its surname, a place, or a thing; two of them make up one run of letters at most. */
const unit = `(?:${places}|${things}|(?:xiao|lao)?(?:${surnames})(?:${given}){0,2}|(?:${given}){2})`;
const common = new RegExp(`(?<!\\p{L})${unit}{1,2}(?!\\p{L})`, 'giu');

/** The password without its runs of letters that are nothing but such names. */
export const withoutCommon = (password: string): string => password.replace(common, '');

/** For the dictionary of single words. */
export const placeNames: readonly string[] = places.split('|');
