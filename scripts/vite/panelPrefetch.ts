import type { Plugin } from 'vite'
import { startFiles } from './startFiles.ts'

/** Read by src/sign-in/prefetchPanel.ts. */
const FILE = 'panel-prefetch.json'

/** Writes the list of the panel's first files, so that sign-in can fetch them while nobody waits. */
export const panelPrefetch = (): Plugin => ({
  name: 'rabt:panel-prefetch',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const entry = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.isEntry && file.name === 'panel',
      )
      if (!entry) return
      const paths = startFiles(entry.fileName, bundle).map((file) => `/${file}`)
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(paths) })
    },
  },
})
