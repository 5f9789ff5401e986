import { type Plugin, type Rolldown, runnerImport } from 'vite'
import { LOCALES, type Locale } from '../../src/i18n/locales.ts'
import {
  PANEL_FILE,
  pageAnswer,
  SITE_ENTRIES,
  type SiteEntry,
  type SitePath,
} from '../../src/shell/entries.ts'
import type { Prerender } from '../../src/site/prerender.tsx'
import { startFiles } from './startFiles.ts'

const TEMPLATE = 'site.html'
const PRERENDERER = '/src/site/prerender.tsx'
const ROOT = '<div id="root"></div>'

const languageBlock = (locale: Locale, markup: string): string =>
  `<div data-locale="${locale}">${markup}</div>`

/** One page's HTML: the template with the page's title and its first text in both languages. */
const fill = (template: string, path: SitePath, prerender: Prerender): string => {
  const pages = LOCALES.map((locale) => ({ locale, ...prerender(path, locale) }))
  const titles = pages.map(({ locale, title }) => `data-title-${locale}="${title}"`).join(' ')
  const blocks = pages.map(({ locale, markup }) => languageBlock(locale, markup)).join('')
  return template
    .replace('<html ', `<html ${titles} `)
    .replace(/<title>[^<]*<\/title>/, `<title>${pages[0]?.title}</title>`)
    .replace(ROOT, () => `<div id="root">${blocks}</div>`)
}

/** The files with a language's texts that the page does not ask for itself. */
const textFiles = (locale: Locale, template: string, bundle: Rolldown.OutputBundle): string[] => {
  const source = `/texts/${locale}.ts`
  const texts = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(source),
  )
  if (!texts) throw new Error(`No chunk holds ${source}`)
  return startFiles(texts.fileName, bundle)
    .map((file) => `/${file}`)
    .filter((path) => !template.includes(`"${path}"`))
}

/** Names each language's files on the root element: src/shell/firstPaint.ts asks early for those it needs. */
const withTextFiles = (template: string, bundle: Rolldown.OutputBundle): string => {
  const attributes = LOCALES.map(
    (locale) => `data-texts-${locale}="${textFiles(locale, template, bundle).join(' ')}"`,
  )
  return template.replace('<html ', `<html ${attributes.join(' ')} `)
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
  template.replace(STYLESHEET, (_link, fileName: string) => {
    const file = bundle[fileName]
    if (file?.type !== 'asset') throw new Error(`${fileName} is not in the build`)
    return `<style>${file.source}</style>`
  })

const takeTemplate = (bundle: Rolldown.OutputBundle): string => {
  const file = bundle[TEMPLATE]
  if (file?.type !== 'asset') throw new Error(`${TEMPLATE} is not in the build`)
  delete bundle[TEMPLATE]
  return String(file.source)
}

/** The HTML source for a page path in development; public pages are not prerendered there. */
const sourceOf = (file: string): string => (file === PANEL_FILE ? PANEL_FILE : TEMPLATE)

/**
 * The pages of src/shell/entries.ts: at build each public page becomes a prerendered file of its own, in
 * development each path is answered by the HTML source of its entry.
 */
export const pages = (): Plugin => ({
  name: 'rabt:pages',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
      const isPage = request.headers.accept?.includes('text/html') && !pathname.startsWith('/api')
      if (!isPage) return next()
      const answer = pageAnswer(pathname)
      if ('redirect' in answer) {
        response.writeHead(302, { Location: answer.redirect })
        return response.end()
      }
      request.url = `/${sourceOf(answer.file)}${search}`
      next()
    })
  },
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const template = withScriptsLater(withStyles(withTextFiles(takeTemplate(bundle), bundle), bundle))
      const { module } = await runnerImport<{ prerender: Prerender }>(PRERENDERER, {
        configFile: false,
        logLevel: 'error',
      })
      const entries: readonly SiteEntry[] = SITE_ENTRIES
      for (const { path, file } of entries) {
        const source = fill(template, path as SitePath, module.prerender)
        this.emitFile({ type: 'asset', fileName: file, source })
      }
    },
  },
})
