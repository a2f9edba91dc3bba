/** How long a run took, as operators read it: seconds with a decimal, from two minutes on whole minutes. */
export function tookText(ms: number): string {
  if (ms < 120_000) return `${(ms / 1000).toFixed(1)} 秒`;
  return `${Math.round(ms / 60_000)} 分钟`;
}
