/*
 * Draws public/social/<brand>-<language>.jpg, shown where an address of ours is shared: run it again after a
 * brand's name, mark or colours change. `npx tsx scripts/drawSocial.ts`
 */
import { readFileSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { LOCALES, type Locale } from '../src/i18n/locales.ts'
import { BRANDS, type Brand } from '../src/theme/brands.ts'
import { findChromium } from './lib/chromium.mjs'

const WIDTH = 1200
const HEIGHT = 630

const HEADLINES = {
  ar: ['متجر واحد،', 'وكل الأسواق في متناولك', 'سجّل متجرك في ثلاث خطوات'],
  en: ['One store,', 'every market within reach', 'Register your store in three steps'],
} as const satisfies Record<Locale, readonly [string, string, string]>

const dataUrl = (path: string, type: string): string =>
  `data:${type};base64,${readFileSync(path).toString('base64')}`

const FONTS = 'node_modules/@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic'
const font = (subset: string, weight: number): string =>
  `@font-face{font-family:Plex;font-weight:${weight};src:url(${dataUrl(`${FONTS}-${subset}-${weight}-normal.woff2`, 'font/woff2')});${subset === 'arabic' ? 'unicode-range:U+0600-06FF,U+FB50-FEFF' : ''}}`

const pageOf = (brand: Brand, locale: Locale): string => {
  const [first, second, third] = HEADLINES[locale]
  const [bright, deep] = brand.colours
  return `<!doctype html><html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"><style>
    ${['arabic', 'latin'].flatMap((subset) => [400, 600].map((weight) => font(subset, weight))).join('')}
    *{box-sizing:border-box;margin:0}
    body{position:relative;inline-size:${WIDTH}px;block-size:${HEIGHT}px;padding:72px 80px;display:grid;grid-template-rows:auto 1fr auto;
      font-family:Plex;color:#fff;background:radial-gradient(130% 120% at 80% 0%,${deep},color-mix(in srgb,${deep} 34%,#06131f) 75%)}
    body::before{content:'';position:absolute;inset:0;background:linear-gradient(to bottom,rgb(255 255 255/17%),rgb(255 255 255/3%));
      mask:url(${dataUrl('src/public-ui/pattern.svg', 'image/svg+xml')}) center/108px}
    body>*{position:relative}
    header{display:flex;align-items:center;gap:24px;font-size:48px;font-weight:600}
    header img{inline-size:88px}
    h1{align-self:center;font-size:74px;line-height:1.35;font-weight:600}
    h1 span{color:color-mix(in srgb,${bright} 55%,#fff)}
    p{font-size:34px;color:rgb(255 255 255/84%)}
  </style><body><header><img src="${dataUrl(`public${brand.mark}`, 'image/svg+xml')}">${brand.name[locale]}</header>
  <h1>${first}<br><span>${second}</span></h1><p>${third}</p></body></html>`
}

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
for (const brand of BRANDS)
  for (const locale of LOCALES) {
    await page.setContent(pageOf(brand, locale))
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await page.screenshot({ path: `public/social/${brand.key}-${locale}.jpg`, type: 'jpeg', quality: 84 })
  }
await browser.close()
