import { JSDOM } from 'jsdom'
import { beforeAll, expect, test } from 'vitest'
import { resourceNamed } from '#server/db/registry.ts'
import { startTestApp } from '#tests/support/app.ts'
import { type Records, recordsOf } from '#tests/support/records.ts'

const blogs = resourceNamed('blogs')
const packages = resourceNamed('packages')

let records: Records
let article: number

beforeAll(async () => {
  records = await recordsOf(await startTestApp())
  article = (await records.create(blogs, 1)).id
})

/** What is stored of an article's text. */
const stored = async (html: string): Promise<string> => {
  const { status, body } = await records.put(blogs, article, { body_ar: html })
  expect([status, body.errors]).toEqual([200, undefined])
  const [{ body: text }] = (await records.read(blogs, article)).translations as [{ body: string }]
  return text
}

/** Each would run a script, or lead somewhere, in some browser, if it came through. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//example.test/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img/src="x"/onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img src=x:alert(alt) onerror=eval(src) alt=1>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text y=20>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//example.test">x</a>',
  '<a href="blob:https://example.test/1">x</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<base href="https://example.test/">',
  '<meta http-equiv="refresh" content="0;url=https://example.test">',
  '<link rel="stylesheet" href="https://example.test/x.css">',
  '<style>@import "https://example.test/x.css"; * { background: url(//example.test) }</style>',
  '<p style="background:url(https://example.test/x)">x</p>',
  '<p style="position:fixed;inset:0;z-index:9999">x</p>',
  '<p style="color:red;width:expression(alert(1))">x</p>',
  '<p style="text-align:center;behavior:url(x)">x</p>',
  '<div style="color: #fff; } body { display: none">x</div>',
  '<form action="https://example.test"><input name=password><button>x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)>',
  '<textarea autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<p id="cookie" name="body" class="MuiButton-root">x</p>',
  '<a href="https://example.test" target="_blank" rel="opener" onclick=alert(1)>x</a>',
  '<p onmouseover="alert(1)">x</p>',
  '<p "onmouseover=alert(1)">x</p>',
  '<p title="a"onmouseover="alert(1)">x</p>',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<title></title><img src=x onerror=alert(1)>',
  '<a href="https://example.test/"style=animation-name:x onanimationend=alert(1)>x</a>',
  '<img src="http://example.test/tracker.png">',
  '<img src="https://example.test/tracker.png" alt="">',
  '<img src="//example.test/tracker.png">',
  '<img src="/api/admin-panal/auth/logout">',
  '<img src="/api/files/../admin-panal/auth/logout">',
  '<img srcset="https://example.test/x.png 1x">',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '\u202e<script>alert(1)</script>',
]

const TAGS = new Set(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre hr br div a strong b em i u s sub sup code mark span img'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set('dir style href target rel title src alt width height start'.split(' '))
const STYLES = new Set(['text-align', 'color', 'background-color'])

/** Everything in a text that is not on the list of what may stay, as a browser reads it. */
const strays = (html: string): string[] => {
  const { document } = new JSDOM(`<body>${html}</body>`).window
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const tag = element.tagName.toLowerCase()
    const attributes = [...element.attributes].filter(({ name }) => !ATTRIBUTES.has(name))
    const styles = Array.from((element as HTMLElement).style ?? []).filter((name) => !STYLES.has(name))
    const href = element.getAttribute('href')
    const src = element.getAttribute('src')
    return [
      ...(TAGS.has(tag) ? [] : [tag]),
      ...attributes.map(({ name }) => `${tag} ${name}`),
      ...styles.map((name) => `${tag} style ${name}`),
      ...(href === null || /^(?:https?:\/\/|mailto:|tel:)/.test(href) ? [] : [`href ${href}`]),
      ...(src === null || /^(?:https:\/\/|\/api\/files\/[\w-]+\.\w+$)/.test(src) ? [] : [`src ${src}`]),
      ...(tag === 'a' && element.getAttribute('rel') !== 'noopener noreferrer' ? ['rel'] : []),
    ]
  })
}

test.each(ATTACKS)('nothing that could run or load is stored of %s', async (html) => {
  const text = await stored(`<p>kept</p>${html}`)
  expect(strays(text)).toEqual([])
  expect(text).toContain('<p>kept</p>')
  const inside = await stored(`<ul><li><p>kept ${html}</p></li></ul>`)
  expect(strays(inside)).toEqual([])
  expect(await stored(text)).toBe(text)
})

/** What the editor writes. */
const KEPT = [
  '<p dir="rtl">مرحباً <strong>بكم</strong> <em>جميعاً</em></p>',
  '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>',
  '<p style="text-align:center">وسط</p>',
  '<p style="text-align:start">بداية</p>',
  '<ul><li><p>أ</p><ul><li><p>ب</p></li></ul></li></ul>',
  '<ol start="3"><li><p>ج</p></li></ol>',
  '<p><a target="_blank" rel="noopener noreferrer" href="https://example.test/?a=1&amp;b=2">رابط</a></p>',
  '<p><a rel="noopener noreferrer" href="mailto:a@example.test">a</a> <a rel="noopener noreferrer" href="tel:+966500000000">b</a></p>',
  '<blockquote><p>اقتباس</p></blockquote>',
  '<pre><code>let a = 1 &lt; 2</code></pre>',
  '<p><u>a</u><s>b</s><sub>c</sub><sup>d</sup><mark>e</mark><code>f</code></p>',
  '<p><span style="color:#009ef7">لون</span> <span style="background-color:rgb(1, 2, 3)">خلفية</span></p>',
  '<p>a<br />b</p><hr />',
  '<p><img src="/api/files/abc_DEF-123.png" alt="صورة" width="10" height="20" /></p>',
  '<p>5 &lt; 6 &amp; 7 &gt; 2 — “نص” 😀</p>',
]

test.each(KEPT)('%s stays as it was written', async (html) => {
  expect(strays(html)).toEqual([])
  expect(await stored(html)).toBe(html)
})

test('the words of a table stay, without the table, which the editor does not know', async () => {
  const text = await stored('<table><tr><td>أولى</td><td>ثانية</td></tr></table>')
  expect(text).toContain('أولى')
  expect(strays(text)).toEqual([])
})

test('a required text of which nothing is left is refused, an optional one is empty', async () => {
  const html = '<script>alert(1)</script><img src="javascript:alert(1)">'
  for (const [status, body] of [
    await records
      .put(blogs, article, { body_ar: html })
      .then((answer) => [answer.status, answer.body] as const),
    await records
      .input(blogs, 2, { body_ar: html })
      .then((input) => records.post(blogs, input))
      .then((answer) => [answer.status, answer.body] as const),
  ])
    expect([status, body.errors]).toEqual([422, { body_ar: ['Required Field'] }])
  const made = await records.create(packages, 3, { explanation_ar: html, explanation_en: html })
  const texts = made.translations as { explanation: string | null }[]
  expect(texts.map(({ explanation }) => explanation)).toEqual([null, null])
})

test('a text of the largest size is cleaned within a second', async () => {
  const before = performance.now()
  await stored(`<p>${'<b><i>'.repeat(8000)}x${'</i></b>'.repeat(3000)}</p>`)
  expect(performance.now() - before).toBeLessThan(1000)
})
