import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'

const SOURCE = 'src/shell/firstPaint.ts'
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

/**
 * Puts the blocking script at `<!--first-paint-->` in both HTML files: as a hashed asset in a build, from
 * memory in development. It is a file of its own because the content security policy allows no inline script.
 */
export const firstPaint = (): Plugin => {
  let root = ''
  let isBuild = false
  let src = DEV_PATH
  return {
    name: 'rabt:first-paint',
    configResolved(config) {
      root = config.root
      isBuild = config.command === 'build'
    },
    async buildStart() {
      if (!isBuild) return
      const source = await bundleScript(root)
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
      src = `/assets/first-paint-${hash}.js`
      this.emitFile({ type: 'asset', fileName: src.slice(1), source })
    },
    configureServer(server) {
      server.middlewares.use(DEV_PATH, async (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript')
        response.end(await bundleScript(root))
      })
    },
    transformIndexHtml: (html) => html.replace(MARKER, `<script src="${src}"></script>`),
  }
}
