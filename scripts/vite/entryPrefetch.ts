import type { Plugin } from 'vite'
import { startFiles } from './startFiles.ts'

/** The entries that a page of signing in fetches ahead (src/sign-in/prefetchEntry.ts). */
const ENTRIES = ['panel', 'area'] as const

/** Writes the lists of their first files, so that signing in can fetch them while nobody waits. */
export const entryPrefetch = (): Plugin => ({
  name: 'rabt:entry-prefetch',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const name of ENTRIES) {
        const entry = Object.values(bundle).find(
          (file) => file.type === 'chunk' && file.isEntry && file.name === name,
        )
        if (!entry) continue
        const paths = startFiles(entry.fileName, bundle).map((file) => `/${file}`)
        this.emitFile({ type: 'asset', fileName: `${name}-prefetch.json`, source: JSON.stringify(paths) })
      }
    },
  },
})
