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

/** The entries that read their code in turns: what they import on demand is wanted at once. */
const IN_TURNS: readonly string[] = ['panel']

/** The files of an entry's start, in turns or not. */
const filesOf = (entry: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] => {
  const turns = IN_TURNS.includes(entry.name) ? entry.dynamicImports : []
  return [...new Set([entry.fileName, ...turns].flatMap((name) => startFiles(name, bundle)))]
}

const entryOf = (name: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk | undefined =>
  Object.values(bundle).find(
    (file): file is Rolldown.OutputChunk => file.type === 'chunk' && file.isEntry && file.name === name,
  )

/**
 * Asks for the files of all turns with the page, not one turn after the other. They are only fetched: those of a
 * `modulepreload` are compiled as well, all in the task in which the browser reads the page.
 */
const withTurns = (html: string, entry: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string => {
  const links = filesOf(entry, bundle)
    .filter((file) => file.endsWith('.js') && !html.includes(`"/${file}"`))
    .map((file) => `<link rel="preload" as="script" crossorigin href="/${file}">`)
  return html.replace('</head>', () => `${links.join('')}</head>`)
}

/**
 * Names the first files of the entries: in their pages, where they are read in turns, and in lists, so that signing in
 * can fetch them while nobody waits.
 */
export const entryPrefetch = (): Plugin => ({
  name: 'rabt:entry-prefetch',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, chunk }) {
      return bundle && chunk && IN_TURNS.includes(chunk.name) ? withTurns(html, chunk, bundle) : html
    },
  },
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const name of ENTRIES) {
        const entry = entryOf(name, bundle)
        if (!entry) continue
        const paths = filesOf(entry, bundle).map((file) => `/${file}`)
        this.emitFile({ type: 'asset', fileName: `${name}-prefetch.json`, source: JSON.stringify(paths) })
      }
    },
  },
})
