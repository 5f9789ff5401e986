import type { Plugin, Rolldown } from 'vite'

/** The files a browser needs to run a chunk: itself, all chunks it imports statically, and their styles. */
export const startFiles = (fileName: string, bundle: Rolldown.OutputBundle): string[] => {
  const files = new Set<string>()
  const visit = (name: string): void => {
    const chunk = bundle[name]
    if (files.has(name) || chunk?.type !== 'chunk') return
    files.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    chunk.imports.forEach(visit)
  }
  visit(fileName)
  return [...files]
}

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
