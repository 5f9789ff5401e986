import type { Rolldown } from 'vite'

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
