import { build, type Plugin, type Rolldown } from 'vite'
import { PUBLISHED_FILE } from '../../src/addresses/published.ts'
import { tokensCss } from './tokensCss.ts'

const SOURCE = 'src/published/published.ts'

/** Weights that the first screen of every page shows. */
const FIRST_FONTS = /\/core-[\w-]+\.woff2$/

/** A build of its own: what these pages share with others is not to be cut out of those. */
const bundle = async (root: string): Promise<Rolldown.RolldownOutput['output']> => {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    plugins: [tokensCss()],
    build: {
      write: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: SOURCE },
    },
  })
  const [result] = [built].flat()
  if (!result || !('output' in result)) throw new Error('The published pages were not built')
  return result.output
}

/**
 * What the server draws its pages with (server/modules/published): their styles, which stand in the page, their fonts
 * and their script. Written as `published.json`, and the files beside those of the other pages.
 */
export const published = (): Plugin => {
  let root = ''
  return {
    name: 'rabt:published',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    async generateBundle(_options, whole) {
      const files = await bundle(root)
      const styles = files.filter(({ fileName }) => fileName.endsWith('.css'))
      const scripts = files.filter((file) => file.type === 'chunk')
      const [script] = scripts
      if (!script || scripts.length > 1) throw new Error('The published pages have one script')
      const others = files.filter((file) => !styles.includes(file))
      for (const file of others)
        if (!whole[file.fileName])
          this.emitFile({
            type: 'asset',
            fileName: file.fileName,
            source: file.type === 'chunk' ? file.code : file.source,
          })
      const source = JSON.stringify({
        style: styles.map((file) => (file.type === 'asset' ? String(file.source) : '')).join(''),
        fonts: others.map(({ fileName }) => `/${fileName}`).filter((path) => FIRST_FONTS.test(path)),
        script: `/${script.fileName}`,
      })
      this.emitFile({ type: 'asset', fileName: PUBLISHED_FILE, source })
    },
  }
}
