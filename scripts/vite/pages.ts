import { type Plugin, type Rolldown, runnerImport } from 'vite'
import {
  AREA_FILE,
  PANEL_FILE,
  pageAnswer,
  SITE_ENTRIES,
  type SiteEntry,
  type SitePath,
} from '../../src/addresses/entries.ts'
import { isDrawn } from '../../src/addresses/published.ts'
import { withSharedHead } from '../../src/addresses/shareTags.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../src/i18n/locales.ts'
import type { Prerender, Prerendered } from '../../src/site/prerender.tsx'
import { BRANDS } from '../../src/theme/brands.ts'
import { startFiles } from './entryPrefetch.ts'
import { entryHtml, NO_INDEX } from './templates.ts'

const TEMPLATE = 'site.html'
const PRERENDERER = '/src/site/prerender.tsx'
const ROOT = '<div id="root"></div>'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const languageBlock = (locale: Locale, markup: string): string =>
  `<div data-locale="${locale}">${markup}</div>`

/** One page's HTML: the template with the page's title and its first text in both languages. */
const fill = async (
  template: string,
  { path, isListed }: SiteEntry,
  prerender: Prerender,
): Promise<string> => {
  const pages: ({ locale: Locale } & Prerendered)[] = []
  // One after the other: the language on screen is one value for the whole renderer.
  for (const locale of LOCALES) pages.push({ locale, ...(await prerender(path as SitePath, locale)) })
  const attributes = pages
    .flatMap(({ locale, title, description }) => [
      `data-title-${locale}="${escaped(title)}"`,
      ...(description ? [`data-description-${locale}="${escaped(description)}"`] : []),
    ])
    .join(' ')
  const blocks = pages.map(({ locale, markup }) => languageBlock(locale, markup)).join('')
  const html = template
    .replace('<html ', () => `<html ${attributes} `)
    .replace(isListed ? NO_INDEX : '', '')
    .replace(ROOT, () => `<div id="root">${blocks}</div>`)
  return withSharedHead(html, { locale: DEFAULT_LOCALE, brand: BRANDS[0], origin: '' })
}

const chunkOf = (source: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk => {
  const chunk = Object.values(bundle).find(
    (file): file is Rolldown.OutputChunk =>
      file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(source)),
  )
  if (!chunk) throw new Error(`No chunk holds ${source}`)
  return chunk
}

/** The files of a chunk that the page does not ask for itself. */
const filesOf = (source: string, html: string, bundle: Rolldown.OutputBundle): string[] =>
  startFiles(chunkOf(source, bundle).fileName, bundle)
    .map((file) => `/${file}`)
    .filter((path) => !html.includes(`"${path}"`))

/** Names each language's files on the root element: src/theme/firstPaint.ts asks early for those it needs. */
const withTextFiles = (html: string, { texts }: SiteEntry, bundle: Rolldown.OutputBundle): string => {
  const attributes = LOCALES.map((locale) => {
    const sources = [`/i18n/${locale}/shared.ts`, `/i18n/${locale}/${texts}`]
    const files = new Set(sources.flatMap((source) => filesOf(source, html, bundle)))
    return `data-texts-${locale}="${[...files].join(' ')}"`
  })
  return html.replace('<html ', `<html ${attributes.join(' ')} `)
}

const NO_STYLES = '\0no-styles'

/** Drawing a page as text needs no styles. */
const withoutStyles: Plugin = {
  name: 'rabt:without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? NO_STYLES : null),
  load: (id) => (id === NO_STYLES ? '' : null),
}

/**
 * The page's own chunk asked for early, and its styles in the page. The loader of the chunk would fetch those
 * styles again: a disabled link, which loads nothing, tells it that they are there.
 */
const withModule = (html: string, { module }: SiteEntry, bundle: Rolldown.OutputBundle): string => {
  const files = filesOf(`/src/${module}`, html, bundle)
  const styles = files.filter((file) => file.endsWith('.css'))
  const tags = [
    ...styles.map((file) => `<style>${styleIn(file.slice(1), bundle)}</style>`),
    ...styles.map((file) => `<link rel="stylesheet" href="${file}" disabled>`),
    ...files
      .filter((file) => file.endsWith('.js'))
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`),
  ]
  return html.replace('</head>', () => `${tags.join('')}</head>`)
}

const SCRIPTS = /(<script type="module"|<link rel="modulepreload") /g

/**
 * Scripts after fonts: the page is painted without them and takes typing before they run, so that they may
 * not compete with what is seen.
 */
const withScriptsLater = (template: string): string => template.replace(SCRIPTS, '$1 fetchpriority="low" ')

const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g

/** The styles in the page itself: some 4 kB that would otherwise be a round trip before anything is painted. */
const withStyles = (template: string, bundle: Rolldown.OutputBundle): string =>
  template.replace(STYLESHEET, (_link, fileName: string) => `<style>${styleIn(fileName, bundle)}</style>`)

const styleIn = (fileName: string, bundle: Rolldown.OutputBundle): string => {
  const file = bundle[fileName]
  if (file?.type !== 'asset') throw new Error(`${fileName} is not in the build`)
  return String(file.source)
}

const takeTemplate = (bundle: Rolldown.OutputBundle): string => {
  const file = bundle[TEMPLATE]
  if (file?.type !== 'asset') throw new Error(`${TEMPLATE} is not in the build`)
  delete bundle[TEMPLATE]
  return String(file.source)
}

/** The HTML source for a page path in development; public pages are not prerendered there. */
const sourceOf = (file: string): string => (file === PANEL_FILE || file === AREA_FILE ? file : TEMPLATE)

/**
 * The pages of src/addresses/entries.ts: at build each public page becomes a prerendered file of its own, in
 * development each path is answered by the HTML source of its entry.
 */
export const pages = (): Plugin => ({
  name: 'rabt:pages',
  configureServer(server) {
    server.middlewares.use(async (request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      const isElsewhere = pathname.startsWith('/api') || isDrawn(pathname)
      const isPage = request.headers.accept?.includes('text/html') && !isElsewhere
      if (!isPage) return next()
      const answer = pageAnswer(pathname)
      if ('redirect' in answer) {
        response.writeHead(302, { Location: answer.redirect })
        return response.end()
      }
      const file = sourceOf(answer.file)
      const html = await server.transformIndexHtml(
        `/${file}`,
        entryHtml(server.config.root, file) ?? '',
        request.url,
      )
      response.setHeader('Content-Type', 'text/html')
      response.end(html)
    })
  },
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const template = withScriptsLater(withStyles(takeTemplate(bundle), bundle))
      const { module } = await runnerImport<{ prerender: Prerender }>(PRERENDERER, {
        configFile: false,
        logLevel: 'error',
        plugins: [withoutStyles],
      })
      const entries: readonly SiteEntry[] = SITE_ENTRIES
      for (const entry of entries) {
        const ready = withModule(withTextFiles(template, entry, bundle), entry, bundle)
        const source = await fill(ready, entry, module.prerender)
        this.emitFile({ type: 'asset', fileName: entry.file, source })
      }
    },
  },
})
