/** The initials of a title's syllables: `jycx` for 交易查询. The table behind it is large, so it comes with the first letter typed. */
export async function spell(title: string): Promise<string> {
  const { pinyin } = await import('pinyin-pro');
  return pinyin(title, { toneType: 'none', pattern: 'first', type: 'array' }).join('');
}
