const [secondMs, minuteMs, hourMs, dayMs] = [1000, 60_000, 3_600_000, 86_400_000];
const two = (value: number) => String(value).padStart(2, '0');

/** Text for the time left until a deadline, or for the time since it expired. Both arguments in epoch milliseconds. */
export function timeLeft(
  until: number,
  now: number,
): { readonly text: string; readonly state: 'far' | 'near' | 'over' } {
  const left = until - now;
  if (left <= 0) {
    const late = -left;
    const text =
      late < minuteMs
        ? '已到期'
        : late < hourMs
          ? `已超时 ${Math.floor(late / minuteMs)} 分钟`
          : late < dayMs
            ? `已超时 ${Math.floor(late / hourMs)} 小时`
            : `已超时 ${Math.floor(late / dayMs)} 天`;
    return { text, state: 'over' };
  }
  const days = Math.floor(left / dayMs);
  const clock = `${two(Math.floor((left % dayMs) / hourMs))}:${two(Math.floor((left % hourMs) / minuteMs))}:${two(Math.floor((left % minuteMs) / secondMs))}`;
  return { text: days > 0 ? `剩 ${days} 天 ${clock}` : `剩 ${clock}`, state: days > 0 ? 'far' : 'near' };
}
