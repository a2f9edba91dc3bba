/** Malicious rich texts. Each also contains 无害, which must survive. */
export const attacks: readonly string[] = [
  '<p>无害</p><script>globalThis.attacked = 1</script>',
  '<p>无害<img src=x onerror="globalThis.attacked = 1"></p>',
  '<p onclick="globalThis.attacked = 1" style="position:fixed;inset:0" class="x" id="root">无害</p>',
  '<svg onload="globalThis.attacked = 1"><p>无害</p></svg>',
  '<svg><style><img src=x onerror="globalThis.attacked = 1"></style></svg>无害',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=globalThis.attacked=1&gt;"></table></mtext></math>无害',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror="globalThis.attacked = 1"></style></mglyph></form>无害',
  '<noscript><p title="</noscript><img src=x onerror=globalThis.attacked=1>">无害</p></noscript>无害',
  '<a href="javascript:globalThis.attacked=1">无害</a>',
  '<a href=" jAvA&#x09;script&colon;globalThis.attacked=1">无害</a>',
  '<a href="data:text/html,<script>globalThis.attacked=1</script>">无害</a>',
  '<a href="vbscript:x">无害</a>',
  '<a href="https://example.com" target="_top" ping="https://example.com/seen" onmouseover="globalThis.attacked=1">无害</a>',
  '<iframe srcdoc="<script>parent.attacked = 1</script>"></iframe>无害',
  '<object data="data:text/html,x"></object><embed src="x.swf">无害',
  '<form action="https://example.com"><input name="password"><button>无害</button></form>',
  '<base href="https://example.com/"><link rel="stylesheet" href="//example.com/x.css"><meta http-equiv="refresh" content="0;url=//example.com">无害',
  '<template><img src=x onerror="globalThis.attacked = 1"></template>无害',
  '<p>无害<!--><img src=x onerror="globalThis.attacked = 1">--></p>',
  '<table background="javascript:globalThis.attacked=1"><tr><td background="x">无害</td></tr></table>',
  '<video><source onerror="globalThis.attacked = 1"></video><audio src=x onerror="globalThis.attacked = 1"></audio>无害',
  '<details open ontoggle="globalThis.attacked = 1">无害</details>',
  '<p>无害</p><x-element is="x" slot="y" data-x="z"></x-element>',
];

/** Legitimate author markup, which must be preserved. */
export const harmless = `<h3>关于结算时间的说明</h3><p>自 <strong>12 月 1 日</strong>起，<em>节假日</em>交易顺延至次一工作日结算。</p><ul><li>普通结算：次日 10:00 前</li><li>秒到：不受影响</li></ul><table><thead><tr><th>日期</th><th>到账</th></tr></thead><tbody><tr><td colspan="2">12 月 5 日</td></tr></tbody></table><p>详见<a href="https://example.com/notice" title="说明">说明</a>，或致电<a href="tel:4000000000">客服</a>。</p>`;
