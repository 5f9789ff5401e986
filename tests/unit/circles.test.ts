import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')

const FILES = ['src', 'server', 'scripts'].flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
    .map((file) => join(ROOT, room, file)),
)

/** Imports and exports from a file, also of types alone and on demand. */
const IMPORT = /(?:from|import|import\()\s*['"]([.#][^'"]+)['"]/g

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)]
    .map(([, path = '']) => (path.startsWith('#') ? join(ROOT, path.slice(1)) : resolve(dirname(file), path)))
    .filter((path) => existsSync(path))

/** Circles among files that import each other, found depth first. */
const circlesIn = (graph: ReadonlyMap<string, readonly string[]>): string[][] => {
  const done = new Set<string>()
  const circles: string[][] = []
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) {
      circles.push([...path.slice(path.indexOf(file)), file].map((each) => each.slice(ROOT.length + 1)))
      return
    }
    if (done.has(file)) return
    for (const next of graph.get(file) ?? []) visit(next, [...path, file])
    done.add(file)
  }
  for (const file of graph.keys()) visit(file, [])
  return circles
}

test('a circle is found where there is one', () => {
  const graph = new Map([
    [join(ROOT, 'a'), [join(ROOT, 'b')]],
    [join(ROOT, 'b'), [join(ROOT, 'c')]],
    [join(ROOT, 'c'), [join(ROOT, 'a')]],
  ])
  expect(circlesIn(graph)).toEqual([['a', 'b', 'c', 'a']])
})

test('no file imports itself by way of others, by types alone neither', () => {
  const graph = new Map(FILES.map((file) => [file, importsOf(file)]))
  const edges = [...graph.values()].reduce((sum, { length }) => sum + length, 0)
  expect(edges).toBeGreaterThan(FILES.length)
  expect(circlesIn(graph)).toEqual([])
})
