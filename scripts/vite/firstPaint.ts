import { build, type Plugin } from 'vite'

const SOURCE = 'src/theme/firstPaint.ts'
const MARKER = '<!--first-paint-->'
const DEV_PATH = '/@rabt/first-paint.js'

/** The script with the modules it imports as one classic script: a module would run after the first paint. */
const bundleScript = async (root: string): Promise<string> => {
  const output = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      lib: { entry: SOURCE, formats: ['iife'], name: 'firstPaint', fileName: 'first-paint' },
    },
  })
  const [result] = [output].flat()
  if (!result || !('output' in result)) throw new Error('The first-paint script was not built')
  return result.output[0].code
}

/** Inside an element, where nothing but its end is read as markup. */
const asElement = (code: string): string => {
  if (/<\/script|<!--/i.test(code)) throw new Error('The first-paint script would end its own element')
  return `<script>${code.trim()}</script>`
}

/**
 * Puts the blocking script at `<!--first-paint-->` in both HTML files. In a build it stands in the page, as a file of
 * its own would be a round trip before anything is painted; the server names its hash in the page's policy
 * (server/http/pages.ts), which allows no other script in a page. In development it is served from memory.
 */
export const firstPaint = (): Plugin => {
  let root = ''
  let isBuild = false
  let element = `<script src="${DEV_PATH}"></script>`
  return {
    name: 'rabt:first-paint',
    configResolved(config) {
      root = config.root
      isBuild = config.command === 'build'
    },
    async buildStart() {
      if (isBuild) element = asElement(await bundleScript(root))
    },
    configureServer(server) {
      server.middlewares.use(DEV_PATH, async (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript')
        response.end(await bundleScript(root))
      })
    },
    transformIndexHtml: (html) => html.replace(MARKER, () => element),
  }
}
