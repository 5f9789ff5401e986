import type { Plugin, Rolldown } from 'vite'

/** Read by src/site/prefetchPanel.ts. */
const FILE = 'panel-prefetch.json'

/** The files a browser needs to start from an entry: its chunk, all chunks it imports statically, their styles. */
const filesOf = (entry: string, bundle: Rolldown.OutputBundle): string[] => {
  const files = new Set<string>()
  const visit = (name: string): void => {
    const chunk = bundle[name]
    if (files.has(name) || chunk?.type !== 'chunk') return
    files.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    chunk.imports.forEach(visit)
  }
  visit(entry)
  return [...files]
}

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
      const paths = filesOf(entry.fileName, bundle).map((file) => `/${file}`)
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(paths) })
    },
  },
})
